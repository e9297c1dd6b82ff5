internal import ErrorModel

/// A command line before it is understood: it can already be answered in the reader's language.
struct Start {
  let words: [String]
  let environment: [String: String]
  let terminal: Terminal
  let messages: Messages

  /// Looks for the reader's language.
  ///
  /// - Parameter isReaders: whether `--locale` means the reader's language.
  init(words: [String], environment: [String: String], terminal: Terminal, isReaders: Bool = true) {
    self.words = words
    self.environment = environment
    self.terminal = terminal
    let written = isReaders ? Self.glimpse("--locale", "-l", words).flatMap { try? ReaderLocale.written($0) } : nil
    messages = Messages(locale: written ?? Self.standard(words, environment))
  }

  /// A session for a command that is known.
  func session(
    _ command: String, _ configuration: ClientConfiguration = ClientConfiguration(), locale: String? = nil
  ) -> Session {
    let locale = locale ?? messages.locale
    return Session(
      command: command, configuration: configuration,
      messages: locale == messages.locale ? messages : Messages(locale: locale), terminal: terminal,
      environment: environment)
  }

  /// Tells that something is missing behind a path.
  func usage(_ key: MessageKey, path: String) -> ExitCode { session(path).usage(key) }

  /// The language of the settings, else of the environment: what names this program goes before what names all.
  ///
  /// What is wrong with the settings is told when a command reads them; it may have no bearing on their language.
  private static func standard(_ words: [String], _ environment: [String: String]) -> String {
    ClientSettingsReader(file: glimpse("--config", nil, words), environment: environment).configuration.locale
      ?? ReaderLocale.standard(environment)
  }

  /// What a command line says behind an option, as far as that can be seen before its options are read.
  private static func glimpse(_ name: String, _ letter: String?, _ words: [String]) -> String? {
    for (index, word) in words.enumerated() {
      if word == "--" { return nil }
      if word.hasPrefix(name + "=") { return String(word.dropFirst(name.count + 1)) }
      if word == name || word == letter { return words.indices.contains(index + 1) ? words[index + 1] : nil }
      // popt takes both `-lde` and `-l=de`.
      if let letter, word.hasPrefix(letter) {
        let value = word.dropFirst(letter.count)
        return String(value.first == "=" ? value.dropFirst() : value)
      }
    }
    return nil
  }
}
