"""What is measured: which program sits in the receiver's seat, and what it is fed."""
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from measuring import Failure, json_line, result, running

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NATIVE = HERE / "native" / "build"
SCRATCH = ROOT / ".build" / "bench"  # on the disk of the project: /tmp may be memory, where a commit is free
COLLECTOR = ROOT / ".build" / "release" / "klartext-collector"
CALLSITE = SCRATCH / "callsite" / "release" / "callsite"
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
        return collector(state) + end[2:] + ["--no-store"] * (not self.store)


@dataclass(frozen=True)
class CallSite:
    """What `report()` costs its caller, with a collector that listens and with none."""

    name: str = "callsite"
    seat: str = "callsite"

    def measure(self, scale):
        """Run the program once beside our collector; its one line has all the figures, in nanoseconds."""
        with tempfile.TemporaryDirectory(prefix="state-", dir=SCRATCH) as state, running(collector(state)) as service:
            endpoint = json_line(service)["events"]
            with running([CALLSITE, "--present", endpoint, "--absent", NOBODY, "--scale", scale]) as program:
                figures = result(program)
            service.terminate()
            service.wait()
        return figures


def collector(state):
    """Our collector on free ports, with its files in `state`."""
    return [COLLECTOR, "--events", LOOPBACK, "--stream", LOOPBACK, "--commands", LOOPBACK, "--state", state]


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
    Ingest("ceiling1", "ceiling", "zipf-1", 1, 200_000),
    Ingest("ours1", "ours", "zipf-1", 1, 200_000),
    Ingest("python1", "python", "zipf-1", 1, 40_000),
    CallSite(),
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
    "storm64_to_mixed": (("ours64-storm", RATE), ("ours64", RATE)),
    "uniform64_to_mixed": (("ours64-uniform", RATE), ("ours64", RATE)),
    "ceiling64_to_raw1": (("ceiling64", RATE), ("raw1", RATE)),
    "ceiling64_to_python": (("ceiling64", RATE), ("python64", RATE)),
    "callsite_p50_to_append": (("callsite", "presentP50"), ("callsite", "appendP50")),
    "callsite_p99_to_append": (("callsite", "presentP99"), ("callsite", "appendP99")),
    "callsite_absent_p50_to_append": (("callsite", "absentP50"), ("callsite", "appendP50")),
    "callsite_absent_p99_to_append": (("callsite", "absentP99"), ("callsite", "appendP99")),
    "storm_repeat_to_first": (("callsite", "stormRepeat"), ("callsite", "stormFirst")),
}
