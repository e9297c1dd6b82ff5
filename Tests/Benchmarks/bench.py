#!/usr/bin/env python3
"""Our collector and our call site beside their limits and what one would write instead, in one go.

    bench.py [--rounds 5] [--only NAME]... [--scale 1] [--json]

The cells take turns, round after round, each round from another start. A ratio is the median of the ratios
within each round. `others` says how many cores other processes used meanwhile: above about 0.3, measure again.
NAME is a cell (`ours64`) or a seat (`raw`, `ceiling`, `python`, `ours`, `bounds`, `callsite`, `ourcheck`,
`lint`, `tables`, `tail`, `passer`, `first_line`).
"""
import argparse
import json
import os
import platform
import statistics
import subprocess
import sys

from bounds import BARS, BOUND_CELLS
from checks import CHECK_CELLS, CHECK_RATIOS
from measuring import Failure, Noise, paired, summary
from seats import CELLS as EVENT_CELLS
from seats import HERE, ROOT, SCRATCH
from seats import RATIOS as EVENT_RATIOS
from streams import STREAM_BARS, STREAM_CELLS, STREAM_RATIOS
from tables import TABLE_CELLS, TABLE_RATIOS

BOUNDS = {cell.name for cell in BOUND_CELLS}
CELLS = EVENT_CELLS + BOUND_CELLS + CHECK_CELLS + TABLE_CELLS + STREAM_CELLS
# The least that a ratio must be (issue 5).
RATIO_BARS = {"touched_storage_on_to_off": 0.85}
RATIOS = EVENT_RATIOS | CHECK_RATIOS | TABLE_RATIOS | STREAM_RATIOS


def say(text):
    """Progress goes beside the result, so that --json prints one object only."""
    print(text, file=sys.stderr, flush=True)


def build(cells):
    """Build what the chosen cells need, and make the data anew: its times are of the last minute."""
    swift = ["swift", "build", "-c", "release"]
    seats = {cell.seat for cell in cells}
    commands = []
    if seats - {"ourcheck", "lint", "tables", "callsite", "encoding", "first_line"}:
        commands += [["make", "--silent", "-C", HERE / "native"],
                     [sys.executable, HERE / "generate.py", SCRATCH / "data"]]
    if seats & {"ourcheck", "lint"}:
        commands.append([sys.executable, HERE / "generate_catalogs.py", SCRATCH / "catalogs"])
    if seats & {"ourcheck", "tail", "first_line"}:
        commands.append([*swift, "--package-path", ROOT, "--product", "klartext"])
    if "tables" in seats:
        commands.append([*swift, "--package-path", ROOT, "--product", "catalog-benchmark"])
    if "encoding" in seats:
        commands.append([*swift, "--package-path", ROOT, "--product", "wire-benchmark"])
    if seats & {"ours", "callsite", "bounds", "first_line"}:
        commands.append([*swift, "--package-path", ROOT, "--product", "klartext-collector"])
    if "callsite" in seats or any(cell.name == "fold" for cell in cells):
        commands.append([*swift, "--package-path", HERE / "callsite", "--scratch-path", SCRATCH / "callsite"])
    SCRATCH.mkdir(parents=True, exist_ok=True)
    for command in commands:
        say("· " + " ".join(map(str, command)))
        subprocess.run(command, stdout=sys.stderr, check=True)


def measure(cells, rounds, scale):
    """All figures of all rounds: {cell: {figure: [one value a round]}}."""
    figures = {cell.name: {} for cell in cells}
    for number in range(rounds):
        start = number % len(cells)
        for cell in cells[start:] + cells[:start]:
            with Noise() as noise:
                taken = cell.measure(scale)
            for name, value in (taken | {"others": noise.cores}).items():
                figures[cell.name].setdefault(name, []).append(value)
        say(f"· round {number + 1} of {rounds}")
    return figures


def ratios(figures):
    """The ratios that the measured cells allow."""
    return {
        name: paired(figures[above][over], figures[below][under])
        for name, ((above, over), (below, under)) in RATIOS.items()
        if over in figures.get(above, {}) and under in figures.get(below, {})
    }


def report(figures, rounds):
    """Everything as one object."""
    return {
        "v": 1,
        "kind": "bench",
        "rounds": rounds,
        "machine": {"cores": os.cpu_count(), "system": platform.platform()},
        "cells": {cell: {name: summary(values) for name, values in taken.items()} for cell, taken in figures.items()},
        "ratios": ratios(figures),
        "bars": bars(figures),
    }


