internal import Catalogs
internal import Console
internal import Rendering

/// Words of the records as people read them; a word of a later version is shown as it came.
enum NameText {
  /// The name of a severity.
  static func severity(_ name: String, _ messages: Messages) -> String {
    switch name {
    case "info": messages.word(.infoSeverity)
    case "warning": messages.word(.warningSeverity)
    case "error": messages.word(.errorSeverity)
    case "critical": messages.word(.criticalSeverity)
    default: TerminalEscape.escape(name)
    }
  }

  /// What people made of a group.
  static func status(_ name: String, _ messages: Messages) -> String {
    switch name {
    case "open": messages.text("groupStatus.open")
    case "resolved": messages.text("groupStatus.resolved")
    case "regressed": messages.text("groupStatus.regressed")
    case "ignored": messages.text("groupStatus.ignored")
    default: TerminalEscape.escape(name)
    }
  }
}
