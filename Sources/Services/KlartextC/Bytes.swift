#if canImport(Glibc)
  internal import Glibc
#endif

/// Texts over the border to C.
enum Bytes {
  /// The bytes of a text; nothing for a null pointer.
  ///
  /// - Parameter length: How many; `Int.max` and what C's `SIZE_MAX` becomes mean up to the NUL byte.
  static func copy(_ text: UnsafePointer<CChar>?, length: Int) -> [UInt8] {
    guard let text = text else { return [] }
    let count = length == .max || length < 0 ? strlen(text) : length
    return Array(UnsafeRawBufferPointer(start: text, count: count))
  }

  /// Writes a text with its NUL byte, cut at a whole character; nothing if there is no room at all.
  static func write(_ text: String, to place: UnsafeMutablePointer<CChar>?, size: Int) {
    guard let place = place, size > 0 else { return }
    var count = 0
    for character in text {
      let bytes = character.utf8
      if count + bytes.count >= size { break }
      for byte in bytes {
        place[count] = CChar(bitPattern: byte)
        count += 1
      }
    }
    place[count] = 0
  }
}
