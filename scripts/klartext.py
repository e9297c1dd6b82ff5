"""Reports exceptions of Python programs to a Klartext collector. One file; needs Python 3.9, pyzmq and nothing else.

    import klartext
    reporter = klartext.Reporter("billing", "tcp://127.0.0.1:7117")
    with reporter.reporting():            # reports what is raised and raises it again
        charge(card)
    try: ...
    except OSError as error: reporter.report(error, severity="warning", attributes={"card": "visa"})
    logging.getLogger().addHandler(klartext.Handler(reporter))    # errors that are logged with exc_info

`report` only appends to a bounded queue: names, texts and bytes are made on the reporter's own thread, which alone
touches the socket. What was reported is acknowledged or counted as dropped with a reason: see `Reporter.statistics`.

An exception that wants to be read in every language carries a message with key and arguments:

    class CardRefused(Exception):
        def __init__(self, code):
            super().__init__(f"Card refused: {code}")
            self.klartext_description = klartext.Message("Card refused: %lld", code)

Its attributes `klartext_reason`, `klartext_suggestion` and `klartext_case` are read as well, if it has them.
The wire is described in schemas/; the rules of delivery are those of the Swift library.
"""
from __future__ import annotations

import atexit, collections, datetime, errno, json, logging, os, random, re, socket, sys, threading, time, uuid, weakref
from contextlib import contextmanager

import zmq

__all__ = ["Handler", "Message", "Reporter"]

# The bounds of one event and of one message (the library's Limits).
TEXT, DESCRIPTION, ATTRIBUTES, DEPTH, CAUSES = 2_048, 8_192, 64, 10, 50
MESSAGE_BYTES, BATCH_EVENTS = 1 << 20, 64
# The times of the protocol, in seconds.
HEARTBEAT, SILENCE, RESEND, GAP_PAUSE, FIRST_WAIT, LONGEST_WAIT = 1.0, 3.0, 10.0, 0.1, 0.1, 32.0
# Unacknowledged events until the collector says how many it allows.
FIRST_CREDIT = 256
# Wherever a system error is read, its number belongs to this domain; the collector has its sentence in each language.
POSIX = "NSPOSIXErrorDomain"


class Message:
    """A text as its key in the catalogs and typed arguments; the collector makes the sentence for each reader."""

    def __init__(self, key, *arguments, table=None, language=None):
        self.key, self.arguments, self.table, self.language = key, arguments, table, language


