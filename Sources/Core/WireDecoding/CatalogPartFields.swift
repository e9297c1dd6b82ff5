internal import ErrorModel
internal import SimdJSON

/// The members that a part of a catalog file has and other messages have not, borrowed from the line.
struct CatalogPartFields {
  private var hash: JSONValue?
  private var table: JSONValue?
  private var format: JSONValue?
  private var language: JSONValue?
  private var number: JSONValue?
  private var parts: JSONValue?
  private var data: JSONValue?
  /// How many were met.
  private(set) var count = 0

  /// Keeps a member of a part; false for any other.
  mutating func take(_ name: JSONText, _ value: JSONValue) -> Bool {
    switch name {
    case "hash": hash = value
    case "table": table = value
    case "format": format = value
    case "language": language = value
    case "part": number = value
    case "parts": parts = value
    case "data": data = value
    default: return false
    }
    count += 1
    return true
  }

  /// The part as a value of its own.
  func part() throws(Refusal) -> CatalogPart {
    guard let hash else { throw .missing("hash", "16 hexadecimal digits") }
    guard let table else { throw .missing("table", "text") }
    guard let format else { throw .missing("format", "text") }
    guard let number else { throw .missing("part", "a whole number from 1") }
    guard let parts else { throw .missing("parts", "a whole number from 1") }
    guard let data else { throw .missing("data", "base64") }
    let count = try parts.unsigned(of: "parts", from: 1)
    guard count <= CatalogPart.most else { throw .outOfRange("parts", "at most \(CatalogPart.most)") }
    let place = try number.unsigned(of: "part", from: 1)
    guard place <= count else { throw .outOfRange("part", "at most as many as there are parts") }
    let text = try data.text(of: "data")
    guard text.count <= (ShippedTable.Bounds.partBytes + 2) / 3 * 4 else {
      throw .outOfRange("data", "at most \(ShippedTable.Bounds.partBytes) bytes")
    }
    guard let bytes = Base64.decode(text) else { throw .outOfRange("data", "base64 with padding (RFC 4648)") }
    return CatalogPart(
      hash: try ShippedTableFields.hash(hash), table: try ShippedTableFields.name(table),
      format: try ShippedTableFields.format(format),
      language: try language.map { value throws(Refusal) in try ShippedTableFields.language(value) },
      part: Int(place), parts: Int(count), data: bytes)
  }
}
