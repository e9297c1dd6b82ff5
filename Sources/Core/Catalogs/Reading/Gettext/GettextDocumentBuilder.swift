/// Makes the document of a `.po` file out of its entries, and sees whether they fit its header.
struct GettextDocumentBuilder {
  /// The language of a file that neither says nor is said to be in one.
  private static let undetermined = "und"

  private var document: CatalogDocument
  private var problems: ProblemList
  private let language: String?
  private var header: GettextHeader?
  /// Where each key stands.
  private var places: [String: Int] = [:]

  init(document: CatalogDocument, problems: ProblemList, language: String?) {
    self.document = document
    self.problems = problems
    self.language = language
  }

  /// Adds an entry that was read whole.
  mutating func add(_ message: GettextMessage) {
    guard let key = message.key else { return report(.missingText, at: message.offset, "The entry has no “msgid”.") }
    guard !message.texts.isEmpty else {
      return report(.missingText, at: message.offset, "“\(message.joinedKey.prefix(64))” has no “msgstr”.")
    }
    if message.isHeader, header == nil {
      header = message.texts.first.map { GettextHeader($0.text) }
      return
    }
    let joined = message.joinedKey
    if let earlier = places.updateValue(key.offset, forKey: joined), problems.takes(.duplicateKey) {
      let line = document.lines.place(of: earlier).line
      report(.duplicateKey, at: key.offset, "“\(joined.prefix(64))” stands in line \(line) already.")
    }
    let isUsed = !message.flags.contains("fuzzy") && message.texts.contains { !$0.text.isBlank }
    document.entries.append(
      SourceEntry(
        key: joined, language: "", form: form(of: message), state: isUsed ? .translated : .new,
        comment: message.comments.isEmpty ? nil : message.comments.joined(separator: "\n"), style: message.style,
        offset: key.offset))
  }

  private mutating func form(of message: GettextMessage) -> SourceForm {
    guard message.plural != nil else {
      if message.texts.contains(where: { $0.number != nil }) || message.texts.count > 1 {
        report(.pluralFormCount, at: message.offset, "There are several texts, but no “msgid_plural”.")
      }
      let first = message.texts.min { ($0.number ?? 0) < ($1.number ?? 0) }?.text
      return .single(SourceText(first?.value ?? "", offset: first?.offset ?? message.offset))
    }
    var forms: [SourceText?] = []
    for (number, text) in message.texts {
      let number = number ?? 0
      guard number < PluralExpression.mostForms else {
        report(.pluralIndexOutOfRange, at: text.offset, "There is no form \(number) in any language.")
        continue
      }
      while forms.count <= number { forms.append(nil) }
      if forms[number] != nil { report(.pluralFormCount, at: text.offset, "The form \(number) is there twice.") }
      forms[number] = SourceText(text.value, offset: text.offset)
    }
    // A form that is missing in the middle keeps the numbers of the others.
    return .indexed(forms.map { $0 ?? SourceText("", offset: message.offset) })
  }

  // MARK: The whole

  /// The document, once nothing follows.
  mutating func finished() -> CatalogDocument {
    let isPlural = document.entries.contains { if case .indexed = $0.form { true } else { false } }
    let rule = pluralRule(isNeeded: isPlural)
    document.pluralRule = rule
    let written = header?.language
    let fromHeader = written.flatMap { GettextHeader.tag($0.name) }
    if language == nil, let written, fromHeader == nil {
      report(.notALanguage, at: written.offset, "“\(written.name.prefix(64))” is no language.")
    }
    for index in document.entries.indices {
      document.entries[index].language = language ?? fromHeader ?? Self.undetermined
      if let rule { check(document.entries[index], rule) }
    }
    document.problems = problems.problems
    return document
  }

  private mutating func pluralRule(isNeeded: Bool) -> PluralExpression? {
    guard let header, let pluralForms = header.pluralForms else {
      if isNeeded {
        report(.missingPluralForms, at: 0, "The header has no “Plural-Forms”, but there are plurals.")
      }
      return isNeeded ? .germanic : nil
    }
    do {
      return try PluralExpression(header: pluralForms.value)
    } catch {
      report(.badPluralForms, at: header.place(inPluralForms: error.offset), error.description)
      return isNeeded ? .germanic : nil
    }
  }

  /// Tells forms that the rule does not have, and such as it has and the entry has not.
  private mutating func check(_ entry: SourceEntry, _ rule: PluralExpression) {
    guard case .indexed(let forms) = entry.form, entry.state != .new, forms.count != rule.count else { return }
    if forms.count > rule.count {
      report(
        .pluralIndexOutOfRange, at: forms[rule.count].offset,
        "The last form of this file's language is \(rule.count - 1).")
    } else {
      report(
        .pluralFormCount, at: entry.offset, "There are \(forms.count) forms of the \(rule.count) in “Plural-Forms”.")
    }
  }

  /// Tells a problem with its place; those that would only be cut off are not worked out.
  mutating func report(_ code: CatalogProblem.Code, at offset: Int, _ text: @autoclosure () -> String) {
    guard problems.takes(code) else { return }
    let place = document.lines.place(of: offset)
    problems.add(code, line: place.line, column: place.column, text())
  }
}
