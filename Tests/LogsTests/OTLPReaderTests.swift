import ErrorModel
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Logs

/// OTLP/JSON lines of a file, read by `opentelemetry-proto`, which is not ours.
@Suite(.serialized, .timeLimit(.minutes(5))) struct OTLPReaderTests {
  @Test(.enabled(if: OTLPReader.isThere, OTLPReader.reason))
  func `What a file has is what OpenTelemetry's own classes read`() throws {
    let folder = try TemporaryFolder()
    var settings = LogSinkSettings(.otlp)
    settings.path = folder.path("log.otlp")
    let writer = FileWriter(settings, format: OTLPFormat()) { LogBench.start }
    var records = [LogRecord(.new, RecordSamples.full)]
    records += RecordSamples.locales.map { LogRecord(.active, RecordSamples.localized($0)) }
    records += RecordSamples.hostileTexts.map { LogRecord(.again, HostileRecord.make($0)) }
    #expect(writer.write(records).done == records.count)
    let read = try OTLPReader.read(settings.path)
    #expect(read.count == records.count)
    let first = try #require(read.first)
    #expect(first["time"] as? String == "1792888200123456000")
    #expect(first["severity"] as? Int == 17)
    #expect(first["body"] as? String == "The payment server answered 503 to order 4711.")
    #expect(
      first["trace"] as? String == "4bf92f3577b34da6a3ce929d0e0e4736" && first["span"] as? String == "00f067aa0ba902b7")
    let resource = first["resource"] as? [String: Any]
    #expect(resource?["service.name"] as? String == "checkout" && resource?["service.version"] as? String == "2.4.0")
    let attributes = first["attributes"] as? [String: Any]
    #expect(attributes?["exception.type"] as? String == "Shop.NetworkError.serverError")
    #expect(attributes?["klartext.group"] as? String == "00c0ffee00c0ffee")
    #expect(attributes?["klartext.key"] as? String == "The payment server answered %lld to order %@.")
    for (index, record) in records.enumerated() {
      #expect(read[index]["body"] as? String == record.event.title.text, "JSON gives the exact text back")
    }
    let bytes = try Data(contentsOf: URL(filePath: settings.path))
    HostileRecord.expectSafe(Array(bytes), lineEnds: true)
  }
}

/// Python with `opentelemetry-proto` in a folder of its own beside the build.
enum OTLPReader {
  private static let folder = SchemaCheck.root.appending(path: ".build/otlp/venv")
  private static var python: URL { folder.appending(path: "bin/python3") }
  static let reason: Comment = "opentelemetry-proto is not there, and pip cannot fetch it"

  /// Whether it is there, or could be fetched now.
  static let isThere: Bool = {
    if works { return true }
    guard (try? run("/usr/bin/python3", ["-m", "venv", folder.path])) != nil else { return false }
    _ = try? run(
      python.path,
      [
        "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--timeout", "20",
        "opentelemetry-proto==1.45.2",
      ])
    return works
  }()

  private static var works: Bool {
    (try? run(python.path, ["-c", "import opentelemetry.proto.logs.v1.logs_pb2"])) != nil
  }

  /// The log records of a file, flat.
  static func read(_ path: String) throws -> [[String: Any]] {
    let lines = try run(python.path, ["-c", program, path])
    return try lines.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// OTLP/JSON has ids in hexadecimal digits where the JSON of Protocol Buffers has base64: they are turned first.
  private static let program = """
    import base64, json, sys
    from google.protobuf import json_format
    from opentelemetry.proto.logs.v1.logs_pb2 import LogsData

    def value(any_value):
        kind = any_value.WhichOneof("value")
        if kind == "array_value":
            return [value(element) for element in any_value.array_value.values]
        return getattr(any_value, kind) if kind else None

    def pairs(attributes):
        return {pair.key: value(pair.value) for pair in attributes}

    for line in open(sys.argv[1], encoding="utf-8", newline="\\n"):
        data = json.loads(line)
        for resource in data["resourceLogs"]:
            for scope in resource["scopeLogs"]:
                for record in scope["logRecords"]:
                    for name in ("traceId", "spanId"):
                        if name in record:
                            record[name] = base64.b64encode(bytes.fromhex(record[name])).decode()
        parsed = json_format.Parse(json.dumps(data), LogsData())
        for resource in parsed.resource_logs:
            for scope in resource.scope_logs:
                for record in scope.log_records:
                    print(json.dumps({
                        "time": str(record.time_unix_nano), "severity": record.severity_number,
                        "body": value(record.body), "trace": record.trace_id.hex(), "span": record.span_id.hex(),
                        "resource": pairs(resource.resource.attributes), "attributes": pairs(record.attributes),
                    }))
    """

  @discardableResult
  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw BenchFailure() }
    return String(decoding: data, as: UTF8.self)
  }
}
