internal import Glibc

/// The journal took no entry.
public struct JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number (errno).
  public var number: Int32

  /// Makes an error.
  public init(number: Int32) { self.number = number }

  /// Whether the entry itself is what it does not take.
  public var isOfEntry: Bool { [EMSGSIZE, EINVAL, E2BIG, ENOBUFS].contains(number) }

  /// For developers, in English.
  public var description: String { "sd_journal_sendv: \(String(cString: strerror(number)))" }
}
