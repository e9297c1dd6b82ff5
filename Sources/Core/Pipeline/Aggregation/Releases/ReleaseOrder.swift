internal import ErrorModel

/// How one release stands to another.
public enum ReleaseOrder: Hashable, Sendable {
  case older, same, newer

  init(_ left: Int, _ right: Int) { self = left < right ? .older : left > right ? .newer : .same }

  /// How `release` stands to `other`.
  ///
  /// By Semantic Versioning where both names are such versions, else by numbers with dots, else by which was seen first.
  /// A part before an `@`, the same in both, is passed over: many write `shop@2.4.0`. Releases that nothing sets apart
  /// count as the same.
  public static func of(_ release: ReleaseMark, to other: ReleaseMark) -> ReleaseOrder {
    if release.name == other.name { return .same }
    let (left, right) = withoutCommonName(release.name[...], other.name[...])
    if let left = SemanticVersion(left), let right = SemanticVersion(right) { return left.order(to: right) }
    if let left = DottedVersion(left), let right = DottedVersion(right) { return left.order(to: right) }
    guard let first = release.firstSeen, let second = other.firstSeen, first != second else { return .same }
    return first < second ? .older : .newer
  }

  private static func withoutCommonName(_ left: Substring, _ right: Substring) -> (Substring, Substring) {
    guard let leftSign = left.lastIndex(of: "@"), let rightSign = right.lastIndex(of: "@"),
      left[..<leftSign] == right[..<rightSign]
    else { return (left, right) }
    return (left[left.index(after: leftSign)...], right[right.index(after: rightSign)...])
  }
}
