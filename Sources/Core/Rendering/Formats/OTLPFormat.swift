/// Records as OpenTelemetry log records, one OTLP/JSON object a line.
public struct OTLPFormat: RecordFormat {
  /// Makes the format.
  public init() {}

  public func append(_ record: EventRecord, to output: inout [UInt8]) { output.append(UInt8(ascii: "\n")) }
}
