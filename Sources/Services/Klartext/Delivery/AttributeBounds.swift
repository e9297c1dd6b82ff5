internal import ErrorModel

/// Keeps the attributes of an event inside their bounds: number, length of each, bytes in all (design §6).
enum AttributeBounds {
  static func bounded(_ attributes: [String: AttributeValue]) -> [String: AttributeValue] {
    if attributes.isEmpty { return attributes }
    var kept: [String: AttributeValue] = [:]
    var left = Limits.attributeBytes
    // By name, so that the same attributes are kept each time; one place is for the note.
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      let value = bounded(value)
      let cost = name.utf8.count + cost(of: value)
      guard kept.count < Limits.attributes - 1 || attributes.count <= Limits.attributes, cost <= left,
        name.utf8.count <= Limits.textCharacters
      else { continue }
      left -= cost
      kept[name] = value
    }
    let leftOut = attributes.count - kept.count
    if leftOut > 0, kept.count < Limits.attributes { kept[Limits.attributesLeftOutName] = .int(Int64(leftOut)) }
    return kept
  }

  /// The bytes that attributes hold before they are cut.
  static func cost(of attributes: [String: AttributeValue]) -> Int {
    if attributes.isEmpty { return 0 }
    return attributes.reduce(0) { $0 + 16 + $1.key.utf8.count + cost(of: $1.value) }
  }

  private static func bounded(_ value: AttributeValue) -> AttributeValue {
    switch value {
    case .string(let text): .string(TextCut.cut(text, to: Limits.textCharacters))
    // JSON has no such numbers.
    case .double(let number) where !number.isFinite: .string(String(number))
    default: value
    }
  }

  private static func cost(of value: AttributeValue) -> Int {
    if case .string(let text) = value { return text.utf8.count }
    return 8
  }
}
