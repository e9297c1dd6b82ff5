"""What is measured: which program sits in the receiver's seat, and what it is fed."""
import contextlib
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from measuring import Failure, json_line, result, running

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NATIVE = HERE / "native" / "build"
SCRATCH = ROOT / ".build" / "bench"  # on the disk of the project: /tmp may be memory, where a commit is free
COLLECTOR = ROOT / ".build" / "release" / "klartext-collector"
CALLSITE = SCRATCH / "callsite" / "release"
ENCODING = ROOT / ".build" / "release" / "wire-benchmark"
LOOPBACK = "tcp://127.0.0.1:*"
NOBODY = "tcp://127.0.0.1:9"  # the discard port: bound nowhere


@dataclass(frozen=True)
class Ingest:
    """One receiver fed with one file."""

    name: str
    seat: str
    data: str
    each: int
    events: int
    one_way: bool = False
    store: bool = True
    settings: tuple = ()

    def measure(self, scale):
        """Feed the receiver once; answer its figures."""
        events = max(1, int(self.events * scale) // self.each) * self.each
        with tempfile.TemporaryDirectory(prefix="state-", dir=SCRATCH) as state:
            with running(self._receiver(events, state)) as receiver:
                endpoint = json_line(receiver)["events"]
                with running(self._feeder(events, endpoint)) as feeder:
                    fed = result(feeder)
                received = result(receiver)
        if received["events"] != events:
            raise Failure(f"{self.name}: {events} events were fed, {received['events']} counted")
        # Acknowledged, the feeder's clock counts: it stops when the last event is safe. One way, only the
        # receiver knows when it had the last one.
        return {
            "eventsPerSecond": (received if self.one_way else fed)["eventsPerSecond"],
            "cpuSecondsPerMillion": received["cpuSecondsPerMillion"],
            "maxRSSKilobytes": received["maxRSSKilobytes"],
        }

    def _feeder(self, events, endpoint):
        command = [NATIVE / "feeder", "--connect", endpoint, "--file", SCRATCH / "data" / f"{self.data}.jsonl",
                   "--events", events]
        return command + ["--one-way"] * self.one_way

    def _receiver(self, events, state):
        end = ["--events", LOOPBACK, "--stop-after", events]
        if self.seat == "raw":
            return [NATIVE / "raw", *end, "--events-each", self.each] + ["--acknowledge"] * (not self.one_way)
        if self.seat == "ceiling":
            return [NATIVE / "ceiling", *end]
        if self.seat == "python":
            return [sys.executable, HERE / "python" / "collector.py", *end]
        return collector(state) + end[2:] + ["--no-store"] * (not self.store) + [
            part for setting in self.settings for part in ("--set", setting)]


@dataclass(frozen=True)
class CallSite:
    """One row of `callsite/`: what `report()` costs its caller, or the library its process."""

    name: str
    row: str
    threads: int = 1
    with_stopped: bool = False
    seat: str = "callsite"

    def measure(self, scale):
        """Run the program once beside our collector; its one line has all the figures."""
        with contextlib.ExitStack() as stack:
            command = [CALLSITE / "callsite", "--row", self.row, "--present", started(stack)[0], "--absent", NOBODY,
                       "--threads", self.threads, "--scale", scale]
            if self.with_stopped:
                endpoint, process = started(stack)
                command += ["--stopped", endpoint, "--stopped-process", process.pid]
            return result(stack.enter_context(running(command)))


@dataclass(frozen=True)
class AtRest:
    """How much more memory a process takes that has a reporter and reports nothing, and what is sent for it."""

    name: str = "callsite-rest"
    seat: str = "callsite"

    def measure(self, _scale):
        with contextlib.ExitStack() as stack:
            endpoint = started(stack)[0]
            memory = {}
            for name, command in (("bare", [CALLSITE / "bare"]),
                                  ("with", [CALLSITE / "callsite", "--row", "rest", "--present", endpoint])):
                process = stack.enter_context(running(command, stdin=subprocess.PIPE))
                ready = json_line(process)["ready"]
                time.sleep(2)  # so that what is let go after the start is gone
                memory[name] = resident(ready)
            return {"restKilobytes": memory["with"] - memory["bare"], "bareKilobytes": memory["bare"]}


@dataclass(frozen=True)
class Allocations:
    """How often `report()` asks for memory; no times, so it is the same on each machine."""

    name: str = "callsite-allocations"
    seat: str = "callsite"

    def measure(self, _scale):
        with running([CALLSITE / "allocations"]) as program:
            return result(program)


@dataclass(frozen=True)
class Encoding:
    """What encoding an event costs beside an encoder written by hand; both must write the same bytes."""

    name: str = "encoding"
    seat: str = "encoding"

    def measure(self, scale):
        with running([ENCODING, "--scale", scale]) as program:
            figures = result(program)
        if not figures.pop("isSame"):
            raise Failure("encoding: the two encoders write different bytes")
        return figures


@dataclass(frozen=True)
class PythonCallSite:
    """The call sites of `logging` with a QueueHandler and of sentry_sdk."""

    name: str = "callsite-python"
    seat: str = "callsite"

    def measure(self, scale):
        with running([sys.executable, HERE / "python" / "callsite.py", "--scale", scale]) as program:
            return result(program)


def started(stack):
    """Start our collector with a state of its own; its endpoint and its process."""
    state = stack.enter_context(tempfile.TemporaryDirectory(prefix="state-", dir=SCRATCH))
    process = stack.enter_context(running(collector(state)))
    return json_line(process)["events"], process


def resident(process):
    """The memory that a process has in use, in kilobytes (proc(5), VmRSS)."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def collector(state):
    """Our collector on free ports, with its files in `state`."""
    return [COLLECTOR, "--events", LOOPBACK, "--stream", LOOPBACK, "--commands", LOOPBACK, "--state", state]


# As many words as there can be, with the store of them, and none at all.
WORDS_ON = ("words.stream.most=1000000", "words.stream.window=1s", "words.interval=1s")
WORDS_OFF = ("words.stream.most=0",)

# The cells that are set against each other stand side by side, so that they meet the same noise.
CELLS = [
    Ingest("raw1", "raw", "zipf-1", 1, 400_000, one_way=True),
    Ingest("raw64", "raw", "zipf-64", 64, 640_000),
    Ingest("ceiling64", "ceiling", "zipf-64", 64, 640_000),
    Ingest("ours64", "ours", "zipf-64", 64, 640_000),
    Ingest("python64", "python", "zipf-64", 64, 192_000),
    Ingest("ours64-nostore", "ours", "zipf-64", 64, 640_000, store=False),
    Ingest("ours64-storm", "ours", "storm-64", 64, 640_000),
    Ingest("ours64-uniform", "ours", "uniform-64", 64, 640_000),
    Ingest("ours64-words", "ours", "uniform-64", 64, 640_000, settings=WORDS_ON),
    Ingest("ours64-wordless", "ours", "uniform-64", 64, 640_000, settings=WORDS_OFF),
    Ingest("ours64-touched", "ours", "touched-64", 64, 960_000),
    Ingest("ours64-touched-nostore", "ours", "touched-64", 64, 960_000, store=False),
    Ingest("ceiling1", "ceiling", "zipf-1", 1, 200_000),
    Ingest("ours1", "ours", "zipf-1", 1, 200_000),
    Ingest("python1", "python", "zipf-1", 1, 40_000),
    CallSite("callsite", "distinct", with_stopped=True),
    PythonCallSite(),
    CallSite("callsite8", "distinct", threads=8, with_stopped=True),
    CallSite("callsite-storm", "storm"),
    CallSite("callsite-flood", "flood"),
    CallSite("callsite-sendthread", "sendthread"),
    AtRest(),
    Allocations(),
    Encoding(),
]

RATE, CPU = "eventsPerSecond", "cpuSecondsPerMillion"

# name: (cell, figure) above, (cell, figure) below
RATIOS = {
    "ingest64_to_ceiling": (("ours64", RATE), ("ceiling64", RATE)),
    "ingest64_to_raw1": (("ours64", RATE), ("raw1", RATE)),
    "ingest64_to_python": (("ours64", RATE), ("python64", RATE)),
    "ingest1_to_ceiling": (("ours1", RATE), ("ceiling1", RATE)),
    "ingest1_to_python": (("ours1", RATE), ("python1", RATE)),
    "cpu64_to_ceiling": (("ours64", CPU), ("ceiling64", CPU)),
    "storage_on_to_off": (("ours64", RATE), ("ours64-nostore", RATE)),
    "touched_storage_on_to_off": (("ours64-touched", RATE), ("ours64-touched-nostore", RATE)),
    "words_on_to_off": (("ours64-words", RATE), ("ours64-wordless", RATE)),
    "storm64_to_mixed": (("ours64-storm", RATE), ("ours64", RATE)),
    "uniform64_to_mixed": (("ours64-uniform", RATE), ("ours64", RATE)),
    "ceiling64_to_raw1": (("ceiling64", RATE), ("raw1", RATE)),
    "ceiling64_to_python": (("ceiling64", RATE), ("python64", RATE)),
    "callsite_p50_to_append": (("callsite", "presentP50"), ("callsite", "appendP50")),
    "callsite_p99_to_append": (("callsite", "presentP99"), ("callsite", "appendP99")),
    "callsite8_p50_to_append": (("callsite8", "presentP50"), ("callsite8", "appendP50")),
    "callsite8_p99_to_append": (("callsite8", "presentP99"), ("callsite8", "appendP99")),
    "absent_to_present_p99": (("callsite", "absentP99"), ("callsite", "presentP99")),
    "stopped_to_present_p99": (("callsite", "stoppedP99"), ("callsite", "presentP99")),
    "absent8_to_present_p99": (("callsite8", "absentP99"), ("callsite8", "presentP99")),
    "stopped8_to_present_p99": (("callsite8", "stoppedP99"), ("callsite8", "presentP99")),
    "storm_repeat_to_first": (("callsite-storm", "stormRepeat"), ("callsite-storm", "stormFirst")),
    "flood_to_own_work": (("callsite-flood", "workFlooded"), ("callsite-flood", "workAlone")),
    "encoding_to_hand_written": (("encoding", "encodeNanoseconds"), ("encoding", "handWrittenNanoseconds")),
    "python_logging_to_callsite_p50": (("callsite-python", "loggingP50"), ("callsite", "presentP50")),
    "sentry_sdk_to_callsite_p50": (("callsite-python", "sentryP50"), ("callsite", "presentP50")),
}
