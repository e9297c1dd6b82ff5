internal import CEmbeddedTexts

/// A String Catalog whose bytes are part of the program.
public enum EmbeddedText: String, CaseIterable, Hashable, Sendable {
  /// Words and headlines.
  case klartext = "Klartext"
  /// Sentences for errors of the system and of Foundation.
  case systemErrors = "SystemErrors"
  /// Sentences for Klartext's own errors.
  case klartextErrors = "KlartextErrors"
  /// Help and messages of the command line.
  case commandTexts = "CommandTexts"
  /// What the stream says besides the errors: states, gaps, ages.
  case streamTexts = "StreamTexts"
  /// What the full-screen view says.
  case topTexts = "TopTexts"

  /// Looks at the bytes of the file, which are never copied.
  public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var count: UInt64 = 0
    let start = cembedded_text_bytes(number, &count)
    return body(UnsafeBufferPointer(start: start, count: Int(count)).span)
  }

  private var number: Int32 {
    let text =
      switch self {
      case .klartext: CEMBEDDED_TEXT_KLARTEXT
      case .systemErrors: CEMBEDDED_TEXT_SYSTEM_ERRORS
      case .klartextErrors: CEMBEDDED_TEXT_KLARTEXT_ERRORS
      case .commandTexts: CEMBEDDED_TEXT_COMMAND_TEXTS
      case .streamTexts: CEMBEDDED_TEXT_STREAM_TEXTS
      case .topTexts: CEMBEDDED_TEXT_TOP_TEXTS
      }
    return Int32(text.rawValue)
  }
}
