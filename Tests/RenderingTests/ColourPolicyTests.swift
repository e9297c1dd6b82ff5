import Rendering
import Testing

@Suite struct ColourPolicyTests {
  @Test(
    arguments: [
      (true, nil, "xterm-256color", true),
      (true, "", "xterm", true),
      (true, "1", "xterm", false),
      (false, nil, "xterm", false),
      (true, nil, "dumb", false),
      (true, nil, "", false),
      (true, nil, nil, false),
    ] as [(Bool, String?, String?, Bool)])
  func coloursOnlyATerminalThatCan(_ isTerminal: Bool, _ noColor: String?, _ term: String?, _ expected: Bool) {
    #expect(ColourPolicy.usesColour(isTerminal: isTerminal, noColor: noColor, term: term) == expected)
  }
}
