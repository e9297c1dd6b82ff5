/// A catalog file that a service has and that its collector may ask for.
///
/// It is read on the send thread, when the reporter begins and when the collector asks.
public struct CatalogFile: Hashable, Sendable {
  /// Where the file is.
  public var path: String
  /// The name of the table; nil: the name of the file without its ending.
  public var table: String?
  /// The language as a BCP 47 tag; nil: that of the `.lproj` folder it is in, or what the file itself tells.
  public var language: String?

  /// Names a file.
  public init(path: String, table: String? = nil, language: String? = nil) {
    self.path = path
    self.table = table
    self.language = language
  }
}
