"""Readers in several languages, one connection each, that take what comes and count it.

    readers.py ENDPOINT LOCALE...

Prints a line once all have heard the collector; at the end of standard input, what they got, and how long the
collector's turns took at most meanwhile, as it tells itself (microseconds).
"""
import json
import select
import sys

import zmq


# Signs of life that still speak of turns before the first one was heard.
EARLY = 2


def main():
    context = zmq.Context()
    sockets = []
    # One that reads nothing but the signs of life is there in any case.
    for topic in [f"summary/{locale}/" for locale in sys.argv[2:]] + ["status/"]:
        socket = context.socket(zmq.SUB)
        socket.set_hwm(100_000)
        socket.connect(sys.argv[1])
        socket.subscribe(topic)
        socket.subscribe("status/")
        sockets.append(socket)
    for socket in sockets:
        while not socket.recv_multipart()[0].startswith(b"status/"):
            pass
    print(json.dumps({"kind": "ready"}), flush=True)
    poller = zmq.Poller()
    for socket in sockets:
        poller.register(socket, zmq.POLLIN)
    poller.register(sys.stdin, zmq.POLLIN)
    summaries, groups, turns = 0, set(), []
    while not select.select([sys.stdin], [], [], 0)[0]:
        for socket, _ in poller.poll(200):
            if socket == sys.stdin.fileno():
                continue
            for _ in range(1_000):
                try:
                    topic, body = socket.recv_multipart(zmq.NOBLOCK)
                except zmq.Again:
                    break
                if topic.startswith(b"summary/"):
                    summaries += 1
                    place = body.find(b'"group":"')
                    groups.add(body[place + 9:place + 25])
                elif socket == sockets[-1]:
                    turns.append(json.loads(body)["turns"])
    turns = turns[EARLY:]
    print(json.dumps({
        "summaries": summaries, "groups": len(groups),
        "longestTurn": max(turn["longest"] for turn in turns),
        "busiestTurn": max(turn["processor"] for turn in turns)}), flush=True)


if __name__ == "__main__":
    main()
