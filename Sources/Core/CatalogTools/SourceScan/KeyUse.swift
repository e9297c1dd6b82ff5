public import Catalogs

/// A place in Swift source that asks for a text by its key.
public struct KeyUse: Hashable, Sendable {
  /// What asks for it.
  public enum Call: Hashable, Sendable {
    /// `NSLocalizedString`: looks up the text as it is when it is called.
    case plain
    /// `String(localized:)` and kin, and the messages of Klartext: the key has specifiers for the values.
    case interpolating
  }

  /// Where the table's name comes from.
  public enum Table: Hashable, Sendable {
    case named(String)
    /// An expression: any table may be meant.
    case unknown
  }

  /// What asks for it.
  public var call: Call
  /// The key with guessed specifiers; nil where it is no literal.
  public var key: String?
  /// The key with one mark for each value, whatever its specifier.
  var shape: String
  /// Whether values are interpolated into the key.
  public var isInterpolated: Bool
  /// The table.
  public var table: Table
  /// The file.
  public var file: String
  /// Where the key begins.
  public var place: TextPlace
}
