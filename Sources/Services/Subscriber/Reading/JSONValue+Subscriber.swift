internal import ErrorModel
internal import Rendering
internal import SimdJSON

extension JSONValue {
  /// The text as a string; nil for anything else.
  var string: String? { text?.string }
  /// The moment; nil for what is no whole number.
  var timestamp: Timestamp? { int64.map { Timestamp(microseconds: $0) } }

  /// The value of a member; nil if there is none or this is no object. Of equal names the first counts.
  subscript(name: StaticString) -> JSONValue? {
    guard let members else { return nil }
    for (other, value) in members where name ~= other { return value }
    return nil
  }

  /// A sentence with its language; nil for anything else.
  var sentence: EventRecord.Text? {
    guard let members else { return nil }
    var (text, language): (String?, String) = (nil, "")
    var inserts: [Range<Int>] = []
    for (name, value) in members {
      switch name {
      case "text": text = value.string
      case "language": language = value.string ?? ""
      case "inserts": inserts = value.inserts
      default: continue
      }
    }
    return text.map { EventRecord.Text($0, language: language, inserts: inserts) }
  }

  /// Who reports; nil without a service.
  var origin: Origin? {
    guard let service = self["service"]?.string else { return nil }
    return Origin(
      service: service, instance: self["instance"]?.string, host: self["host"]?.string,
      release: self["release"]?.string)
  }

  /// Places in a text, rising and apart; what is not so is left out.
  private var inserts: [Range<Int>] {
    guard let elements else { return [] }
    var ranges: [Range<Int>] = []
    for pair in elements {
      var ends: [Int] = []
      guard let numbers = pair.elements else { continue }
      for number in numbers { if let end = number.int64.flatMap(Int.init(exactly:)) { ends.append(end) } }
      guard ends.count == 2, ends[0] >= ranges.last?.upperBound ?? 0, ends[0] <= ends[1] else { continue }
      ranges.append(ends[0]..<ends[1])
    }
    return ranges
  }
}

extension JSONText {
  /// The group that 16 hexadecimal digits name, without a string in between; nil for anything else.
  var groupKey: GroupKey? {
    guard count == 16 else { return nil }
    return withBytes { bytes in
      var key: UInt64 = 0
      for index in bytes.indices {
        let digit: UInt8
        switch bytes[index] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = bytes[index] - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = bytes[index] - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = bytes[index] - UInt8(ascii: "A") + 10
        default: return nil
        }
        key = key << 4 | UInt64(digit)
      }
      return GroupKey(rawValue: key)
    }
  }

  /// The severity that is named; nil for any other word.
  var severity: Severity? {
    switch self {
    case "info": .info
    case "warning": .warning
    case "error": .error
    case "critical": .critical
    default: nil
    }
  }

  /// What a summary says of its group; nil for any other word.
  var state: EventRecord.Kind? {
    switch self {
    case "new": .new
    case "active": .active
    case "again": .again
    case "closed": .closed
    default: nil
    }
  }

  /// Whether the text has just these bytes.
  func isEqual(to other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return withBytes { bytes in
      for index in bytes.indices where bytes[index] != other[index] { return false }
      return true
    }
  }
}
