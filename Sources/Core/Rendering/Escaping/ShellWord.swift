/// Writes a text as one word of a shell's command line.
public enum ShellWord {
  /// The shells whose quotes differ.
  public enum Shell: Hashable, Sendable {
    /// sh, bash, zsh: a backslash between apostrophes is a backslash.
    case posix
    /// fish: a backslash between apostrophes escapes an apostrophe and itself.
    case fish
  }

  /// The word, in apostrophes where it needs them.
  ///
  /// What may not be shown stands as a visible escape: no quotes of all shells hold it, and the word that people see is
  /// then the word that runs.
  public static func quoted(_ text: String, for shell: Shell = .posix) -> String {
    let shown = TerminalEscape.escape(text)
    if !shown.isEmpty, shown.unicodeScalars.allSatisfy(isBare) { return shown }
    var quoted = "'"
    for character in shown.unicodeScalars {
      switch (character, shell) {
      case ("'", .posix): quoted += "'\\''"
      case ("'", .fish): quoted += "\\'"
      case ("\\", .fish): quoted += "\\\\"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "'"
  }

  /// Whether a character means itself in every shell, wherever in a word it stands.
  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "@", "+", ",": true
    default: false
    }
  }
}
