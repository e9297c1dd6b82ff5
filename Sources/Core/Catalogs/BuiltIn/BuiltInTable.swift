internal import EmbeddedTexts

/// The String Catalogs that are part of the program.
public enum BuiltInTable: String, CaseIterable, Hashable, Sendable {
  /// Words and headlines; its keys are those of ``BuiltInKey``.
  case words = "Klartext"
  /// Sentences for errors of the system: keys such as `NSURLErrorDomain.-1001`, and sentences of Foundation as keys.
  ///
  /// The numbers of `NSPOSIXErrorDomain` are those of Linux.
  case systemErrors = "SystemErrors"
  /// Sentences for Klartext's own errors, by keys such as `klartext.store_full`.
  case ownErrors = "KlartextErrors"
  /// Help and messages of the command line.
  case commandTexts = "CommandTexts"
  /// What the stream says besides the errors: states, gaps, ages.
  case streamTexts = "StreamTexts"
  /// What the full-screen view says.
  case topTexts = "TopTexts"

  /// The name of the file, as places in it are told.
  var file: String { rawValue + ".xcstrings" }

  /// Where its bytes are.
  var text: EmbeddedText {
    switch self {
    case .words: .klartext
    case .systemErrors: .systemErrors
    case .ownErrors: .klartextErrors
    case .commandTexts: .commandTexts
    case .streamTexts: .streamTexts
    case .topTexts: .topTexts
    }
  }
}
