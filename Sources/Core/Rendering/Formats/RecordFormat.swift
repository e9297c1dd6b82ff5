/// A way to write records as whole lines.
public protocol RecordFormat: Sendable {
  /// Writes one record with its line ends.
  func append(_ record: EventRecord, to output: inout [UInt8])
}
