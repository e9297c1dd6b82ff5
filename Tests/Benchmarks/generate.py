#!/usr/bin/env python3
"""Make the events that the benchmarks feed, as batches of the wire format (JSON Lines).

    generate.py FOLDER [--events 20032] [--seed 7] [--now MICROSECONDS]

Writes into FOLDER, with the same events in the first two files:

    zipf-1.jsonl     400 groups, Zipf: a few common, many rare; one event a batch
    zipf-64.jsonl    the same, 64 events a batch
    uniform-64.jsonl 10,000 groups, all equally common
    storm-64.jsonl   one group and nothing else
    touched-64.jsonl four times as many events: one in eight of 10,000 groups in turn, the others as in zipf-64, so that
                     at 80,000 events a second and more each group is touched each second

Two values of a batch head are left for the feeder, which writes them in place: `run` has the length of a
UUID, and `sequence` is ten characters wide, padded with blanks, which JSON allows before a number.
All batches of a file hold equally many events, so that the feeder knows them from the sequence.
"""
import argparse
import json
import random
import time
import uuid
from pathlib import Path

BLANK_RUN = "00000000-0000-0000-0000-000000000000"
SUBJECTS = ["Payment", "Search", "Session", "Blob", "Mail", "Stock", "Label", "Invoice", "Media", "Push",
            "Basket", "Coupon", "Refund", "Address", "Parcel", "Review", "Quota", "Ledger", "Voucher", "Account"]
CASES = ["declined", "timedOut", "refused", "quotaExceeded", "notFound", "forbidden", "undecodable", "damaged",
         "conflict", "rateLimited", "unavailable", "invalid", "expired", "diskFull", "deadlock", "unsupported",
         "duplicate", "handshake", "mismatch", "cancelled"]
SEVERITIES = ["warning", "error", "error", "error", "critical"]
REGIONS = ["eu-central-1", "us-east-1", "ap-northeast-2"]


def error_kind(group):
    """The type and the case of a group: 20 subjects times 20 cases, then the next module."""
    case, rest = CASES[group % 20], group // 20
    subject, module = SUBJECTS[rest % 20], rest // 20
    return f"Shop{module or ''}.{subject}Error", case, subject


def event(source, group, microseconds):
    """One event. What decides about its group depends on the group only; all else differs each time."""
    kind, case, subject = error_kind(group)
    return {
        "id": str(uuid.UUID(int=source.getrandbits(128), version=4)),
        "time": microseconds,
        "severity": SEVERITIES[group % 5],
        "error": {
            "type": kind,
            "case": case,
            "description": {
                "key": f"{subject} %lld of %@ failed.",
                "table": "Errors",
                "arguments": [{"int": source.randrange(10**7)}, {"string": f"order-{source.randrange(10**6)}"}],
            },
            "causes": [
                {"domain": "net.http", "code": 400 + group % 120, "developerText": "upstream said no"},
                {"domain": "posix", "code": 104, "developerText": f"read on fd {source.randrange(3, 900)}"},
            ],
        },
        "place": {"file": f"Shop/{subject}.swift", "line": 20 + group % 900, "function": f"perform{subject}(_:)"},
        "trace": {"traceId": f"{source.getrandbits(128):032x}", "spanId": f"{source.getrandbits(64):016x}"},
        "attributes": {"user": f"u-{source.randrange(10**6)}", "region": REGIONS[group % 3], "retry": group % 4},
    }


def head(now):
    """The first line of a batch, with a wide place for the sequence that JSON writers do not make."""
    line = json.dumps({
        "v": 1, "kind": "batch",
        "origin": {"service": "shop", "instance": "shop-0", "host": "node-1", "release": "2026.11.0"},
        "run": BLANK_RUN, "sequence": 1, "sentAt": now,
    }, separators=(",", ":"))
    return line.replace('"sequence":1', '"sequence":' + "1".rjust(10))


def write(path, lines, each, now):
    """Write `lines` as batches of `each`; lines that do not fill a batch are left out."""
    with path.open("w", encoding="utf-8") as file:
        for start in range(0, len(lines) - each + 1, each):
            file.write(head(now) + "\n")
            file.writelines(line + "\n" for line in lines[start:start + each])


def main():
    arguments = argparse.ArgumentParser(description="Make the events that the benchmarks feed.")
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--events", type=int, default=20032)
    arguments.add_argument("--seed", type=int, default=7)
    arguments.add_argument("--now", type=int, default=time.time_ns() // 1000, help="microseconds since 1970")
    options = arguments.parse_args()
    source = random.Random(options.seed)
    count, now = options.events, options.now

    zipf = source.choices(range(400), [1 / (rank + 1) for rank in range(400)], k=count)
    uniform = [number % 10_000 for number in range(count)]
    source.shuffle(uniform)
    distributions = {"zipf": (zipf, (1, 64)), "uniform": (uniform, (64,)), "storm": ([0] * count, (64,))}

    touched = source.choices(range(400), [1 / (rank + 1) for rank in range(400)], k=4 * count)
    touched[::8] = (number % 10_000 for number in range(len(touched[::8])))
    distributions["touched"] = (touched, (64,))

    options.folder.mkdir(parents=True, exist_ok=True)
    for name, (groups, sizes) in distributions.items():
        # All within the last minute, as in live traffic: each group has one or two minutes to count in.
        total = len(groups)
        times = (now - 60_000_000 + number * 60_000_000 // total for number in range(total))
        lines = [json.dumps(event(source, group, at), separators=(",", ":")) for group, at in zip(groups, times)]
        for each in sizes:
            write(options.folder / f"{name}-{each}.jsonl", lines, each, now)
        mean = sum(map(len, lines)) / total
        print(json.dumps({"data": name, "events": total, "groups": len(set(groups)), "bytesPerEvent": round(mean)}))


if __name__ == "__main__":
    main()
