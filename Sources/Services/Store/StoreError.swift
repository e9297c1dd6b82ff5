public import SQLite

/// Why the store could not do what it was asked for.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable names of what can go wrong.
  public struct Code: Hashable, Sendable {
    /// The name as it stands in `schemas/codes.json`.
    public let name: String

    /// SQLite refused; the cause says why.
    public static let database = Code(name: "database")
    /// A newer program has changed the schema.
    public static let newerSchema = Code(name: "newer_schema")
  }

  /// What went wrong.
  public var code: Code
  /// The migration that is not known; empty otherwise.
  public var subject = ""
  /// What SQLite said; nil where it was not SQLite.
  public var cause: SQLiteError?

  /// Whether trying again later can help.
  public var isTransient: Bool { cause?.isTransient ?? false }

  init(_ cause: SQLiteError) {
    code = .database
    self.cause = cause
  }

  init(_ code: Code, subject: String) {
    self.code = code
    self.subject = subject
  }

  /// Runs calls of SQLite and turns what they throw into an error of the store.
  static func wrapping<Value>(_ body: () throws(SQLiteError) -> Value) throws(StoreError) -> Value {
    do throws(SQLiteError) {
      return try body()
    } catch {
      throw StoreError(error)
    }
  }

  /// For developers, in English.
  public var description: String { "\(code.name): \(cause.map { "\($0)" } ?? subject)" }
}