class Reporter:
    """Reports to one collector; one for each program, shared by all of its threads. Usable in a forked child too."""

    def __init__(self, service, endpoint, *, instance=None, host=None, release=None, waiting=1_000, of_one_group=50):
        """Starts; does not wait for a collector.

        waiting, of_one_group: how many events may wait in all, and of one type raised at one place.
        Raises ValueError if service or endpoint cannot be one.
        """
        if not 0 < len(service) <= 128 or any(c in "/" or c.isspace() or not c.isprintable() for c in service):
            raise ValueError(f"not a name of a service: {service!r}")
        if not endpoint.startswith(("tcp://", "ipc://")):
            raise ValueError(f"not an endpoint: {endpoint!r}")
        host = socket.gethostname() if host is None else host
        parts = {"service": service, "instance": instance, "host": host, "release": release}
        self._origin = {name: value for name, value in parts.items() if value}
        self._endpoint, self._limit, self._share = endpoint, waiting, of_one_group
        self._begin()
        _all.add(self)

    def _begin(self):
        self._lock = threading.Condition()
        self._queue, self._groups, self._drops = collections.deque(), collections.Counter(), collections.Counter()
        self._sums = {"reported": 0, "acknowledged": 0, "waiting": 0, "dropped": collections.Counter()}
        self._thread, self._closing, self._asleep, self._wake = None, False, False, None

    # On any thread

    def report(self, exception, *, severity="error", attributes=None, group=None, trace=None):
        """Reports an exception; never waits and never raises.

        severity: info, warning, error or critical. trace: the pair of a W3C trace id and span id.
        """
        try:
            now = time.time_ns() // 1_000
            entry = (exception, now, severity, dict(attributes or {}), group, trace, _place(exception))
            with self._lock:
                self._sums["reported"] += 1
                reason = self._refuse(key := _cheap_key(entry))
                if reason:
                    self._sums["dropped"][reason] += 1
                    self._drops[reason] += 1
                    return
                self._queue.append((key, entry))
                self._groups[key] += 1
                self._sums["waiting"] += 1
                if self._thread is None:
                    self._thread = _SendThread(self)
                    self._thread.start()
                wake, self._asleep = self._wake if self._asleep else None, False
            if wake:
                wake.send(b"\0")
        except Exception:  # An error reporter that fails must not become the error.
            _log.debug("an exception could not be reported", exc_info=True)

    def _refuse(self, key):
        if self._closing:
            return "closed"
        if self._groups[key] >= self._share:
            return "group_full"
        return "queue_full" if len(self._queue) >= self._limit else None

    @contextmanager
    def reporting(self, **options):
        """Reports an exception that leaves the block, and lets it leave."""
        try:
            yield
        except Exception as error:
            self.report(error, **options)
            raise

    @property
    def statistics(self):
        """What became of the reports: `reported` is the sum of `acknowledged`, `waiting` and all of `dropped`."""
        with self._lock:
            return {**self._sums, "dropped": dict(self._sums["dropped"])}

    def flush(self, timeout=2.0):
        """Waits until the collector has committed all that was reported; returns whether nothing waits any more."""
        with self._lock:
            return self._lock.wait_for(lambda: self._sums["waiting"] == 0, timeout)

    def close(self, timeout=2.0):
        """Flushes and ends the thread; what still waits then, and what is reported later, is dropped and counted."""
        is_flushed = self.flush(timeout)
        with self._lock:
            self._closing, thread, wake = True, self._thread, self._wake
        if wake:
            wake.send(b"\0")
        if thread:
            thread.join(1.0)
        with self._lock:
            lost, self._sums["waiting"] = self._sums["waiting"], 0
            self._sums["dropped"].update({"closed": lost} if lost else {})
        if lost:
            print(f"klartext: {lost} errors could not be reported", file=sys.stderr)
        return is_flushed

    # On the send thread

    def _take(self, limit):
        with self._lock:
            taken = [self._queue.popleft() for _ in range(min(limit, len(self._queue)))]
            for key, _ in taken:
                self._groups[key] -= 1
                if not self._groups[key]:
                    del self._groups[key]
            drops, self._drops = dict(self._drops), collections.Counter()
            return [entry for _, entry in taken], drops

    def _settle(self, acknowledged=0, dropped=0, reason="refused"):
        with self._lock:
            self._sums["waiting"] -= acknowledged + dropped
            self._sums["acknowledged"] += acknowledged
            if dropped:
                self._sums["dropped"][reason] += dropped
                if reason != "refused":
                    self._drops[reason] += dropped
            self._lock.notify_all()


class Handler(logging.Handler):
    """Reports the exceptions of log records; records without one are left to other handlers."""

    LEVELS = ((logging.CRITICAL, "critical"), (logging.ERROR, "error"), (logging.WARNING, "warning"))

    def __init__(self, reporter, level=logging.WARNING):
        super().__init__(level)
        self.reporter = reporter

    def emit(self, record):
        if record.exc_info and record.exc_info[1] is not None:
            severity = next((name for level, name in self.LEVELS if record.levelno >= level), "info")
            attributes = {"logger": record.name, "message": record.getMessage()}
            self.reporter.report(record.exc_info[1], severity=severity, attributes=attributes)


