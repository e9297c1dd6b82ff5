/// What SQLite answered when a call did not succeed.
///
/// Two errors are equal if their codes are: operation, subject and message are there for the developer who reads a log.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SQLite's own number, extended where SQLite knows more.
  public var code: Code
  /// The C function that answered with it.
  public var operation: String
  /// What it was asked to do: a path or the text of a statement.
  public var subject: String
  /// SQLite's English words for it; empty where there was no connection to ask.
  public var message: String

  /// Makes an error.
  public init(code: Code, operation: String, subject: String, message: String = "") {
    self.code = code
    self.operation = operation
    self.subject = subject
    self.message = message
  }

  /// Whether the same call can succeed later without anybody changing the program or the file.
  ///
  /// A full disk counts: space comes back. A failed read or write of the disk does not.
  public var isTransient: Bool {
    switch code.primary {
    case .busy, .locked, .full, .outOfMemory, .interrupted, .lockProtocol: true
    default: code == .ioErrorOutOfMemory
    }
  }

  public var description: String {
    "\(operation) answered \(code.rawValue)\(message.isEmpty ? "" : " (\(message))") for \(subject)"
  }

  public static func == (left: SQLiteError, right: SQLiteError) -> Bool { left.code == right.code }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
