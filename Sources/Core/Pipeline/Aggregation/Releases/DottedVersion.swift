/// A version of numbers with dots between, such as a date or the four parts of Windows; any count of parts.
struct DottedVersion {
  private let parts: [Substring]

  /// Reads a version; nil for what is none. A `v` before it is passed over.
  init?(_ text: Substring) {
    let rest = text.first == "v" || text.first == "V" ? text.dropFirst() : text
    parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
  }

  /// Part by part; a part that is not there counts as zero.
  func order(to other: DottedVersion) -> ReleaseOrder {
    for index in 0..<max(parts.count, other.parts.count) {
      let order = Self.order(
        index < parts.count ? parts[index] : "0", index < other.parts.count ? other.parts[index] : "0")
      if order != .same { return order }
    }
    return .same
  }

  /// The order of two numbers of any length.
  static func order(_ left: Substring, _ right: Substring) -> ReleaseOrder {
    let left = left.drop { $0 == "0" }
    let right = right.drop { $0 == "0" }
    if left.utf8.count != right.utf8.count { return ReleaseOrder(left.utf8.count, right.utf8.count) }
    if left.utf8.elementsEqual(right.utf8) { return .same }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? .older : .newer
  }
}
