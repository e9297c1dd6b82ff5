"""What tables of texts cost: a sentence, a reverse lookup, loading. Microseconds, seconds and shares, no rivals."""
from dataclasses import dataclass
from pathlib import Path

from measuring import result, running

PROGRAM = Path(__file__).resolve().parent.parent.parent / ".build" / "release" / "catalog-benchmark"


@dataclass(frozen=True)
class Tables:
    """One run of `Catalogs/`, whose one line has all the figures."""

    name: str = "tables"
    seat: str = "tables"

    def measure(self, scale):
        with running([PROGRAM, "--scale", scale]) as program:
            return result(program)


TABLE_CELLS = [Tables()]
TABLE_RATIOS = {
    "sentence_missing_to_present": (("tables", "sentenceMissingMicroseconds"), ("tables", "sentenceTextMicroseconds")),
}
