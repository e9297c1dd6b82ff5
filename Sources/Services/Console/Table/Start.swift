internal import ErrorModel

/// A command line before it is understood: it can already be answered in the reader's language.
struct Start {
  let words: [String]
  let environment: [String: String]
  let terminal: Terminal
  let messages: Messages

  init(words: [String], environment: [String: String], terminal: Terminal) {
    self.words = words
    self.environment = environment
    self.terminal = terminal
    messages = Messages(locale: Self.glimpse(words) ?? Self.standard(environment, ClientConfiguration()))
  }

  /// A session for a command that is known.
  func session(
    _ command: String, _ configuration: ClientConfiguration = ClientConfiguration(), locale: String? = nil
  ) -> Session {
    let locale = locale ?? Self.glimpse(words) ?? Self.standard(environment, configuration)
    return Session(
      command: command, configuration: configuration,
      messages: locale == messages.locale ? messages : Messages(locale: locale), terminal: terminal,
      environment: environment)
  }

  /// Tells that something is missing behind a path.
  func usage(_ key: MessageKey, path: String) -> ExitCode { session(path).usage(key) }

  /// The language of the settings, else of the environment: what names this program goes before what names all.
  private static func standard(_ environment: [String: String], _ configuration: ClientConfiguration) -> String {
    configuration.locale ?? ReaderLocale.standard(environment)
  }

  /// The language that a command line asks for, as far as that can be seen before its options are read.
  private static func glimpse(_ words: [String]) -> String? {
    for (index, word) in words.enumerated() {
      if word == "--" { return nil }
      if word.hasPrefix("--locale=") { return try? ReaderLocale.written(String(word.dropFirst(9))) }
      if word == "--locale", words.indices.contains(index + 1) { return try? ReaderLocale.written(words[index + 1]) }
    }
    return nil
  }
}