class _SendThread(threading.Thread):
    """Owns the socket; the same rules as the library's DeliveryState.

    A connection counts once the collector has spoken on it. After a loss a new socket is made and all unacknowledged
    batches go out again from the oldest, so that the collector can tell repeats by their numbers.
    """

    def __init__(self, reporter):
        super().__init__(name="klartext-send", daemon=True)
        self.reporter, self.run_id = reporter, str(uuid.uuid4())
        self.window, self.next_sequence, self.cursor, self.credit = [], 1, 0, FIRST_CREDIT
        self.socket, self.is_connected, self.attempt, self.gap = None, False, 0, (0, 0.0)
        self.connect_due = self.heartbeat_due = self.last_heard = self.last_progress = 0.0
        self.alarm, reporter._wake = socket.socketpair()
        self.alarm.setblocking(False)
        reporter._wake.setblocking(False)

    def run(self):
        context = zmq.Context()
        try:
            while not self.reporter._closing:
                self.wait(self.due())
                self.turn(context)
        finally:
            context.destroy(linger=0)
            with self.reporter._lock:
                wake, self.reporter._wake = self.reporter._wake, None
            wake.close()
            self.alarm.close()

    def turn(self, context):
        now = time.monotonic()
        if self.is_connected and now - self.last_heard >= SILENCE:
            self.is_connected, self.attempt, self.connect_due = False, 0, now
        if not self.is_connected and now >= self.connect_due:
            self.connect(context, now)
        self.hear()
        self.take_up()
        if self.socket is None:
            return
        if now >= self.heartbeat_due and self.send(_line({**self.head("heartbeat")})):
            self.heartbeat_due = now + HEARTBEAT
        if self.is_connected and self.cursor and now - self.last_progress >= RESEND and self.window:
            self.cursor, self.last_progress = 0, now
        while self.is_connected and self.cursor < len(self.window) and self.send(self.frame(self.cursor)):
            self.cursor += 1

    def due(self):
        moments = [self.heartbeat_due] if self.is_connected else [self.connect_due, self.heartbeat_due]
        return max(0.0, min(moments) - time.monotonic())

    def wait(self, seconds):
        poller = zmq.Poller()
        poller.register(self.alarm.fileno(), zmq.POLLIN)
        if self.socket is not None:
            poller.register(self.socket, zmq.POLLIN)
        with self.reporter._lock:
            # One that cannot send now is woken by the collector, not by each report.
            has_room = self.is_connected and self.credit > sum(len(b["lines"]) for b in self.window)
            if has_room and (self.reporter._queue or self.reporter._drops):
                seconds = 0.0
            self.reporter._asleep = has_room
        poller.poll(int(seconds * 1_000) + (1 if seconds else 0))
        with self.reporter._lock:
            self.reporter._asleep = False
        try:
            while self.alarm.recv(64):
                pass
        except BlockingIOError:
            pass

    def connect(self, context, now):
        wait = min(FIRST_WAIT * 2 ** min(self.attempt, 9), LONGEST_WAIT) * random.uniform(0.8, 1.2)
        self.connect_due, self.attempt, self.heartbeat_due, self.cursor = now + wait, self.attempt + 1, now, 0
        if self.credit == 0:
            self.credit = FIRST_CREDIT
        if self.socket is not None:
            self.socket.close(linger=0)
        self.socket = context.socket(zmq.DEALER)
        for option, value in ((zmq.LINGER, 0), (zmq.MAXMSGSIZE, MESSAGE_BYTES), (zmq.RECONNECT_IVL, -1)):
            self.socket.setsockopt(option, value)
        self.socket.connect(self.reporter._endpoint)

    def send(self, frame):
        try:
            self.socket.send(frame, zmq.DONTWAIT)
            return True
        except zmq.Again:
            return False

    def hear(self):
        while self.socket is not None:
            try:
                frames = self.socket.recv_multipart(zmq.DONTWAIT)
            except zmq.Again:
                return
            now = time.monotonic()
            if not self.is_connected:
                self.last_progress = now
            self.is_connected, self.attempt, self.last_heard = True, 0, now
            try:
                answer = json.loads(frames[0])
                self.obey(answer, now)
            except (ValueError, TypeError, AttributeError, KeyError):
                _log.debug("an answer that is none was left out")

    def obey(self, answer, now):
        kind, is_ours = answer["kind"], answer.get("run") == self.run_id
        if kind == "credit":
            self.credit = max(0, int(answer["events"]))
        elif kind == "acknowledged" and is_ours and answer["sequence"] < self.next_sequence:
            while self.window and self.window[0]["sequence"] <= answer["sequence"]:
                batch = self.window.pop(0)
                self.cursor, self.last_progress = max(0, self.cursor - 1), now
                refused = len(batch["refused"])
                self.reporter._settle(len(batch["lines"]) - refused, refused)
        elif kind == "refused" and is_ours:
            for refusal in answer["refusals"]:
                self.refused(answer.get("sequence"), refusal, now)

    def refused(self, sequence, refusal, now):
        if refusal["code"] == "sequence_gap":
            self.go_back(int(refusal["expected"]), now)
            return
        index = next((i for i, batch in enumerate(self.window) if batch["sequence"] == sequence), None)
        if index is None:
            return
        batch = self.window[index]
        if refusal["line"] >= 2:
            batch["refused"] |= {refusal["line"]} if refusal["line"] < len(batch["lines"]) + 2 else set()
            return
        del self.window[index]
        self.cursor -= index < self.cursor
        self.reporter._settle(dropped=len(batch["lines"]))

    def go_back(self, expected, now):
        if self.gap[0] == expected and now - self.gap[1] < GAP_PAUSE:
            return  # Each batch behind a hole is refused for the same number; one return is enough.
        self.gap = (expected, now)
        if not self.window:
            return
        if expected >= self.window[0]["sequence"]:
            self.cursor = min(self.cursor, expected - self.window[0]["sequence"])
            return
        # It asks for what is acknowledged and gone: another store, which has none of this run.
        self.run_id, self.cursor, self.next_sequence = str(uuid.uuid4()), 0, len(self.window) + 1
        for number, batch in enumerate(self.window, 1):
            batch["sequence"] = number

    def take_up(self):
        room = self.credit - sum(len(batch["lines"]) for batch in self.window)
        if not self.is_connected or room <= 0 or self.cursor < len(self.window):
            return
        entries, drops = self.reporter._take(min(room, BATCH_EVENTS))
        room_in_head = MESSAGE_BYTES - 16_384
        batch = self.new_batch(drops)
        for entry in entries:
            line = _line(_event(entry))
            if len(line) > room_in_head:
                self.reporter._settle(dropped=1, reason="too_large")
                continue
            if sum(map(len, batch["lines"])) + len(line) > room_in_head:
                self.window.append(batch)
                batch = self.new_batch({})
            batch["lines"].append(line)
        if batch["lines"] or batch["drops"]:
            self.window.append(batch)
        else:
            self.next_sequence -= 1

    def new_batch(self, drops):
        self.next_sequence += 1
        told = [{"reason": reason, "count": count} for reason, count in drops.items()]
        now = time.time_ns() // 1_000
        return {"sequence": self.next_sequence - 1, "at": now, "drops": told, "lines": [], "refused": set()}

    def head(self, kind):
        return {"v": 1, "kind": kind, "origin": self.reporter._origin, "run": self.run_id}

    def frame(self, index):
        batch = self.window[index]
        head = {**self.head("batch"), "sequence": batch["sequence"], "sentAt": batch["at"]}
        if batch["drops"]:
            head["dropped"] = batch["drops"]
        return _line(head) + b"".join(batch["lines"])


