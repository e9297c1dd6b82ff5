/// A text of a `.po` file, its literals joined and escapes resolved.
struct GettextText: Hashable {
  /// A point from which text and file run side by side.
  private struct Mark: Hashable {
    var text: Int
    var file: Int
  }

  /// Where its first literal begins in the file.
  let offset: Int
  /// The text in UTF-8, as far as the file keeps to that.
  private(set) var bytes: [UInt8] = []
  private var marks: [Mark] = []
  private let keepsMarks: Bool

  /// - Parameter keepsMarks: whether places inside of it will be asked for.
  init(offset: Int, keepsMarks: Bool) {
    self.offset = offset
    self.keepsMarks = keepsMarks
  }

  /// The text; what is no UTF-8 is U+FFFD.
  var value: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it has nothing but blanks.
  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }
  mutating func append(_ run: ArraySlice<UInt8>) { bytes += run }
  mutating func append(_ text: String) { bytes += text.utf8 }

  /// Notes that what is appended next stands there in the file.
  mutating func mark(_ file: Int) {
    if keepsMarks { marks.append(Mark(text: bytes.count, file: file)) }
  }

  /// Where a byte of the text stands in the file.
  func place(of index: Int) -> Int {
    guard let mark = marks.last(where: { $0.text <= index }) else { return offset }
    return mark.file + index - mark.text
  }
}
