internal import ErrorModel
internal import SimdJSON

/// Reads how producers name their catalog files.
enum ShippedTableFields {
  /// The tables of a head; one in a format of later versions is left out and counted as unknown.
  static func tables(_ value: JSONValue, _ unknownFields: inout Int) throws(Refusal) -> [ShippedTable] {
    var tables: [ShippedTable] = []
    for (index, element) in try value.elements(of: "catalogs").enumerated() {
      guard tables.count < ShippedTable.Bounds.named else {
        throw Refusal(.tooLarge, pointer: "/catalogs", expected: "at most \(ShippedTable.Bounds.named) tables")
      }
      do {
        if let table = try table(element, &unknownFields) { tables.append(table) }
      } catch {
        throw error.inside(index: index).inside("catalogs")
      }
    }
    return tables
  }

  private static func table(_ value: JSONValue, _ unknownFields: inout Int) throws(Refusal) -> ShippedTable? {
    var name: String?
    var formatName: String?
    var language: String?
    var hash: ContentHash?
    var bytes: UInt64?
    for (member, value) in try value.rootMembers() where !value.isNull {
      switch member {
      case "table": name = try Self.name(value)
      case "format": formatName = try value.text(of: "format").string
      case "language": language = try Self.language(value)
      case "hash": hash = try Self.hash(value)
      case "bytes": bytes = try value.unsigned(of: "bytes")
      default: unknownFields += 1
      }
    }
    guard let name else { throw .missing("table", "text") }
    guard let formatName else { throw .missing("format", "text") }
    guard let hash else { throw .missing("hash", "16 hexadecimal digits") }
    guard let bytes else { throw .missing("bytes", "a whole number") }
    guard let format = ShippedTable.Format(rawValue: formatName) else {
      unknownFields += 1
      return nil
    }
    return ShippedTable(table: name, format: format, language: language, hash: hash, bytes: Int(clamping: bytes))
  }

  static func name(_ value: JSONValue) throws(Refusal) -> String {
    let text = try value.nonEmptyText(of: "table")
    let most = ShippedTable.Bounds.nameCharacters
    // Four bytes are the most a scalar has in UTF-8.
    let name = text.count <= 4 * most ? text.string : nil
    guard let name, name.unicodeScalars.count <= most else { throw .outOfRange("table", "at most \(most) characters") }
    return name
  }

  static func format(_ value: JSONValue) throws(Refusal) -> ShippedTable.Format {
    guard let format = ShippedTable.Format(rawValue: try value.text(of: "format").string) else {
      throw .outOfRange("format", ShippedTable.Format.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return format
  }

  static func language(_ value: JSONValue) throws(Refusal) -> String {
    let text = try value.nonEmptyText(of: "language")
    guard text.count <= ShippedTable.Bounds.languageBytes else { throw .outOfRange("language", "a BCP 47 tag") }
    return text.string
  }

  static func hash(_ value: JSONValue) throws(Refusal) -> ContentHash {
    guard let hash = ContentHash(text: try value.text(of: "hash").string) else {
      throw .outOfRange("hash", "16 hexadecimal digits")
    }
    return hash
  }
}
