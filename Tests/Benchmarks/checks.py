"""All rules over whole catalogs: ours beside strings-lint (PyPI), on the same files."""
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from measuring import LONGEST, Failure

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / ".build" / "release" / "klartext"
DATA = ROOT / ".build" / "bench" / "catalogs"
REAL = ROOT.parent / "shared" / "catalogs"
LINTER = Path(sys.executable).with_name("strings-lint")


@dataclass(frozen=True)
class Check:
    """One checker over one folder, as a process: start, reading, rules and text included."""

    name: str
    seat: str
    folder: Path

    def measure(self, scale):
        """Run it once; `scale` has no meaning here, for a part of a table would be another table."""
        command = [PROGRAM, "catalog", "check"] if self.seat == "ourcheck" else [LINTER]
        started = time.perf_counter()
        process = subprocess.Popen([*map(str, command), str(self.folder)], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - started
        process.returncode = code = os.waitstatus_to_exitcode(status)
        # Both end with 1 where they find errors, and all these catalogs have some.
        if code not in (0, 1) or seconds > LONGEST:
            raise Failure(f"{self.name}: {command[0]} ended with {code} after {seconds:.0f} s")
        return {
            "checkSeconds": seconds,
            "checkCPUSeconds": usage.ru_utime + usage.ru_stime,
            "maxRSSKilobytes": usage.ru_maxrss,
        }


def folders():
    """What is checked: made catalogs, and real ones where they are."""
    found = {name: DATA / name for name in ("xcstrings2", "xcstrings8", "strings8")}
    found |= {f"real-{name}": REAL / name for name in ("utm", "whisky") if (REAL / name).is_dir()}
    return found


CHECK_CELLS = [
    Check(f"{seat}-{name}", seat, folder) for name, folder in folders().items() for seat in ("ourcheck", "lint")
]
CHECK_RATIOS = {
    f"check_{name}_lint_to_ours{suffix}": ((f"lint-{name}", figure), (f"ourcheck-{name}", figure))
    for name in folders()
    for suffix, figure in (("", "checkSeconds"), ("_cpu", "checkCPUSeconds"))
}
