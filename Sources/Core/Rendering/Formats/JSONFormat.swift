/// Records as JSON Lines: each as it came, and so that a terminal can bear it.
public struct JSONFormat: RecordFormat {
  /// Makes the format.
  public init() {}

  public func append(_ record: EventRecord, to output: inout [UInt8]) {
    JSONLine.append(record.json, to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}
