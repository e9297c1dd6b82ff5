"""Tests scripts/klartext.py against a collector that the test plays, and against the real program.

    /usr/bin/python3 Tests/Python/test_klartext.py [PROGRAMS]     # where klartext-collector is; .build/debug

No test sleeps: each waits for the frame or the acknowledgement that proves its point.
"""
import json, logging, os, pathlib, signal, sqlite3, subprocess, sys, tempfile, unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import klartext, zmq

PROGRAMS = ROOT / ".build/debug"
PATIENCE = 30_000  # Milliseconds; only a failing test waits so long.


class Peer:
    """A collector that answers what a test tells it to."""

    def __init__(self):
        self.context = zmq.Context()
        self.folder = tempfile.TemporaryDirectory()
        self.endpoint = f"ipc://{self.folder.name}/e"
        self.frames = []
        self.bind()

    def bind(self):
        self.socket = self.context.socket(zmq.ROUTER)
        self.socket.setsockopt(zmq.LINGER, 0)
        self.socket.bind(self.endpoint)

    def next(self, kind):
        """The next message of a kind: its sender, its head, its further lines."""
        while True:
            if not self.socket.poll(PATIENCE):
                raise AssertionError(f"no {kind} came")
            sender, frame = self.socket.recv_multipart()
            self.frames.append(frame)
            head, *lines = [json.loads(line) for line in frame.splitlines()]
            if head["kind"] == kind:
                return sender, head, lines

    def answer(self, sender, **answer):
        self.socket.send_multipart([sender, json.dumps({"v": 1, **answer}).encode()])

    def welcome(self):
        sender, head, _ = self.next("heartbeat")
        self.answer(sender, kind="credit", events=1_000)
        return sender, head["run"]

    def batch(self):
        sender, head, lines = self.next("batch")
        self.answer(sender, kind="acknowledged", run=head["run"], sequence=head["sequence"])
        return head, lines

    def close(self):
        self.context.destroy(linger=0)
        self.folder.cleanup()


def raised(make):
    try:
        make()
    except BaseException as error:
        return error


def chained():
    try:
        open("/nowhere/at/all")
    except OSError as error:
        raise ValueError("no price list") from error


class Refusing(Exception):
    klartext_case = "limit"

    def __init__(self, count, token):
        super().__init__(f"refused {count} with token={token}")
        self.klartext_description = klartext.Message("Refused after %lld tries: %@", count, OSError(28, "full"))


