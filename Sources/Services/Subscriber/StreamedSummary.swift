public import Rendering

/// A summary as it came: its head, and the whole of it as bytes, which are read only when somebody wants the texts.
public struct StreamedSummary: Hashable, Sendable {
  /// What is known without reading all of it.
  public let head: SummaryHead
  /// The JSON object as it came.
  public let json: [UInt8]

  /// Makes a summary of what came.
  public init(head: SummaryHead, json: [UInt8]) {
    self.head = head
    self.json = json
  }

  /// All of it.
  ///
  /// - Throws: ``StreamRefusal`` if a part beyond the head is not what the schema says.
  public func record() throws(StreamRefusal) -> EventRecord { try RecordReader.record(of: self) }

  /// The last minutes, where the question asked for them; nil where there are none that can be read.
  public var series: MinuteSeries? { RecordReader.series(of: self) }
}
