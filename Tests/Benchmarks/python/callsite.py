#!/usr/bin/env python3
"""What reporting an error costs its caller in Python: `logging` with a QueueHandler, and sentry_sdk.

    callsite.py [--scale FACTOR]

Prints one JSON line, nanoseconds. sentry_sdk is set up lean: no local variables, no source lines, no integrations,
and a transport that lets go of each event, so that no server and no full queue is measured.
"""
import argparse
import json
import logging
import logging.handlers
import queue
import sys
import time


class Declined(Exception):
    """An error with a cause, as services raise it."""


def pay(number, depth):
    """Fail, so many calls further down."""
    if depth > 0:
        return pay(number, depth - 1)
    try:
        raise ConnectionResetError(104, f"read on fd {number} was reset")
    except OSError as cause:
        raise Declined(f"Payment of order-{number}-of-customer-{number % 977} was declined.") from cause


def error(number):
    """An error as a caller has caught it, with a cause and six frames."""
    try:
        return pay(number, 4)
    except Declined as caught:
        return caught


def quantile(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def timed(count, call):
    """Median and 99th percentile of single calls."""
    errors = [error(number) for number in range(count)]
    times = []
    for each in errors:
        start = time.perf_counter_ns()
        call(each)
        times.append(time.perf_counter_ns() - start)
    return quantile(times, 0.5), quantile(times, 0.99)


def with_logging(count):
    waiting = queue.SimpleQueue()
    logger = logging.getLogger("shop")
    logger.propagate = False
    logger.addHandler(logging.handlers.QueueHandler(waiting))
    return timed(count, lambda each: logger.error("Payment failed: %s", each))


def with_sentry(count):
    import sentry_sdk
    from sentry_sdk.transport import Transport

    class Nowhere(Transport):
        def capture_envelope(self, envelope):
            pass

    sentry_sdk.init(dsn="http://key@127.0.0.1:9/1", transport=Nowhere, default_integrations=False,
                    auto_enabling_integrations=False, include_local_variables=False, include_source_context=False)
    with sentry_sdk.new_scope() as scope:
        scope.set_tag("region", "eu-central-1")
        scope.set_extra("retry", 0)
        scope.fingerprint = ["payment", "declined"]
        return timed(count, sentry_sdk.capture_exception)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--scale", type=float, default=1)
    scale = arguments.parse_args().scale
    figures = {}
    figures["loggingP50"], figures["loggingP99"] = with_logging(max(200, int(4_000 * scale)))
    try:
        figures["sentryP50"], figures["sentryP99"] = with_sentry(max(100, int(1_000 * scale)))
    except ImportError:
        print("callsite.py: no sentry_sdk here, so it is left out", file=sys.stderr)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
