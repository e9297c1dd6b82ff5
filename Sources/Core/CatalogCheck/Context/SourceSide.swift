internal import Catalogs

/// What the translations of a key are measured by: the text in the source language.
final class SourceSide: Sendable {
  /// The texts and their arguments.
  let parsed: ParsedEntry
  /// Whether the source language has an entry of its own; otherwise the key is the text.
  let isWritten: Bool
  /// Whether arguments are known: a symbolic key says nothing about them.
  let knowsArguments: Bool
  /// The form that stands for the whole: the text, or that for `other`.
  let mainText: CheckedText?
  /// The first use of each argument, by position.
  let arguments: [ArgumentUse]

  init(parsed: ParsedEntry, isWritten: Bool, knowsArguments: Bool) {
    self.parsed = parsed
    self.isWritten = isWritten
    self.knowsArguments = knowsArguments
    mainText = parsed.texts.last { $0.isSentence && $0.role != .device } ?? parsed.texts.last
    arguments = ArgumentUse.first(of: parsed.uses)
  }

  /// The use of an argument; nil where the source has none.
  func argument(_ position: Int) -> ArgumentUse? { arguments.first { $0.position == position } }

  /// The use of a named argument; nil where the source has none.
  func argument(matching use: ArgumentUse) -> ArgumentUse? {
    arguments.first { $0.name == use.name && (use.name != nil || $0.position == use.position) }
  }
}

extension ArgumentUse {
  /// The first use of each argument; one that shows the argument goes before one that only selects by it.
  static func first(of uses: [ArgumentUse]) -> [ArgumentUse] {
    var first: [ArgumentUse] = []
    for use in uses {
      if let at = first.firstIndex(where: { $0.position == use.position }) {
        if first[at].isSelector && !use.isSelector && isSameKind(first[at], use) { first[at] = use }
      } else {
        first.append(use)
      }
    }
    return first
  }

  private static func isSameKind(_ left: ArgumentUse, _ right: ArgumentUse) -> Bool {
    guard let left = left.argumentClass, let right = right.argumentClass else {
      return left.argumentClass == right.argumentClass
    }
    return left.isSameKind(as: right)
  }
}
