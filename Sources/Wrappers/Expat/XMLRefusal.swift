/// Why bytes were not taken as an XML document, and where.
public struct XMLRefusal: Error, Hashable, Sendable {
  /// What can be wrong with a document.
  public enum Code: String, CaseIterable, Sendable {
    /// The bytes are no well-formed XML in UTF-8.
    case syntax
    /// The document defines entities, or refers to one that XML itself does not define.
    case entity
    /// Elements are nested deeper than allowed.
    case tooDeep
    /// The document has more bytes than the library counts.
    case tooLarge
    /// There is no memory for it.
    case noMemory
    /// The receiver did not want to go on.
    case stopped
  }

  /// What is wrong.
  public var code: Code
  /// Where, in bytes from the start of the document.
  public var offset: Int
  /// The fault in English, for developers.
  public var message: String

  /// Makes a refusal.
  public init(_ code: Code, offset: Int = 0, message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }

  /// Whether the same bytes could be taken later: only memory comes back.
  public var isTransient: Bool { code == .noMemory }
}
