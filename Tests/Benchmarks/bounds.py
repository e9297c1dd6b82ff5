"""What must hold of a collector with ten thousand groups: its start, the turns of a round of words, a folded storm."""
import json
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from measuring import Failure, json_line, result, running
from seats import CALLSITE, HERE, NATIVE, SCRATCH, collector

GROUPS = 10_000
LOCALES = ["en", "de", "fr", "ja", "ar", "ru", "pt-BR", "zh-Hans"]


def feed(endpoint, events, *more):
    """The command that feeds events of ten thousand groups."""
    return [NATIVE / "feeder", "--connect", endpoint, "--file", SCRATCH / "data" / "uniform-64.jsonl",
            "--events", events, *more]


def stop(process):
    """Ask a collector to end, and wait until it has."""
    process.send_signal(signal.SIGTERM)
    if process.wait(timeout=30) != 0:
        raise Failure(f"the collector ended with {process.returncode}")


@dataclass(frozen=True)
class Start:
    """The whole process with ten thousand stored groups, until it answers a question about them."""

    name: str = "start"
    seat: str = "bounds"

    def measure(self, _scale):
        import zmq  # only the venv of scripts/bench has it
        with tempfile.TemporaryDirectory(prefix="state-", dir=SCRATCH) as state:
            with running(collector(state)) as process:
                with running(feed(json_line(process)["events"], 19_968)) as feeder:
                    result(feeder)
                stop(process)
            context = zmq.Context()
            begun = time.perf_counter()
            with running(collector(state)) as process:
                ready = json_line(process)
                bound = time.perf_counter()
                asker = context.socket(zmq.DEALER)
                asker.linger = 0
                asker.connect(ready["commands"])
                asker.send(b'{"v":1,"kind":"groups","id":"1","limit":1,"locale":"en"}')
                if not asker.poll(10_000):
                    raise Failure("start: no answer for 10 seconds")
                groups = json.loads(asker.recv().split(b"\n")[0])["groups"]
                answered = time.perf_counter()
                asker.close()
                stop(process)
            context.term()
        if groups != GROUPS:
            raise Failure(f"start: {groups} groups instead of {GROUPS}")
        return {"startSeconds": answered - begun, "boundSeconds": bound - begun}


@dataclass(frozen=True)
class Round:
    """The longest time that nothing is taken in, while all groups are told in turn, or nobody reads them."""

    name: str
    locales: tuple
    seconds: int = 10
    seat: str = "bounds"

    def measure(self, scale):
        with tempfile.TemporaryDirectory(prefix="state-", dir=SCRATCH) as state:
            command = collector(state) + ["--summary-interval", "5s", "--set", "words.stream.most=1000000"]
            with running(command) as process:
                ready = json_line(process)
                readers = [sys.executable, HERE / "python" / "readers.py", ready["stream"], *self.locales]
                with running(readers, stdin=subprocess.PIPE) as reading:
                    json_line(reading)
                    return self._run(ready, reading, max(2, int(self.seconds * scale)))

    def _run(self, ready, reading, seconds):
        # As many as may wait between two commits: about 20,000 events a second, so that each group is active.
        with running(feed(ready["events"], 2_000_000, "--window", 4_096)) as feeder:
            time.sleep(1)
            with running([NATIVE / "probe", "--connect", ready["events"], "--seconds", seconds]) as probe:
                probed = result(probe)
            feeder.kill()
        reading.stdin.write("\n")
        reading.stdin.flush()
        told = result(reading)
        if self.locales and seconds >= self.seconds and told["groups"] < GROUPS:
            raise Failure(f"{self.name}: {told['groups']} groups were told instead of {GROUPS}")
        return {name: probed[name] for name in ("p50Milliseconds", "p99Milliseconds", "longestMilliseconds")} | {
            "longestTurnMilliseconds": told["longestTurn"] / 1000,
            "busiestTurnMilliseconds": told["busiestTurn"] / 1000,
            "toldSummaries": told["summaries"]}


@dataclass(frozen=True)
class Fold:
    """The processor time of a collector while a producer folds ten million reports of one error."""

    name: str = "fold"
    seat: str = "bounds"

    def measure(self, scale):
        with tempfile.TemporaryDirectory(prefix="state-", dir=SCRATCH) as state, running(collector(state)) as process:
            endpoint = json_line(process)["events"]
            before = processor_seconds(process.pid)
            with running([CALLSITE / "callsite", "--row", "fold", "--present", endpoint, "--scale", scale]) as storm:
                figures = result(storm)
            used = processor_seconds(process.pid) - before
        if figures["foldExact"] != 1:
            raise Failure("fold: not all reports were acknowledged")
        return {"foldCoreShare": used / figures["foldSeconds"], "foldSeconds": figures["foldSeconds"]}


def processor_seconds(process):
    """What all threads of a process used, to the nanosecond (proc(5): schedstat); ticks are 10 ms, which is too coarse."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return sum(int((task / "schedstat").read_text(encoding="ascii").split()[0]) for task in tasks) / 1e9


BOUND_CELLS = [Start(), Round("round8", tuple(LOCALES)), Round("round0", ()), Fold()]

# (cell, figure): what it must be under (issue 5)
BARS = {
    ("start", "startSeconds"): 0.3,
    ("round8", "longestTurnMilliseconds"): 20,
    ("fold", "foldCoreShare"): 0.01,
}
