"""What a reader costs: summaries passed on beside a bare SUB socket, and the time to the first line."""
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass

from measuring import Failure, json_line, result, running
from seats import NATIVE, ROOT, SCRATCH, collector

KLARTEXT = ROOT / ".build" / "release" / "klartext"
STARTS = 20  # first lines; the median counts


def tail(stream, commands, *more):
    return [str(part) for part in (KLARTEXT, "tail", "--json", "--locale", "en", "--stream", stream, "--commands",
                                   commands, *more)]


@dataclass(frozen=True)
class PassedOn:
    """Summaries a second from a publisher through a reader into a pipe; the publisher counts the lines."""

    name: str
    seat: str
    summaries: int = 500_000

    def measure(self, scale):
        with tempfile.TemporaryDirectory(prefix="stream-", dir=SCRATCH) as folder:
            stream, commands = f"ipc://{folder}/s", f"ipc://{folder}/c"
            command = (tail(stream, commands) if self.seat == "tail" else
                       [str(NATIVE / "passer"), "--stream", stream])
            reader = subprocess.Popen(command, stdout=subprocess.PIPE)
            try:
                with running([NATIVE / "publisher", "--stream", stream, "--commands", commands, "--count",
                              max(1, int(self.summaries * scale))], stdin=reader.stdout) as publisher:
                    reader.stdout.close()
                    return {"summariesPerSecond": result(publisher)["perSecond"]}
            finally:
                reader.kill()
                reader.wait()


@dataclass(frozen=True)
class FirstLine:
    """Milliseconds from the start of `klartext tail` to its first line, a collector with a few groups before it."""

    name: str = "tail_first_line"
    seat: str = "first_line"

    def measure(self, _scale):
        with tempfile.TemporaryDirectory(prefix="stream-", dir=SCRATCH) as folder:
            stream, commands = f"ipc://{folder}/s", f"ipc://{folder}/c"
            with running(collector(f"{folder}/state") + ["--events", f"ipc://{folder}/e", "--stream", stream,
                                                         "--commands", commands]) as receiver:
                json_line(receiver)
                lines = "".join('{"error":{"type":"Shop.NetworkError","case":"c%d"}}\n' % n for n in range(10))
                subprocess.run([KLARTEXT, "send", "--service", "shop", "--endpoint", f"ipc://{folder}/e"], input=lines,
                               text=True, check=True, stdout=subprocess.DEVNULL)
                return {"milliseconds": statistics.median(self._once(stream, commands) for _ in range(STARTS))}

    @staticmethod
    def _once(stream, commands):
        start = time.monotonic()
        with subprocess.Popen(tail(stream, commands), stdout=subprocess.PIPE) as reader:
            try:
                if not reader.stdout.readline():
                    raise Failure("tail ended before its first line")
                return (time.monotonic() - start) * 1_000
            finally:
                reader.kill()


STREAM_CELLS = [PassedOn("tail_json", "tail"), PassedOn("raw_stream", "passer"), FirstLine()]
STREAM_RATIOS = {
    "tail_json_to_raw": (("tail_json", "summariesPerSecond"), ("raw_stream", "summariesPerSecond")),
}
# Issue 6: what `tail --format json` passes on at least, and when its first line is there.
STREAM_BARS = {
    ("tail_json", "summariesPerSecond"): {"least": 200_000},
    ("tail_first_line", "milliseconds"): {"under": 100},
}
