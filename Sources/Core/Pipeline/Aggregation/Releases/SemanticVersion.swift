/// A version after Semantic Versioning 2.0.0.
///
/// Numbers are compared as digits, so that none is too large.
///
/// - SeeAlso: https://semver.org/spec/v2.0.0.html, §2, §9 to §11.
struct SemanticVersion {
  private let core: [Substring]
  private let early: [Substring]

  /// Reads a version; nil for what is none. A `v` before it is passed over, since many write one.
  init?(_ text: Substring) {
    var rest = text.first == "v" || text.first == "V" ? text.dropFirst() : text
    if let plus = rest.utf8.firstIndex(of: UInt8(ascii: "+")) {
      // What is behind a plus names the build and has no part in the order (§10).
      let build = rest[rest.utf8.index(after: plus)...]
      guard Self.parts(build).allSatisfy(Self.isIdentifier) else { return nil }
      rest = rest[..<plus]
    }
    var early: [Substring] = []
    if let hyphen = rest.utf8.firstIndex(of: UInt8(ascii: "-")) {
      early = Self.parts(rest[rest.utf8.index(after: hyphen)...])
      guard early.allSatisfy({ Self.isIdentifier($0) && (!Self.isNumber($0) || Self.isPlain($0)) }) else { return nil }
      rest = rest[..<hyphen]
    }
    core = Self.parts(rest)
    self.early = early
    guard core.count == 3, core.allSatisfy({ Self.isNumber($0) && Self.isPlain($0) }) else { return nil }
  }

  /// The order of §11.
  func order(to other: SemanticVersion) -> ReleaseOrder {
    for (left, right) in zip(core, other.core) {
      let order = DottedVersion.order(left, right)
      if order != .same { return order }
    }
    // A version with an early part is before the one without (§11.3).
    if early.isEmpty || other.early.isEmpty {
      return early.isEmpty == other.early.isEmpty ? .same : early.isEmpty ? .newer : .older
    }
    for (left, right) in zip(early, other.early) {
      let order = Self.order(left, right)
      if order != .same { return order }
    }
    return ReleaseOrder(early.count, other.early.count)
  }

  private static func order(_ left: Substring, _ right: Substring) -> ReleaseOrder {
    switch (isNumber(left), isNumber(right)) {
    case (true, true): return DottedVersion.order(left, right)
    case (true, false): return .older
    case (false, true): return .newer
    case (false, false):
      if left.utf8.elementsEqual(right.utf8) { return .same }
      return left.utf8.lexicographicallyPrecedes(right.utf8) ? .older : .newer
    }
  }

  private static func parts(_ text: Substring) -> [Substring] {
    text.split(separator: ".", omittingEmptySubsequences: false)
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isPlain(_ number: Substring) -> Bool { number == "0" || number.first != "0" }

  private static func isIdentifier(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x2D
      }
  }
}
