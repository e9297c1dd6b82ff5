internal import SimdJSON

extension JSONText {
  /// The text as a string, cut at a whole character and marked if it is longer than the limit.
  func string(upTo limit: Int) -> String {
    let whole = string
    // No text has more characters than bytes, so the common case counts nothing.
    if count <= limit { return whole }
    let cut = whole.prefix(limit)
    return cut.endIndex == whole.endIndex ? whole : cut + "…"
  }
}
