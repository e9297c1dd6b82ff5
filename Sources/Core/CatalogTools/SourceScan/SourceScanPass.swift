internal import Catalogs

/// One walk over the tokens of a file.
struct SourceScanPass {
  private let functions: Set<String>
  private let lines: LineTable
  private let file: String
  /// The strings that are counted already: the default value of a message is also a message in its own right.
  private var seen: Set<Int> = []
  var scan = SourceScan()

  init(functions: Set<String>, lines: LineTable, file: String) {
    self.functions = functions
    self.lines = lines
    self.file = file
  }

  mutating func visit(_ tokens: [SwiftToken]) {
    let brackets = BracketTable(tokens)
    var bodyEnd = 0
    for at in tokens.indices {
      switch tokens[at].kind {
      case .sign: break
      case .string(let literal):
        scan.literals.insert(literal.shape)
        for case .interpolation(let inner) in literal.segments { visit(inner) }
      case .word(let word):
        // `func Text(` declares, it does not call.
        if isLookup(word), at + 1 < tokens.count, tokens[at + 1].isSign("("), at == 0 || tokens[at - 1].word != "func" {
          let call = SwiftCall(tokens, between: at + 1, and: brackets.close(at + 1))
          read(call, of: word, at: tokens[at].offset)
        }
        // What stands in a body that was read is read already.
        if word == "Message", at >= bodyEnd { bodyEnd = readTyped(tokens, at, brackets) ?? bodyEnd }
      }
    }
  }

  // MARK: Calls

  private func isLookup(_ word: String) -> Bool {
    switch word {
    case "NSLocalizedString", "String", "AttributedString": true
    default: functions.contains(word)
    }
  }

  private mutating func read(_ call: SwiftCall, of word: String, at offset: Int) {
    guard let first = call.values.first else { return }
    let table = table(call)
    switch word {
    case "NSLocalizedString" where first.label == nil: add(first, .plain, table, at: offset)
    case "String" where first.label == "localized", "AttributedString" where first.label == "localized":
      add(first, .interpolating, table, at: offset)
    case "Message" where first.label == "key":
      if let text = call["defaultValue"]?.tokens.first { seen.insert(text.offset) }
      add(first, .interpolating, table, at: offset)
    case "Message":
      // Taken over into another table, or `Message(other)`.
      if first.label == nil, first.literal != nil { add(first, .interpolating, table, at: offset) }
    default:
      guard functions.contains(word), first.label == nil, first.literal != nil else { return }
      add(first, .interpolating, table, at: offset)
    }
  }

  private func table(_ call: SwiftCall) -> KeyUse.Table {
    guard let table = call["tableName"] ?? call["table"] else { return .named(CatalogSet.defaultTable) }
    if table.tokens.count == 1, table.tokens.first?.word == "nil" { return .named(CatalogSet.defaultTable) }
    guard let literal = table.literal, !literal.isInterpolated else { return .unknown }
    return .named(literal.text)
  }

  private mutating func add(_ value: SwiftCall.Value, _ call: KeyUse.Call, _ table: KeyUse.Table, at offset: Int) {
    guard let literal = value.literal else { return add(nil, call, table, at: value.tokens.first?.offset ?? offset) }
    add(literal, call, table, at: value.tokens.first?.offset ?? offset)
  }

  private mutating func add(_ literal: SwiftLiteral?, _ call: KeyUse.Call, _ table: KeyUse.Table, at offset: Int) {
    guard seen.insert(offset).inserted else { return }
    scan.uses.append(
      KeyUse(
        call: call, key: literal?.suggestedKey, shape: literal?.shape ?? "",
        isInterpolated: literal?.isInterpolated ?? false, table: table, file: file, place: lines.place(of: offset)))
  }

  // MARK: Values of the type Message

  /// Reads `: Message = "…"`, `: Message? { … }`, `-> [Message] { … }` and `"…" as Message`.
  ///
  /// - Returns: the end of the body that was read.
  private mutating func readTyped(_ tokens: [SwiftToken], _ at: Int, _ brackets: BracketTable) -> Int? {
    guard at > 0 else { return nil }
    if tokens[at - 1].word == "as", at > 1, let literal = tokens[at - 2].literal {
      add(literal, .interpolating, .named(CatalogSet.defaultTable), at: tokens[at - 2].offset)
      return nil
    }
    var before = at - 1
    if tokens[before].isSign("["), before > 0 { before -= 1 }
    guard tokens[before].isSign(":") || tokens[before].isSign(">") else { return nil }
    var next = at + 1
    while next < tokens.count, tokens[next].isSign("?") || tokens[next].isSign("]") || tokens[next].isSign("!") {
      next += 1
    }
    guard next + 1 < tokens.count else { return nil }
    if tokens[next].isSign("="), let literal = tokens[next + 1].literal {
      add(literal, .interpolating, .named(CatalogSet.defaultTable), at: tokens[next + 1].offset)
    } else if tokens[next].isSign("{") {
      let end = max(brackets.close(next), next + 1)
      readBody(tokens, (next + 1)..<end)
      return end
    }
    return nil
  }

  /// Takes the strings of a body that stand where a value is given: after a case, a return, a question mark.
  private mutating func readBody(_ tokens: [SwiftToken], _ body: Range<Int>) {
    var depth = 0
    for at in body {
      if tokens[at].isSign("(") { depth += 1 }
      if tokens[at].isSign(")") { depth -= 1 }
      guard depth == 0, let literal = tokens[at].literal, isValue(tokens, at) else { continue }
      add(literal, .interpolating, .named(CatalogSet.defaultTable), at: tokens[at].offset)
    }
  }

  private func isValue(_ tokens: [SwiftToken], _ at: Int) -> Bool {
    let before = tokens[at - 1]
    if at + 1 < tokens.count, !tokens[at + 1].startsLine {
      switch tokens[at + 1].sign {
      // A pattern or the key of a dictionary.
      case ":"?: if !before.isSign("?") { return false }
      case ","?: return before.isSign("[") || before.isSign(",")
      // Parts of expressions.
      case "+"?, "."?, "="?, "!"?, "<"?, ">"?: return false
      default: break
      }
    }
    if let word = before.word { return word == "return" || word == "in" || tokens[at].startsLine && word != "case" }
    switch before.sign {
    case "{"?, ":"?, "?"?, "["?, ","?: return true
    case "}"?, nil: return tokens[at].startsLine
    default: return false
    }
  }
}
