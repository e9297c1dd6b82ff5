/// Input that was not accepted: what was wrong, where, and what was expected.
public struct Refusal: Error, Hashable, Sendable {
  /// The stable names of what can be wrong; `schemas/codes.json` explains each.
  public enum Code: String, CaseIterable, Sendable {
    case notJSON = "not_json"
    case notUTF8 = "not_utf8"
    case wrongVersion = "wrong_version"
    case unknownKind = "unknown_kind"
    case missingField = "missing_field"
    case wrongType = "wrong_type"
    case outOfRange = "out_of_range"
    case tooDeep = "too_deep"
    case tooLarge = "too_large"
    case wrongFrames = "wrong_frames"
    case sequenceGap = "sequence_gap"
    case tableTooLarge = "table_too_large"
    case tablesTooLarge = "tables_too_large"
    case tableNotWanted = "table_not_wanted"
    case assemblyFull = "assembly_full"
    case hashMismatch = "hash_mismatch"
    case noRoom = "no_room"
    case recoveryUnavailable = "recovery_unavailable"
    case optionUnknown = "option_unknown"
    case producerGone = "producer_gone"
    case alreadyPicked = "already_picked"
    case recoveryTimeout = "recovery_timeout"
  }

  /// What is wrong.
  public var code: Code
  /// The line of the message, from 1; 0 means the message as a whole.
  public var line: Int
  /// A JSON pointer to the value (RFC 6901); empty means the whole line.
  public var pointer: String
  /// What would have been accepted, in English, for developers.
  public var expected: String

  /// Makes a refusal.
  public init(_ code: Code, line: Int = 0, pointer: String = "", expected: String) {
    self.code = code
    self.line = line
    self.pointer = pointer
    self.expected = expected
  }

  /// Whether the same bytes could be accepted later: a gap can close, and room can come.
  public var isTransient: Bool { code == .sequenceGap || code == .assemblyFull || code == .noRoom }
}
