"""Builds libklartext and a C program that uses it, and runs that against the real collector.

    /usr/bin/python3 Tests/C/test_c_library.py PROGRAMS      # where klartext-collector is
"""
import json, os, pathlib, signal, sqlite3, subprocess, sys, tempfile, unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAMS = ROOT / ".build/debug"
# A number that 64 bits do not hold is no JSON to Foundation (case 04), so that line names no place.
REFUSALS = """\
null not_json: one JSON object
null wrong_type
null missing_field: endpoints
null service_refused: a b
null endpoint_refused: http://x
null endpoint_refused: (none)
1 not_json: one JSON object
1 not_json: one JSON object
1 not_json: one JSON object
1 missing_field: error
1 missing_field at /error: type or domain
1 wrong_type at /error/type
1 not_json: one JSON object
1 missing_field at /error/causes/0: type or domain
1 out_of_range at /severity: info, warning, error, critical
1 wrong_type at /error/description/arguments/0: an object with one typed member
1 not_json: one JSON object
7 missing
0 
1 reported
"""


class LibraryTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        prefix = f"{cls.folder.name}/prefix"
        subprocess.run([str(ROOT / "scripts/build-c-library"), "--debug", prefix], check=True, capture_output=True)
        cls.library = f"{prefix}/lib/libklartext.so"
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "klartext"], check=True, capture_output=True, text=True,
            env={**os.environ, "PKG_CONFIG_PATH": f"{prefix}/lib/pkgconfig"}).stdout.split()
        cls.program = f"{cls.folder.name}/reports"
        strict = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", "-D_GNU_SOURCE"]
        subprocess.run(
            ["gcc", *strict, str(ROOT / "Tests/C/reports.c"), "-o", cls.program, *flags, "-pthread",
             f"-Wl,-rpath,{prefix}/lib"], check=True)
        cls.flags = flags

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_only_the_functions_of_the_header_are_seen_and_no_swift_is_needed(self):
        listed = subprocess.run(["nm", "-D", "--defined-only", self.library], capture_output=True, text=True).stdout
        header = (ROOT / "Sources/System/CKlartext/klartext.h").read_text()
        names = {line.split()[2] for line in listed.splitlines()}
        self.assertTrue(names and all(f"{name}(" in header for name in names), names)
        needed = subprocess.run(["ldd", self.library], capture_output=True, text=True).stdout
        self.assertIn("libzmq.so.5", needed)
        self.assertNotIn("swift", needed)

    def test_the_header_serves_cpp_too(self):
        source = f"{self.folder.name}/empty.cpp"
        pathlib.Path(source).write_text("#include <klartext.h>\nint main() { klartext_free(nullptr); }\n")
        subprocess.run(
            ["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-pedantic", source, "-o", f"{source}.out", *self.flags],
            check=True)

    def test_bad_input_is_refused_with_code_and_place(self):
        told = subprocess.run([self.program, "refusals"], capture_output=True, text=True, timeout=60)
        self.assertEqual(told.returncode, 0, told.stderr)
        lines, expected = told.stdout.splitlines(), REFUSALS.splitlines()
        self.assertEqual(len(lines), len(expected), told.stdout)
        for line, begin in zip(lines, expected):
            # Behind code and place Foundation's words may change.
            self.assertTrue(line.startswith(begin), f"{line!r} is not {begin!r}")

    def collector(self, folder):
        names = ("events", "stream", "commands")
        endpoints = [part for name in names for part in (f"--{name}", f"ipc://{folder}/{name}")]
        collector = subprocess.Popen(
            [str(PROGRAMS / "klartext-collector"), *endpoints, "--state", f"{folder}/state"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        next(line for line in collector.stdout if b'"ready"' in line)
        return collector

    def ended(self, collector, folder):
        collector.send_signal(signal.SIGTERM)
        collector.wait()
        collector.stdout.close()
        with sqlite3.connect(f"{folder}/state/klartext.sqlite") as store:
            return store.execute("SELECT count(*), sum(count) FROM counts").fetchone()

    def run_program(self, *arguments):
        told = subprocess.run([self.program, *arguments], capture_output=True, text=True, timeout=60)
        self.assertEqual(told.returncode, 0, told.stderr)
        return json.loads(told.stdout)

    def test_what_does_not_arrive_is_kept_on_disk(self):
        with tempfile.TemporaryDirectory() as folder:
            sums = self.run_program(f"ipc://{folder}/events", "2", "20", f"{folder}/spool")
            # The one that is reported after the close is dropped.
            self.assertEqual((sums["reported"], sums["spooled"], sums["dropped"]), (41, 40, 1))
            kept = b"".join(path.read_bytes() for path in pathlib.Path(f"{folder}/spool").rglob("*") if path.is_file())
            self.assertIn(b"Till.PrinterError", kept)

    def test_all_that_eight_threads_report_is_committed_once(self):
        with tempfile.TemporaryDirectory() as folder:
            collector = self.collector(folder)
            sums = self.run_program(f"ipc://{folder}/events", "8", "40")
            self.assertEqual(
                (sums["reported"], sums["acknowledged"], sums["waiting"], sums["dropped"], sums["droppedClosed"]),
                (321, 320, 0, 1, 1))
            self.assertEqual((sums["flushed"], sums["closed"], sums["again"]), (0, 0, 0))
            self.assertEqual(self.ended(collector, folder), (8, 320))


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        PROGRAMS = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
