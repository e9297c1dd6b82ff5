/// What completions need to know of the words that commands begin with.
extension CommandTable {
  /// The beginnings of commands' names, with strokes before their words.
  var prefixes: [String] {
    var all: [String] = []
    for command in shown {
      for count in 1...command.path.count {
        let prefix = command.path.prefix(count).map { "/\($0)" }.joined()
        if !all.contains(prefix) { all.append(prefix) }
      }
    }
    return all
  }

  /// The words at the beginning of a line with what they mean.
  var firstWords: [(word: String, summary: MessageKey)] {
    shown.filter { $0.path.count == 1 }.map { ($0.path[0], $0.summary) }
      + topics.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The words behind a topic with what they mean.
  func words(behind topic: String) -> [(word: String, summary: MessageKey)] {
    shown.filter { $0.path.first == topic && $0.path.count > 1 }.map { ($0.path[1], $0.summary) }
  }
}
