extension String {
  /// The text, or its beginning of so many bytes at the most, cut between two scalars: one character alone can be
  /// megabytes of combining marks.
  package func beginning(bytes: Int) -> String {
    if utf8.count <= bytes { return self }
    var index = utf8.index(startIndex, offsetBy: max(bytes, 0), limitedBy: endIndex) ?? endIndex
    while index > startIndex, index.samePosition(in: unicodeScalars) == nil { index = utf8.index(before: index) }
    return String(self[..<index])
  }
}
