"""Processes with an end, the noise that others make meanwhile, and medians."""
import contextlib
import json
import os
import resource
import statistics
import subprocess
import threading
import time

TICKS = os.sysconf("SC_CLK_TCK")
LONGEST = 120  # seconds that any one process may take


class Failure(Exception):
    """A measurement that cannot count, with the reason."""


@contextlib.contextmanager
def running(command, stdin=None):
    """Start a program and see to it that it is gone afterwards, whatever happens."""
    process = subprocess.Popen([str(part) for part in command], stdin=stdin, stdout=subprocess.PIPE, text=True)
    watchdog = threading.Timer(LONGEST, process.kill)
    watchdog.start()
    try:
        yield process
    finally:
        watchdog.cancel()
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdout.close()
        if process.stdin:
            process.stdin.close()


def json_line(process):
    """The next JSON line that a program prints."""
    line = process.stdout.readline()
    if not line:
        raise Failure(f"{process.args[0]} ended with {process.wait()} before it said what was awaited")
    return json.loads(line)


def result(process):
    """The last line that a program prints, which is its result; it must end well."""
    lines = process.stdout.read().strip().splitlines()
    if process.wait() != 0 or not lines:
        raise Failure(f"{process.args[0]} ended with {process.returncode}")
    return json.loads(lines[-1])


class Noise:
    """How many cores other processes used while a block ran; our own must have ended by then."""

    def __enter__(self):
        self.start, self.busy, self.own = time.monotonic(), self._machine(), self._own()
        return self

    def __exit__(self, *_):
        elapsed = time.monotonic() - self.start
        others = self._machine() - self.busy - (self._own() - self.own)
        self.cores = round(max(0.0, others / elapsed), 2)

    @staticmethod
    def _machine():
        """Busy seconds of all cores, the time that a hypervisor gave to others included."""
        fields = open("/proc/stat", encoding="ascii").readline().split()[1:9]
        user, nice, system, _idle, _iowait, *rest = map(int, fields)
        return (user + nice + system + sum(rest)) / TICKS

    @staticmethod
    def _own():
        used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        return sum(one.ru_utime + one.ru_stime for one in used)


def summary(values):
    """Median and range, as they are printed."""
    return {"median": statistics.median(values), "least": min(values), "most": max(values)}


def paired(above, below):
    """The median of the ratios within each round: what slows a whole round down falls out."""
    return round(statistics.median(a / b for a, b in zip(above, below) if b), 3)
