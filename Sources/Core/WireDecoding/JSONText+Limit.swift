internal import ErrorModel
internal import SimdJSON

extension JSONText {
  /// Bytes that a kept text has at the most for each character of its limit, and besides: as producers cut, whose mark
  /// may stand behind (`TextCut`). One character alone can be a megabyte of combining marks.
  private static let bytesPerCharacter = 4
  private static let furtherBytes = 64

  /// The text as a string, cut at a whole character and marked if it is longer than the limit.
  func string(upTo limit: Int) -> String {
    // No text has more characters than bytes, so the common case counts nothing.
    if count <= limit { return string }
    let mostBytes = limit * Self.bytesPerCharacter + Self.furtherBytes
    let whole = count <= mostBytes ? string : string.beginning(bytes: mostBytes)
    let cut = whole.prefix(limit)
    return cut.endIndex == whole.endIndex && count <= mostBytes ? whole : cut + "…"
  }
}