def bars(figures):
    """What has a bar, with the median and whether it is met."""
    ratio = ratios(figures)
    met = {}
    for (cell, figure), bar in BARS.items():
        if figure in figures.get(cell, {}):
            value = statistics.median(figures[cell][figure])
            met[f"{cell} {figure}"] = {"median": round(value, 4), "under": bar, "met": value < bar}
    for (cell, figure), bar in STREAM_BARS.items():
        if figure in figures.get(cell, {}):
            value = statistics.median(figures[cell][figure])
            holds = value >= bar["least"] if "least" in bar else value < bar["under"]
            met[f"{cell} {figure}"] = {"median": round(value, 1), **bar, "met": holds}
    for name, bar in RATIO_BARS.items():
        if name in ratio:
            met[name] = {"median": ratio[name], "least": bar, "met": ratio[name] >= bar}
    return met


def unit(name):
    """The unit of a figure of the call site."""
    units = {"others": "cores", "Bytes": "bytes", "Dropped": "events", "Reported": "events", "Kilobytes": "kB", "Microseconds": "µs",
             "Milliseconds": "ms", "Seconds": "s", "Share": "cores", "Summaries": "messages"}
    known = next((unit for end, unit in units.items() if name.endswith(end)), "ns")
    return "" if name == "stormExact" or name.startswith("allocations") else known


def print_tables(figures):
    """The same for people: rates, then the call site, then ratios."""
    rates = {cell: taken for cell, taken in figures.items() if "eventsPerSecond" in taken}
    if rates:
        print(f"{'cell':<16}{'events/s':>10}  {'range':<20}{'CPU µs/event':>13}{'RSS MB':>8}{'others':>8}")
    for cell, taken in rates.items():
        rate = summary(taken["eventsPerSecond"])
        spread = f"[{rate['least']:.0f}..{rate['most']:.0f}]"
        cpu = statistics.median(taken["cpuSecondsPerMillion"])
        memory, others = max(taken["maxRSSKilobytes"]) / 1024, statistics.median(taken["others"])
        print(f"{cell:<16}{rate['median']:>10.0f}  {spread:<20}{cpu:>13.2f}{memory:>8.0f}{others:>8.2f}")
    checks = {cell: taken for cell, taken in figures.items() if "checkSeconds" in taken}
    if checks:
        print(f"{'check':<24}{'seconds':>9}{'CPU s':>9}{'RSS MB':>8}{'others':>8}")
    for cell, taken in checks.items():
        seconds, cpu, others = (
            statistics.median(taken[name]) for name in ("checkSeconds", "checkCPUSeconds", "others"))
        print(f"{cell:<24}{seconds:>9.3f}{cpu:>9.3f}{max(taken['maxRSSKilobytes']) / 1024:>8.0f}{others:>8.2f}")
    streams = {cell.name: figures[cell.name] for cell in STREAM_CELLS if cell.name in figures}
    if streams:
        print(f"{'stream':<24}{'median':>10}  {'range':<20}{'':<14}{'others':>8}")
    for cell, taken in streams.items():
        for name, words in (("summariesPerSecond", "summaries/s"), ("milliseconds", "ms")):
            if name in taken:
                told = summary(taken[name])
                spread = f"[{told['least']:.0f}..{told['most']:.0f}]"
                others = statistics.median(taken["others"])
                print(f"{cell:<24}{told['median']:>10.0f}  {spread:<20}{words:<14}{others:>8.2f}")
    for name, values in figures.get("tables", {}).items():
        print(f"tables {name:<32}{statistics.median(values):>10.3f}")
    for cell, taken in figures.items():
        for name, values in taken.items() if cell.startswith(("callsite", "encoding")) or cell in BOUNDS else ():
            print(f"{cell + ' ' + name:<40}{statistics.median(values):>12.2f} {unit(name)}")
    for name, bar in bars(figures).items():
        limit = f"under {bar['under']}" if "under" in bar else f"at least {bar['least']}"
        print(f"{name:<40}{bar['median']:>12.4f} {limit}: {'met' if bar['met'] else 'NOT MET'}")
    for name, value in ratios(figures).items():
        print(f"{name:<32}{value:>8.3f}")


def chosen(names):
    """The cells that `--only` names, or all."""
    known = {cell.name for cell in CELLS} | {cell.seat for cell in CELLS}
    if unknown := set(names) - known:
        raise Failure(f"no such cell or seat: {', '.join(sorted(unknown))}; known: {', '.join(sorted(known))}")
    return [cell for cell in CELLS if not names or cell.name in names or cell.seat in names]


def main():
    arguments = argparse.ArgumentParser(prog="scripts/bench", description=__doc__.splitlines()[0])
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--only", action="append", default=[], metavar="NAME", help="a cell or a seat; repeatable")
    arguments.add_argument("--scale", type=float, default=1, help="0.1 for a tenth of the events")
    arguments.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    options = arguments.parse_args()
    try:
        cells = chosen(options.only)
        build(cells)
        figures = measure(cells, max(1, options.rounds), options.scale)
    except (Failure, subprocess.CalledProcessError) as failure:
        sys.exit(f"bench: {failure}")
    if options.json:
        print(json.dumps(report(figures, options.rounds)))
    else:
        print_tables(figures)


if __name__ == "__main__":
    main()