# What is said of an exception


def _event(entry):
    exception, now, severity, attributes, group, trace, place = entry
    event = {"id": _uuid7(now), "time": now, "severity": severity, "error": _Description().of(exception)}
    if severity not in ("info", "warning", "error", "critical"):
        event["severity"] = "error"
    if group:
        event["group"] = _cut(str(group), TEXT)
    if place:
        event["place"] = place
    if trace:
        event["trace"] = {"traceId": str(trace[0]), "spanId": str(trace[1])}
    kept = sorted(attributes.items(), key=lambda item: str(item[0]))[:ATTRIBUTES]
    if kept:
        event["attributes"] = {_cut(str(name), TEXT): _attribute(str(name), value) for name, value in kept}
    return event


class _Description:
    """Describes an exception and those behind it, within bounds; a ring ends where an exception is met again."""

    def __init__(self):
        self.left, self.seen = CAUSES, set()

    def of(self, exception, depth=0):
        self.seen.add(id(exception))
        error = {"type": _type_name(type(exception))}
        number = getattr(exception, "errno", None)
        if isinstance(exception, OSError) and isinstance(number, int) and number in errno.errorcode:
            error.update(domain=POSIX, code=number)
        case = getattr(exception, "klartext_case", None)
        if isinstance(case, str) and case:
            error["case"] = _cut(case, TEXT)
        for name in ("description", "reason", "suggestion"):
            text = _text(getattr(exception, f"klartext_{name}", None), DESCRIPTION if name == "description" else TEXT)
            if text:
                error[name] = text
        notes = [str(note) for note in getattr(exception, "__notes__", [])[:8]]
        told = "\n".join([_said(exception), *notes]).strip()
        if told:
            error["developerText"] = _cut(_masked(told), TEXT)
        causes = self.causes(exception, depth)
        if causes:
            error["causes"] = causes
        return error

    def causes(self, exception, depth):
        behind = exception.__cause__
        if behind is None and not exception.__suppress_context__:
            behind = exception.__context__
        members = getattr(exception, "exceptions", None)
        several = list(members[:CAUSES]) if isinstance(members, tuple) else []
        described = []
        for cause in ([behind] if behind is not None else []) + several:
            if id(cause) in self.seen or self.left <= 0 or depth + 1 > DEPTH or not isinstance(cause, BaseException):
                continue
            self.left -= 1
            described.append(self.of(cause, depth + 1))
        return described


def _said(exception):
    try:
        return str(exception)
    except Exception:  # A description is foreign code.
        return ""


def _type_name(kind):
    return f"{kind.__module__}.{kind.__qualname__}".replace(".<locals>", "").removeprefix("builtins.")


def _text(message, limit):
    if isinstance(message, str) and message.strip():
        return {"text": _cut(_masked(message), limit)}
    if not isinstance(message, Message):
        return None
    text = {"key": _masked(message.key), "arguments": [_argument(value) for value in message.arguments]}
    text.update({name: value for name in ("table", "language") if (value := getattr(message, name))})
    return text


