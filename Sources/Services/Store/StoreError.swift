public import SQLite

/// Why the store could not do what it was asked.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable names of what can be wrong.
  public enum Code: String, CaseIterable, Sendable {
    /// Another process holds the database.
    case busy = "store_busy"
    /// The disk is full, or the database has reached its greatest size.
    case full = "store_full"
    /// The file is damaged, or not a database at all.
    case damaged = "store_damaged"
    /// The file is a database of another program.
    case foreign = "store_foreign"
    /// The database was written by a newer version of this program.
    case newerSchema = "store_newer_schema"
    /// The file may only be read.
    case readOnly = "store_read_only"
    /// The file cannot be opened or made.
    case cannotOpen = "store_cannot_open"
    /// Anything else SQLite answered.
    case failed = "store_failed"
  }

  /// What is wrong.
  public var code: Code
  /// The path of the database.
  public var path: String
  /// More about it, for developers: the name of the unknown migration; empty otherwise.
  public var detail: String
  /// What SQLite answered; nil where the store itself refused.
  public var underlying: SQLiteError?

  /// Makes an error.
  public init(_ code: Code, path: String, detail: String = "", underlying: SQLiteError? = nil) {
    self.code = code
    self.path = path
    self.detail = detail
    self.underlying = underlying
  }

  init(_ error: SQLiteError, path: String) {
    let code: Code =
      switch error.code.primary {
      case .busy, .locked, .lockProtocol: .busy
      case .full: .full
      case .corrupt, .notADatabase: .damaged
      case .readOnly: .readOnly
      case .cannotOpen: .cannotOpen
      default: .failed
      }
    self.init(code, path: path, underlying: error)
  }

  /// Whether the same call can succeed later; the batch has changed nothing then and can be committed again.
  public var isTransient: Bool { underlying?.isTransient ?? (code == .busy) }

  public var description: String {
    var text = "\(code.rawValue): \(path)"
    if !detail.isEmpty { text += ": \(detail)" }
    if let underlying { text += ": \(underlying)" }
    return text
  }
}
