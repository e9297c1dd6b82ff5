internal import Grouping
internal import SimdJSON

/// A text of a line as the grouping rule takes it; keeps the parser out of what this module shows.
struct LineText: GroupedText {
  var text: JSONText

  @inline(__always)
  func withTextBytes(_ body: (Span<UInt8>) -> Void) { text.withBytes(body) }
}
