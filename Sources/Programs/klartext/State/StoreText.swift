internal import Catalogs
internal import Console
internal import ErrorModel
internal import Rendering
internal import Store

/// What is wrong with a database, in the reader's language: what it means and what to do, then the facts.
struct StoreText {
  let session: Session

  /// An error of the store; safe for a terminal.
  func lines(_ error: StoreError) -> [String] {
    let sentence = session.messages.localizer.sentence(forCode: error.code.rawValue, locale: session.locale)?.text
    let facts = [error.path, error.detail, error.reason].filter { !$0.isEmpty }
    var seen: Set<String> = []
    let told = facts.filter { seen.insert($0).inserted }.joined(separator: ": ")
    return [sentence ?? error.advice, "  [\(error.code.rawValue)] \(TerminalEscape.escape(told))"]
  }

  /// A finding of a check; safe for a terminal.
  func line(_ finding: StoreFinding) -> String {
    let rule = session.text(MessageKey(rawValue: "check.rule.\(finding.rule.rawValue)"))
    return "\(finding.rule.rawValue): \(rule): \(TerminalEscape.escape(finding.message))"
  }

  /// Why there is no backup; safe for a terminal.
  func lines(_ error: StoreBackupError) -> [String] {
    switch error {
    case .exists(let name): [session.text("backup.exists", .string(name))]
    case .store(let error): lines(error)
    case .unsound(let report): [session.text("backup.unsound")] + report.findings.prefix(1).map { line($0) }
    case .file(let reason): [TerminalEscape.escape(reason)]
    }
  }
}
