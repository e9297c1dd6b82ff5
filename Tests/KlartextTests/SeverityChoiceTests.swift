import ErrorModel
import Testing

@testable import Klartext

@Suite struct SeverityChoiceTests {
  private enum Silent: Error { case broken }
  private struct Outspoken: SeverityProviding { var severity: Severity }

  struct Row: Sendable {
    var error: any Error
    var explicit: Severity?
    var expected: Severity
  }

  static let rows = [
    Row(error: Silent.broken, expected: .error),
    Row(error: Silent.broken, explicit: .info, expected: .info),
    Row(error: Outspoken(severity: .critical), expected: .critical),
    Row(error: Outspoken(severity: .critical), explicit: .warning, expected: .warning),
    Row(error: CancellationError(), expected: .info),
    Row(error: CancellationError(), explicit: .error, expected: .error),
  ]

  @Test(arguments: rows)
  func theCallerThenTheErrorThenTheRules(_ row: Row) {
    #expect(SeverityChoice().severity(of: row.error, explicit: row.explicit) == row.expected)
  }

  @Test func rulesComeAfterTheError() {
    var rules = SeverityRules()
    rules.usual = .warning
    let choice = SeverityChoice(rules: rules)
    #expect(choice.severity(of: Silent.broken, explicit: nil) == .warning)
    #expect(choice.severity(of: Outspoken(severity: .info), explicit: nil) == .info)
  }
}
