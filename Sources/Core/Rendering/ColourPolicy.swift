/// Whether a program may colour what it writes.
public enum ColourPolicy {
  /// Decides from what the program knows about its output.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the output is a terminal.
  ///   - noColor: the variable `NO_COLOR`; set and not empty means no.
  ///   - term: the variable `TERM`; unset, empty or `dumb` means no.
  /// - SeeAlso: no-color.org
  public static func usesColour(isTerminal: Bool, noColor: String?, term: String?) -> Bool {
    guard isTerminal, (noColor ?? "").isEmpty, let term, !term.isEmpty else { return false }
    return term != "dumb"
  }
}
