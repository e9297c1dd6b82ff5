internal import Wire

/// Records as JSON Lines: each as it came, and so that a terminal can bear it.
///
/// One that was made here is written with its texts and with what they were made from (`schemas/record.schema.json`).
public struct JSONFormat: RecordFormat {
  /// Makes the format.
  public init() {}

  public func append(_ record: EventRecord, to output: inout [UInt8]) {
    if record.json.isEmpty {
      var writer = JSONWriter(reserving: 1_024)
      RecordWriter.write(record, into: &writer)
      JSONLine.append(writer.bytes, to: &output)
    } else {
      JSONLine.append(record.json, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }
}
