/// A JSON value that rules are read from, whoever parsed it.
public indirect enum RuleTree: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case list([RuleTree])
  case object([String: RuleTree])
}

extension RuleTree: Decodable {
  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Name.self) {
      var object: [String: RuleTree] = [:]
      for name in members.allKeys { object[name.stringValue] = try members.decode(RuleTree.self, forKey: name) }
      self = .object(object)
      return
    }
    if var elements = try? decoder.unkeyedContainer() {
      var list: [RuleTree] = []
      while !elements.isAtEnd { list.append(try elements.decode(RuleTree.self)) }
      self = .list(list)
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let number = try? value.decode(Int64.self) {
      self = .number(String(number))
    } else {
      self = .number(String(try value.decode(Double.self)))
    }
  }
}
