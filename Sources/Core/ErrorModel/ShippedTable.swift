/// A catalog file that a producer has and can send: what it is called, not what is in it.
public struct ShippedTable: Hashable, Sendable {
  /// The file formats that can be sent.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case strings, stringsdict, xcstrings, po
  }

  /// The bounds of what is sent (design §6).
  public enum Bounds {
    /// Tables that one head names.
    public static let named = 64
    /// Bytes of one table.
    public static let tableBytes = 4 << 20
    /// Bytes of all tables of one service.
    public static let serviceBytes = 16 << 20
    /// Bytes of one part, before they are written as base64: so a part fits into ``Limits/messageBytes``.
    public static let partBytes = 512 << 10
    /// Unicode scalars of a table's name; the names of files have at most 255 bytes.
    public static let nameCharacters = 255
    /// Bytes of a language: nearly twice what RFC 5646 §4.4.1 asks every reader of tags to take.
    public static let languageBytes = 64
  }

  /// The name of the table.
  public var table: String
  /// How the file is written.
  public var format: Format
  /// The language of the file as a BCP 47 tag; nil where the file itself tells.
  public var language: String?
  /// The hash of the file's bytes.
  public var hash: ContentHash
  /// How many bytes the file has.
  public var bytes: Int

  /// Makes a name.
  public init(table: String, format: Format, language: String? = nil, hash: ContentHash, bytes: Int) {
    self.table = table
    self.format = format
    self.language = language
    self.hash = hash
    self.bytes = bytes
  }

  /// Whether a head may name it; one that names any other is refused with all that comes behind it.
  public var canBeNamed: Bool {
    !table.isEmpty && table.unicodeScalars.count <= Bounds.nameCharacters
      && language.map { !$0.isEmpty && $0.utf8.count <= Bounds.languageBytes } ?? true
  }

  /// How a file is called in messages to people.
  public var fileName: String {
    language.map { "\($0).lproj/\(table).\(format.rawValue)" } ?? "\(table).\(format.rawValue)"
  }
}
