internal import Wire

extension JSONWriter {
  /// Writes the member `next` of a head: with what somebody goes on whose page one message did not hold; nothing if it
  /// did.
  ///
  /// - Parameters:
  ///   - rows: the rows of the page.
  ///   - written: how many of them, from the first on, are in the message.
  ///   - isLimited: whether somebody asked for so many, and not for all that there are.
  mutating func next(_ rows: Range<Int>, written: Int, isLimited: Bool) {
    guard written < rows.count else { return }
    key("next")
    beginObject()
    number("from", UInt64(rows.lowerBound + written))
    if isLimited { number("limit", UInt64(rows.count - written)) }
    endObject()
  }
}
