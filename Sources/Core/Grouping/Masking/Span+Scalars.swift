// Reading UTF-8 where it lies. Bytes that are none stand for themselves.
extension Span<UInt8> {
  /// The character here and its bytes; nil and one byte where none begins.
  func scalar(at index: Int) -> (scalar: Unicode.Scalar?, length: Int) {
    let first = self[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1, index + length <= count else { return (nil, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let next = self[index + offset]
      guard next & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (Unicode.Scalar(value), length)
  }

  /// The character that ends before `index` and its bytes.
  func scalar(before index: Int) -> (scalar: Unicode.Scalar?, length: Int) {
    var start = index - 1
    while start > 0, index - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    let (scalar, length) = scalar(at: start)
    return start + length == index ? (scalar, length) : (nil, 1)
  }

  /// The digit of any script here and its bytes; nil where there is none.
  func digit(at index: Int) -> (value: Int, length: Int)? {
    guard index < count else { return nil }
    let first = self[index]
    if first < 0x80 { return first.isASCIIDigit ? (Int(first &- 0x30), 1) : nil }
    let (scalar, length) = scalar(at: index)
    guard let scalar, let value = scalar.digitValue else { return nil }
    return (value, length)
  }

  /// Whether these bytes stand here.
  func has(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index >= 0, index + bytes.count <= count else { return false }
    for offset in bytes.indices where self[index + offset] != bytes[offset] { return false }
    return true
  }

  /// The index behind a run of ASCII letters and digits.
  func endOfWord(from start: Int) -> Int {
    var index = start
    while index < count, self[index].isASCIIAlphanumeric { index += 1 }
    return index
  }
}
