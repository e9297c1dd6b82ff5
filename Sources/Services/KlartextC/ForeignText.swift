internal import Klartext

/// A localized text of the wire.
struct ForeignText: Decodable {
  let text: LocalizedText

  private enum Key: String, CodingKey { case key, table, arguments, text, language }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    text = LocalizedText(
      key: try container.decodeIfPresent(String.self, forKey: .key),
      table: try container.decodeIfPresent(String.self, forKey: .table),
      arguments: (try container.decodeIfPresent([ForeignArgument].self, forKey: .arguments) ?? []).map(\.argument),
      text: try container.decodeIfPresent(String.self, forKey: .text),
      language: try container.decodeIfPresent(String.self, forKey: .language))
  }
}

/// A typed value: an object with exactly one member, whose name is the type.
struct ForeignArgument: Decodable {
  let argument: Argument

  private enum Key: String, CodingKey { case int, uint, double, string, date, duration, bytes, error }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard let key = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.typeMismatch(
        Argument.self, .init(codingPath: decoder.codingPath, debugDescription: "an object with one typed member"))
    }
    argument =
      switch key {
      case .int: .int(try container.decode(Int64.self, forKey: key))
      case .uint: .uint(try container.decode(UInt64.self, forKey: key))
      case .double: .double(try container.decode(Double.self, forKey: key))
      case .string: .string(try container.decode(String.self, forKey: key))
      case .date: .date(Timestamp(microseconds: try container.decode(Int64.self, forKey: key)))
      case .duration: .duration(microseconds: try container.decode(Int64.self, forKey: key))
      case .bytes: .bytes(try container.decode(Int64.self, forKey: key))
      case .error: .error(try container.decode(ForeignText.self, forKey: key).text)
      }
  }
}
