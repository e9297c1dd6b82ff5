/// Addresses of the net: mail, URL, host and port, IPv6. Those of IPv4 are chains of numbers.
enum Addresses {
  /// What begins at the beginning of a word.
  enum Finding {
    /// An address that ends here.
    case address(end: Int)
    /// None, and none begins in front of this index either.
    case none(end: Int)
  }

  /// Looks for a mail address, a URL, or a host with a port.
  static func find(in text: Span<UInt8>, from start: Int, notBefore bound: Int) -> Finding {
    var index = start
    var lastDot = -1
    while index < text.count, isHostPart(text[index]) || isLocal(text[index]) {
      if text[index] == UInt8(ascii: ".") { lastDot = index }
      index += 1
    }
    guard index > start, index < text.count else { return .none(end: index) }
    switch text[index] {
    case UInt8(ascii: "@"):
      if let end = endOfDomain(in: text, from: index + 1) { return .address(end: end) }
    case UInt8(ascii: ":"):
      if let end = endOfURL(in: text, from: index) { return .address(end: end) }
      if lastDot > start, let chain = NumberChain(in: text, at: index + 1), chain.isPlain, chain.digits <= 5,
        isHost(in: text, from: start, lastDot: lastDot, to: index),
        !KeptNumbers.keep(chain, from: index + 1, in: text, notBefore: bound)
      {
        return .address(end: chain.end)
      }
    default: break
    }
    return .none(end: index)
  }

  /// The domain of a mail address has a full stop inside; one behind it ends the sentence.
  private static func endOfDomain(in text: Span<UInt8>, from start: Int) -> Int? {
    var end = start
    var hasDot = false
    var index = start
    while index < text.count, isHostPart(text[index]) {
      if text[index].isASCIIAlphanumeric {
        hasDot = hasDot || (index > start && text[index - 1] == UInt8(ascii: "."))
        end = index + 1
      }
      index += 1
    }
    return hasDot ? end : nil
  }

  /// From `://` on; ends with a letter or a digit, so that marks of the sentence stay.
  private static func endOfURL(in text: Span<UInt8>, from colon: Int) -> Int? {
    guard text.has([0x3A, 0x2F, 0x2F], at: colon) else { return nil }
    var index = colon + 3
    guard index < text.count else { return nil }
    // An IPv6 host stands in brackets; a file has no host.
    if text[index] == UInt8(ascii: "[") {
      guard index + 1 < text.count, text[index + 1].isASCIIHexDigit || text[index + 1] == UInt8(ascii: ":") else {
        return nil
      }
    } else {
      if text[index] == UInt8(ascii: "/") { index += 1 }
      guard index < text.count, text[index].isASCIIAlphanumeric else { return nil }
    }
    var end: Int?
    while index < text.count, isURLPart(text[index]) {
      if text[index].isASCIIAlphanumeric { end = index + 1 }
      index += 1
    }
    return end
  }

  /// Whether a name is one of a machine and not one of a source file with a line behind it.
  private static func isHost(in text: Span<UInt8>, from start: Int, lastDot: Int, to end: Int) -> Bool {
    guard end - lastDot > 2, end > start, text[end - 1].isASCIIAlphanumeric else { return false }
    for index in start..<end where !isHostPart(text[index]) { return false }
    for index in lastDot + 1..<end where !text[index].isASCIILetter { return false }
    if let file = files.match(in: text, at: lastDot + 1), file.end == end { return false }
    return true
  }

  private static let files = WordTable([
    (
      0,
      """
      swift cc cpp cxx hpp mm py rb js jsx ts tsx mjs go java kt kts rs cs fs php pl sh lua scala sql html css xml json
      yaml yml toml ini conf cfg txt log md csv plist strings xcstrings po vue dart ex exs erl hs ml vb
      """
    )
  ])

  /// The index behind an address of IPv6 that begins here; nil if none does.
  static func endOfIPv6(in text: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    var groups = 0
    var hasGap = false
    var hasDigit = false
    var end: Int?
    while index < text.count, groups < 8 {
      let groupStart = index
      while index < text.count, index - groupStart < 5, text[index].isASCIIHexDigit {
        hasDigit = hasDigit || text[index].isASCIIDigit
        index += 1
      }
      let length = index - groupStart
      if length > 4 { return nil }
      if length > 0 {
        groups += 1
        end = index
      } else if groupStart != start {
        break
      }
      guard index < text.count, text[index] == UInt8(ascii: ":") else { break }
      if index + 1 < text.count, text[index + 1] == UInt8(ascii: ":") {
        if hasGap { break }
        hasGap = true
        index += 2
      } else if length == 0 {
        return nil
      } else {
        index += 1
      }
    }
    guard let end, hasDigit, groups == 8 && !hasGap || hasGap && groups < 8 else { return nil }
    if end < text.count {
      if text[end] == UInt8(ascii: "."), let chain = NumberChain(in: text, at: end + 1) { return chain.end }
      if text[end].isASCIIAlphanumeric { return nil }
    }
    return end
  }

  private static func isHostPart(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
  private static func isLocal(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "_")
  }
  private static func isURLPart(_ byte: UInt8) -> Bool {
    if byte.isASCIIAlphanumeric { return true }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "^"):
      return false
    default: return byte > 0x20 && byte < 0x7F
    }
  }
}
