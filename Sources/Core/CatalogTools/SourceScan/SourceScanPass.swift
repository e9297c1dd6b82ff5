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
    for at in tokens.indices {
      switch tokens[at].kind {
      case .sign: break
      case .string(let literal):
        scan.literals.insert(literal.shape)
        for case .interpolation(let inner) in literal.segments { visit(inner) }
      case .word(let word):
        if let call = SwiftCall(tokens, at: at + 1) { read(call, of: word, at: tokens[at].offset, in: tokens, at) }
        if word == "Message" { readTyped(tokens, at) }
      }
    }
  }

  // MARK: Calls

  private mutating func read(_ call: SwiftCall, of word: String, at offset: Int, in tokens: [SwiftToken], _ at: Int) {
    // `func Text(` declares, it does not call.
    if at > 0, tokens[at - 1].word == "func" { return }
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
  private mutating func readTyped(_ tokens: [SwiftToken], _ at: Int) {
    guard at > 0 else { return }
    if tokens[at - 1].word == "as", at > 1, let literal = tokens[at - 2].literal {
      return add(literal, .interpolating, .named(CatalogSet.defaultTable), at: tokens[at - 2].offset)
    }
    var before = at - 1
    if tokens[before].isSign("["), before > 0 { before -= 1 }
    guard tokens[before].isSign(":") || tokens[before].isSign(">") else { return }
    var next = at + 1
    while next < tokens.count, "?]!".unicodeScalars.contains(where: tokens[next].isSign) { next += 1 }
    guard next + 1 < tokens.count else { return }
    if tokens[next].isSign("="), let literal = tokens[next + 1].literal {
      add(literal, .interpolating, .named(CatalogSet.defaultTable), at: tokens[next + 1].offset)
    } else if tokens[next].isSign("{") {
      readBody(tokens, (next + 1)..<max(SwiftCall.close(tokens, next), next + 1))
    }
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
      let next = tokens[at + 1]
      // A pattern or the key of a dictionary, and strings that are parts of expressions.
      if next.isSign(":") && !before.isSign("?") { return false }
      if "+.=!<>".unicodeScalars.contains(where: next.isSign) { return false }
      if next.isSign(",") { return before.isSign("[") || before.isSign(",") }
    }
    if let word = before.word { return word == "return" || word == "in" || tokens[at].startsLine && word != "case" }
    if before.literal != nil { return tokens[at].startsLine }
    return "{:?[,".unicodeScalars.contains(where: before.isSign) || tokens[at].startsLine && before.isSign("}")
  }
}