def _argument(value):
    if isinstance(value, bool):
        return {"string": "true" if value else "false"}
    if isinstance(value, int) and -(2**63) <= value < 2**64:
        return {"int": value} if value < 2**63 else {"uint": value}
    if isinstance(value, float) and value - value == 0:
        return {"double": value}
    if isinstance(value, datetime.datetime):
        return {"date": int(value.timestamp() * 1_000_000)}
    if isinstance(value, datetime.timedelta):
        return {"duration": value // datetime.timedelta(microseconds=1)}
    if isinstance(value, (bytes, bytearray)):
        return {"bytes": len(value)}
    if isinstance(value, Message):
        return {"error": _text(value, TEXT)}
    if isinstance(value, BaseException):
        inner = getattr(value, "klartext_description", None)
        return {"error": _text(inner, TEXT) or {"text": _cut(_masked(_said(value) or _type_name(type(value))), TEXT)}}
    return {"string": _cut(_masked(str(value)), TEXT)}


def _attribute(name, value):
    if _SECRET_NAME.search(name):
        return _MASK
    if isinstance(value, (bool, str)):
        return _cut(_masked(value), TEXT) if isinstance(value, str) else value
    if isinstance(value, int) and -(2**63) <= value < 2**63 or isinstance(value, float) and value - value == 0:
        return value
    return _cut(_masked(str(value)), TEXT)


def _place(exception):
    last, seen = exception.__traceback__, 0
    while last is not None and last.tb_next is not None and seen < 1_000:
        last, seen = last.tb_next, seen + 1
    if last is None:
        return None
    code = last.tb_frame.f_code
    module = last.tb_frame.f_globals.get("__name__", "?")
    return {"file": f"{module}/{os.path.basename(code.co_filename)}", "line": last.tb_lineno, "function": code.co_name}


def _cheap_key(entry):
    place = entry[6]
    return (type(entry[0]), getattr(entry[0], "errno", None), place and (place["file"], place["line"]), entry[4])


def _cut(text, limit):
    # A lone surrogate is no text; a file name that is no UTF-8 makes such ones.
    text = text.encode("utf-8", "replace").decode("utf-8")
    return text if len(text) <= limit else f"{text[:limit]}… (cut, {len(text.encode('utf-8'))} bytes in all)"


def _line(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode("utf-8") + b"\n"


def _uuid7(microseconds):
    number = (microseconds // 1_000 & (1 << 48) - 1) << 80 | random.getrandbits(80)
    return str(uuid.UUID(int=number & ~(0xF << 76) & ~(0x3 << 62) | 0x7 << 76 | 0x2 << 62))


# Secrets: a first filter; the collector's own is more thorough and comes behind this one.

_MASK = "[masked]"
_WORDS = "password|passwd|passwort|pwd|secret|token|api[_-]?key|authorization|credential|private[_-]?key|cookie|пароль|密码"
_SECRET_NAME = re.compile(_WORDS, re.IGNORECASE)
_SECRETS = (
    (re.compile(r"-----BEGIN [A-Z ]{0,32}PRIVATE KEY-----.*?(-----END [A-Z ]{0,32}PRIVATE KEY-----|\Z)", re.DOTALL), _MASK),
    (re.compile(r"([a-z][a-z0-9+.-]{0,15}://[^\s/:@]{0,256}):[^\s/@]{1,256}@"), rf"\1:{_MASK}@"),
    (re.compile(r"(bearer|basic)\s+[A-Za-z0-9._~+/=-]{4,}", re.IGNORECASE), rf"\1 {_MASK}"),
    (re.compile(r"eyJ[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{2,}\.[A-Za-z0-9_-]*"), _MASK),
    (re.compile(rf"((?:{_WORDS})[\"']?\s*[=:]\s*[\"']?)(?!\[masked\]|bearer|basic)[^\s\"'&;,]+", re.IGNORECASE), rf"\1{_MASK}"),
)


def _masked(text):
    text = text if len(text) <= 65_536 else text[:65_536]  # What is cut anyway need not be searched.
    for pattern, replacement in _SECRETS:
        text = pattern.sub(replacement, text)
    return text


# The life of a process

_all = weakref.WeakSet()
_log = logging.getLogger("klartext")


def _close_all():
    for reporter in list(_all):
        if reporter._thread is not None and not reporter._closing:
            reporter.close()


def _forked():
    # The parent's socket stays untouched; the child begins anew with its first report.
    for reporter in list(_all):
        reporter._kept_alive = (reporter._thread, reporter._wake)
        reporter._begin()


atexit.register(_close_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)
