#!/usr/bin/env python3
"""The collector that one would write in an afternoon: a ROUTER that counts errors by service, type and case.

    collector.py --events ENDPOINT --stop-after EVENTS

pyzmq and orjson; each message is acknowledged. It checks nothing, limits nothing and stores nothing.
"""
import argparse
import resource
import time
from collections import Counter

import orjson
import zmq

CREDIT = 65536


class Groups:
    """Counts and times by service, type and case."""

    def __init__(self):
        self.counts, self.first, self.last = Counter(), {}, {}

    def take(self, frame):
        """Count the events of one message; answer its head and how many there were."""
        lines = frame.splitlines()
        head = orjson.loads(lines[0])
        service = head["origin"]["service"]
        for line in lines[1:]:
            event = orjson.loads(line)
            error = event["error"]
            key = (service, error["type"], error["case"])
            self.counts[key] += 1
            if key not in self.first:
                self.first[key] = event["time"]
            self.last[key] = event["time"]
        return head, len(lines) - 1


def cpu_seconds():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def acknowledgement(head):
    return b'{"v":1,"kind":"acknowledged","run":"%b","sequence":%d}' % (head["run"].encode(), head["sequence"])


def collect(router, wanted):
    """Take messages until `wanted` events are counted; answer the result line."""
    groups, peers, events = Groups(), set(), 0
    wall = cpu = 0.0
    while events < wanted:
        peer, frame = router.recv_multipart()
        if peer not in peers:
            peers.add(peer)
            router.send_multipart((peer, b'{"v":1,"kind":"credit","events":%d}' % CREDIT))
        if events == 0:
            wall, cpu = time.monotonic(), cpu_seconds()
        head, count = groups.take(frame)
        events += count
        router.send_multipart((peer, acknowledgement(head)))
    wall, cpu = time.monotonic() - wall, cpu_seconds() - cpu
    return {
        "events": events, "seconds": wall, "eventsPerSecond": round(events / wall),
        "cpuSecondsPerMillion": round(cpu / events * 1e6, 3),
        "maxRSSKilobytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
    }


def main():
    arguments = argparse.ArgumentParser(description="A collector in fifty lines, to compare with.")
    arguments.add_argument("--events", default="tcp://127.0.0.1:*")
    arguments.add_argument("--stop-after", type=int, required=True)
    options = arguments.parse_args()
    with zmq.Context() as context, context.socket(zmq.ROUTER) as router:
        router.bind(options.events)
        endpoint = router.getsockopt_string(zmq.LAST_ENDPOINT)
        print('{"v":1,"kind":"ready","events":"%s"}' % endpoint, flush=True)
        print(orjson.dumps(collect(router, options.stop_after)).decode(), flush=True)


if __name__ == "__main__":
    main()
