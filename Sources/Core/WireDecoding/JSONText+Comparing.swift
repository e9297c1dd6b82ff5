internal import SimdJSON

extension JSONText {
  /// Whether the text has the bytes of a string.
  func isText(_ string: String) -> Bool {
    let other = string.utf8.span
    guard count == other.count else { return false }
    return withBytes { bytes in
      for index in bytes.indices where bytes[index] != other[index] { return false }
      return true
    }
  }
}