class WireTests(unittest.TestCase):
    def setUp(self):
        self.peer = Peer()
        self.reporter = klartext.Reporter("till", self.peer.endpoint, instance="b2", release="3")
        self.addCleanup(self.peer.close)
        self.addCleanup(lambda: self.reporter.close(0))

    def one(self, error, **options):
        self.reporter.report(error, **options)
        self.peer.welcome()
        head, (event,) = self.peer.batch()
        self.assertTrue(self.reporter.flush(PATIENCE / 1_000))
        return head, event

    def tearDown(self):
        """All that was sent is what the schemas say, by the validator that judges the Swift library too."""
        checked = subprocess.run(
            [str(ROOT / "scripts/check-schemas"), "--kind", "any", "-"], input=b"".join(self.peer.frames),
            capture_output=True)
        self.assertEqual(checked.returncode, 0, checked.stderr.decode())

    def test_causes_and_places_are_told(self):
        head, event = self.one(raised(chained), severity="critical", attributes={"shelf": 4, "ratio": float("nan")})
        self.assertEqual(head["origin"]["service"], "till")
        error = event["error"]
        self.assertEqual((error["type"], error["developerText"]), ("ValueError", "no price list"))
        cause = error["causes"][0]
        self.assertEqual((cause["type"], cause["domain"], cause["code"]), ("FileNotFoundError", klartext.POSIX, 2))
        self.assertEqual((event["severity"], event["place"]["function"]), ("critical", "chained"))
        self.assertEqual(event["attributes"], {"shelf": 4, "ratio": "nan"})
        self.assertEqual(event["id"][14], "7")

    def test_a_message_keeps_its_key_and_typed_arguments(self):
        _, event = self.one(raised(lambda: (_ for _ in ()).throw(Refusing(3, "tk-planted"))))
        text = event["error"]["description"]
        self.assertEqual(text["key"], "Refused after %lld tries: %@")
        self.assertEqual(text["arguments"], [{"int": 3}, {"error": {"text": "[Errno 28] full"}}])
        self.assertEqual((event["error"]["type"], event["error"]["case"]), ("__main__.Refusing", "limit"))
        self.assertNotIn("planted", json.dumps(event))

    def test_secrets_stay_in_the_process(self):
        texts = [
            "GET https://ann:pl-anted@example.org/x?page=2 failed", "Authorization: Bearer pl-anted1",
            "пароль=pl-anted отклонён", "令牌Bearer pl-anted无效，订单7", 'password: "pl-anted"',
            "eyJhbGciOiJub25lIn0.eyJwbC1hbnRlZCI6MX0.pl-anted expired",
            "-----BEGIN PRIVATE KEY-----\npl-anted\n-----END PRIVATE KEY-----"]
        _, event = self.one(RuntimeError("\n".join(texts)), attributes={"apiKey": "pl-anted", "page": 2})
        told = json.dumps(event, ensure_ascii=False)
        self.assertNotIn("pl-anted", told)
        for kept in ("ann", "page=2", "отклонён", "订单7"):
            self.assertIn(kept, told)

    def test_rings_depth_and_breadth_are_bounded(self):
        first, second = ValueError("a"), ValueError("b")
        first.__cause__, second.__cause__ = second, first
        deep = raised(lambda: None) or KeyError("end")
        for number in range(5_000):
            outer = KeyError(number)
            outer.__cause__ = deep
            deep = outer
        group = ExceptionGroup("many", [OSError(number, "x") for number in range(1, 121)])
        for error in (first, deep, group):
            self.reporter.report(error)
        self.peer.welcome()
        events = []
        while len(events) < 3:
            events += self.peer.batch()[1]
        self.assertEqual(len(events[0]["error"]["causes"]), 1)
        depth, error = 0, events[1]["error"]
        while error.get("causes"):
            depth, error = depth + 1, error["causes"][0]
        self.assertEqual(depth, klartext.DEPTH)
        self.assertEqual(len(events[2]["error"]["causes"]), klartext.CAUSES)

    def test_broken_descriptions_and_huge_texts_do_no_harm(self):
        class Broken(Exception):
            def __str__(self):
                raise RuntimeError("no text")

        self.reporter.report(Broken())
        self.reporter.report(ValueError("長" * 3_000_000 + "\udc80"))
        self.peer.welcome()
        events = []
        while len(events) < 2:
            events += self.peer.batch()[1]
        self.assertEqual(events[0]["error"]["type"].split(".")[-1], "Broken")
        self.assertIn("bytes in all)", events[1]["error"]["developerText"])

    def test_a_hole_is_filled_and_another_store_gets_a_new_run(self):
        self.reporter.report(ValueError("one"))
        sender, run = self.peer.welcome()
        self.peer.batch()
        self.assertTrue(self.reporter.flush(PATIENCE / 1_000))
        self.reporter.report(KeyError("two"))
        sender, head, _ = self.peer.next("batch")
        gap = {"code": "sequence_gap", "line": 0, "pointer": "/sequence", "expected": "1"}
        self.peer.answer(sender, kind="refused", run=run, sequence=head["sequence"], refusals=[gap])
        head, (event,) = self.peer.batch()
        self.assertEqual((head["sequence"], event["error"]["type"]), (1, "KeyError"))
        self.assertNotEqual(head["run"], run)
        self.assertTrue(self.reporter.flush(PATIENCE / 1_000))
        self.assertEqual(self.reporter.statistics["acknowledged"], 2)

    def test_refused_lines_and_overflow_are_counted(self):
        reporter = klartext.Reporter("till", self.peer.endpoint, of_one_group=2)
        for number in range(5):
            reporter.report(ValueError(number))
        sender, run = self.peer.welcome()
        sender, head, lines = self.peer.next("batch")
        self.assertEqual((len(lines), head["dropped"]), (2, [{"reason": "group_full", "count": 3}]))
        bad = {"code": "out_of_range", "line": 2, "pointer": "/error", "expected": "less"}
        self.peer.answer(sender, kind="refused", run=run, sequence=1, refusals=[bad])
        self.peer.answer(sender, kind="acknowledged", run=run, sequence=1)
        self.assertTrue(reporter.flush(PATIENCE / 1_000))
        reporter.close(0)
        reporter.report(ValueError(6))
        self.assertEqual(
            reporter.statistics,
            {"reported": 6, "acknowledged": 1, "waiting": 0,
             "dropped": {"group_full": 3, "refused": 1, "closed": 1}})

    def test_logging_and_reporting_blocks(self):
        logger = logging.getLogger("till.test")
        logger.propagate = False
        logger.addHandler(klartext.Handler(self.reporter))
        try:
            chained()
        except ValueError:
            logger.critical("Nothing to sell at %s", "noon", exc_info=True)
        with self.assertRaises(KeyError), self.reporter.reporting(severity="warning"):
            {}["x"]
        self.peer.welcome()
        events = []
        while len(events) < 2:
            events += self.peer.batch()[1]
        self.assertEqual([event["severity"] for event in events], ["critical", "warning"])
        self.assertEqual(events[0]["attributes"], {"logger": "till.test", "message": "Nothing to sell at noon"})

    def test_a_forked_child_has_a_connection_of_its_own(self):
        self.reporter.report(ValueError("parent"))
        parent, _ = self.peer.welcome()
        self.peer.batch()
        self.assertTrue(self.reporter.flush(PATIENCE / 1_000))
        child = os.fork()
        if child == 0:
            self.reporter.report(KeyError("child"))
            os._exit(0 if self.reporter.flush(PATIENCE / 1_000) and self.reporter.statistics["reported"] == 1 else 1)
        sender, _, _ = self.peer.next("heartbeat")
        while sender == parent:
            sender, _, _ = self.peer.next("heartbeat")
        self.peer.answer(sender, kind="credit", events=10)
        _, (event,) = self.peer.batch()
        self.assertEqual(event["error"]["type"], "KeyError")
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        self.reporter.report(ValueError("parent again"))
        _, (event,) = self.peer.batch()
        self.assertEqual(event["error"]["developerText"], "parent again")
        self.assertTrue(self.reporter.flush(PATIENCE / 1_000))


