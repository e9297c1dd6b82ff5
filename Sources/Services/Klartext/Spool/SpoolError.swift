internal import Files

/// Why something could not be kept on disk or read from it; the events concerned stay with the caller.
public struct SpoolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable names of what can go wrong; `schemas/codes.json` explains each.
  public enum Code: String, CaseIterable, Sendable {
    /// A setting of the spool is out of its range.
    case refused = "spool_refused"
    /// The folder cannot be made or opened, or all its subfolders are taken.
    case cannotOpen = "spool_cannot_open"
    /// The disk is full.
    case diskFull = "spool_disk_full"
    /// A file cannot be written.
    case cannotWrite = "spool_cannot_write"
    /// A file cannot be read.
    case cannotRead = "spool_cannot_read"
  }

  /// What went wrong.
  public var code: Code
  /// What was refused: a setting, or a system call with its file and error name.
  public var subject: String
  /// Whether trying again later can help.
  public var isTransient: Bool

  init(_ code: Code, subject: String, isTransient: Bool = false) {
    self.code = code
    self.subject = subject
    self.isTransient = isTransient
  }

  init(_ code: Code, _ error: FileError) {
    self.init(
      error.isDiskFull ? .diskFull : code, subject: error.description, isTransient: error.isTransient)
  }

  /// For developers, in English.
  public var description: String { "\(code.rawValue): \(subject)" }
}
