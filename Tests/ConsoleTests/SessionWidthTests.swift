import Console
import Testing

/// How wide a line may be.
@Suite struct SessionWidthTests {
  private func width(_ columns: String?, terminal: Int? = nil, isTerminal: Bool = true, asked: Int? = nil) -> Int? {
    var configuration = ClientConfiguration()
    configuration.width = asked
    return Session(
      command: "tail", configuration: configuration, messages: Messages(locale: "en"),
      terminal: Terminal(isTerminal: isTerminal, columns: terminal, output: { _ in }, errors: { _ in }),
      environment: columns.map { ["COLUMNS": $0] } ?? [:]
    ).width
  }

  @Test(arguments: ["0", "-1", "", "wide", "99999999999999999999"])
  func `A variable that is no width is none`(columns: String) {
    #expect(width(columns) == nil)
    #expect(width(columns, terminal: 100) == 100)
  }

  @Test func `The terminal knows its width better than the shell did`() {
    #expect(width("80", terminal: 120) == 120)
    #expect(width("80") == 80)
    #expect(width("80", terminal: 120, asked: 40) == 40)
    #expect(width("80", terminal: 120, isTerminal: false) == nil)
  }
}
