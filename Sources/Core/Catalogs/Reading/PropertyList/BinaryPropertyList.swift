/// Reads binary property lists of version 0, which Xcode compiles `.strings` and `.stringsdict` to.
///
/// The file is a magic word, objects that refer to each other by number, a table of their offsets, and a trailer.
///
/// - SeeAlso: CFBinaryPList.c of https://github.com/swiftlang/swift-corelibs-foundation, which describes the format.
struct BinaryPropertyList {
  static let magic = Array("bplist".utf8)
  private static let headBytes = 8
  private static let trailerBytes = 32

  private let bytes: [UInt8]
  private let offsetBytes: Int
  private let referenceBytes: Int
  private let objectCount: Int
  private let tableOffset: Int
  /// Objects may share objects, so that a small file can unfold to a huge tree.
  private var valuesLeft = PropertyListLimits.values
  /// Texts by object, so that shared ones are made once.
  private var texts: [Int: String] = [:]

  /// The outermost value of a file.
  static func read(_ bytes: [UInt8]) throws(PropertyListRefusal) -> PropertyListValue {
    let trailer = bytes.count - trailerBytes
    guard trailer >= headBytes, bytes.starts(with: magic + Array("0".utf8)),
      let objects = Self.integer(bytes, trailer + 8, 8), let top = Self.integer(bytes, trailer + 16, 8),
      let table = Self.integer(bytes, trailer + 24, 8)
    else { throw refusal("its trailer is damaged") }
    let (offsetBytes, referenceBytes) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetBytes), (1...8).contains(referenceBytes), table >= headBytes, table <= trailer,
      objects <= (trailer - table) / offsetBytes
    else { throw refusal("its table of objects is damaged") }
    var list = BinaryPropertyList(
      bytes: bytes, offsetBytes: offsetBytes, referenceBytes: referenceBytes, objectCount: objects, tableOffset: table)
    return try list.value(top, depth: 1)
  }

  private init(bytes: [UInt8], offsetBytes: Int, referenceBytes: Int, objectCount: Int, tableOffset: Int) {
    self.bytes = bytes
    self.offsetBytes = offsetBytes
    self.referenceBytes = referenceBytes
    self.objectCount = objectCount
    self.tableOffset = tableOffset
  }

  private static func refusal(_ what: String) -> PropertyListRefusal {
    PropertyListRefusal(.invalidPropertyList, "The binary property list cannot be read: \(what).")
  }

  /// A big-endian number; nil where it leaves the file or is beyond `Int`.
  private static func integer(_ bytes: [UInt8], _ offset: Int, _ length: Int) -> Int? {
    guard offset >= 0, length >= 1, length <= 8, offset <= bytes.count - length else { return nil }
    return Int(exactly: bytes[offset..<offset + length].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private mutating func value(_ object: Int, depth: Int) throws(PropertyListRefusal) -> PropertyListValue {
    valuesLeft -= 1
    guard valuesLeft >= 0, depth <= PropertyListLimits.depth else {
      throw PropertyListRefusal(.tooLarge, "The binary property list has too many values, or they contain themselves.")
    }
    guard object < objectCount, let offset = Self.integer(bytes, tableOffset + object * offsetBytes, offsetBytes),
      offset >= Self.headBytes, offset < tableOffset
    else { throw Self.refusal("object \(object) is not there") }
    let content: PropertyListValue.Content =
      switch bytes[offset] >> 4 {
      case 0x0: .other(.truth)
      case 0x1, 0x2: .other(.number)
      case 0x3: .other(.date)
      case 0x4: .other(.data)
      case 0x5, 0x6, 0x7: .string(try text(object, at: offset))
      case 0x8: .other(.reference)
      case 0xA, 0xC: try array(offset, depth: depth)
      case 0xD: try dictionary(offset, depth: depth)
      default: throw Self.refusal("object \(object) is of an unknown kind")
      }
    // A place in a binary file tells nobody anything.
    return PropertyListValue(content: content, offset: 0)
  }

  /// The count in the marker of an object or behind it, and where the content begins.
  ///
  /// - Parameter size: The bytes of one element; all of them lie before the table.
  private func content(_ offset: Int, size: Int) throws(PropertyListRefusal) -> (start: Int, count: Int) {
    var (start, count) = (offset + 1, Int(bytes[offset] & 0xF))
    if count == 0xF {
      guard start < tableOffset, bytes[start] >> 4 == 0x1, bytes[start] & 0xF <= 3,
        let long = Self.integer(bytes, start + 1, 1 << Int(bytes[start] & 0xF))
      else { throw Self.refusal("the length at byte \(start) is damaged") }
      start += 1 + 1 << Int(bytes[start] & 0xF)
      count = long
    }
    guard start <= tableOffset, count <= (tableOffset - start) / size else {
      throw Self.refusal("the object at byte \(offset) is cut off")
    }
    return (start, count)
  }

  private mutating func text(_ object: Int, at offset: Int) throws(PropertyListRefusal) -> String {
    if let text = texts[object] { return text }
    let isUTF16 = bytes[offset] >> 4 == 0x6
    let (start, count) = try content(offset, size: isUTF16 ? 2 : 1)
    let text: String?
    if isUTF16 {
      let units = (0..<count).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
      text = String(validating: units, as: UTF16.self)
    } else {
      text = String(validating: bytes[start..<start + count], as: UTF8.self)
    }
    guard let text else { throw Self.refusal("the text at byte \(offset) is damaged") }
    texts[object] = text
    return text
  }

  private func reference(_ offset: Int) throws(PropertyListRefusal) -> Int {
    guard let object = Self.integer(bytes, offset, referenceBytes) else {
      throw Self.refusal("the reference at byte \(offset) is damaged")
    }
    return object
  }

  private mutating func array(_ offset: Int, depth: Int) throws(PropertyListRefusal) -> PropertyListValue.Content {
    let (start, count) = try content(offset, size: referenceBytes)
    var values: [PropertyListValue] = []
    for index in 0..<count {
      values.append(try value(try reference(start + index * referenceBytes), depth: depth + 1))
    }
    return .array(values)
  }

  private mutating func dictionary(
    _ offset: Int, depth: Int
  ) throws(PropertyListRefusal) -> PropertyListValue.Content {
    let (start, count) = try content(offset, size: 2 * referenceBytes)
    var members: [PropertyListMember] = []
    for index in 0..<count {
      let key = try value(try reference(start + index * referenceBytes), depth: depth + 1)
      guard case .string(let text) = key.content else { throw Self.refusal("a key is no text") }
      let value = try value(try reference(start + (count + index) * referenceBytes), depth: depth + 1)
      members.append(PropertyListMember(key: text, offset: key.offset, value: value))
    }
    return .dictionary(members)
  }
}