class CollectorTests(unittest.TestCase):
    """The real collector, killed while events flow: what was acknowledged is in its database, once."""

    def start(self, folder):
        endpoints = [part for name in ("events", "stream", "commands") for part in (f"--{name}", f"ipc://{folder}/{name}")]
        program = subprocess.Popen(
            [str(PROGRAMS / "klartext-collector"), *endpoints, "--state", f"{folder}/state"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        for line in program.stdout:
            if b'"ready"' in line:
                return program
        raise AssertionError("the collector did not begin")

    def test_each_error_is_counted_once_whatever_happens(self):
        with tempfile.TemporaryDirectory() as folder:
            reporter = klartext.Reporter("till", f"ipc://{folder}/events", of_one_group=1_000)
            collector = self.start(folder)
            for number in range(600):
                reporter.report(raised(chained) if number % 2 else KeyError(number))
                if number in (200, 400):
                    collector.kill()
                    collector.wait()
                    collector.stdout.close()
                    collector = self.start(folder)
            self.assertTrue(reporter.flush(PATIENCE / 1_000))
            self.assertTrue(reporter.close())
            sums = reporter.statistics
            collector.send_signal(signal.SIGTERM)
            collector.wait()
            collector.stdout.close()
            with sqlite3.connect(f"{folder}/state/klartext.sqlite") as store:
                (stored,) = store.execute("SELECT sum(count) FROM counts").fetchone()
            self.assertEqual((sums["acknowledged"], stored, sums["waiting"]), (600, 600, 0))

    def test_with_nobody_there_the_program_ends_and_says_what_is_lost(self):
        program = (
            f"import sys; sys.path.insert(0, {str(ROOT / 'scripts')!r}); import klartext\n"
            "klartext.Reporter('till', 'tcp://127.0.0.1:1').report(ValueError('x'))")
        ended = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=PATIENCE / 1_000)
        self.assertEqual((ended.returncode, ended.stderr), (0, b"klartext: 1 errors could not be reported\n"))


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        PROGRAMS = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
