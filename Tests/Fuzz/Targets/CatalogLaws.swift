internal import Catalogs

/// What holds for every reader of catalogs: any bytes in, a document out.
enum CatalogLaws {
  /// The problems that are listed, with the one that says there were more.
  private static let mostProblems = 101

  static func strings(_ bytes: [UInt8]) -> String? {
    fault(StringsReader.read(bytes, file: "f", table: "t", language: "de", sourceLanguage: "en"))
  }

  static func stringsdict(_ bytes: [UInt8]) -> String? {
    fault(StringsdictReader.read(bytes, file: "f", table: "t", language: "de", sourceLanguage: "en"))
  }

  static func stringCatalog(_ bytes: [UInt8]) -> String? {
    fault(XCStringsReader.read(bytes, file: "f", table: "t"))
  }

  static func gettext(_ bytes: [UInt8]) -> String? {
    let document = GettextReader.read(bytes, file: "f", table: "t", language: nil, sourceLanguage: "en")
    if let fault = fault(document) { return fault }
    for entry in document.entries {
      if entry.form.texts.count > PluralExpression.mostForms { return "an entry has too many forms" }
      if case .indexed = entry.form, document.pluralRule == nil { return "plurals have no rule" }
      for text in entry.form.texts { _ = BracePlaceholderParser.parse(text.value, style: entry.style) }
    }
    return document.pluralRule.flatMap(fault)
  }

  /// A rule that can be read gives a form that there is for every number, and parentheses around it change nothing.
  static func pluralExpression(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    if let header = try? PluralExpression(header: text), let fault = fault(header) { return fault }
    guard let rule = try? PluralExpression(count: 3, expression: text) else { return nil }
    if let around = try? PluralExpression(count: 3, expression: "(\(text))"), around != rule {
      return "parentheses change the rule"
    }
    return fault(rule)
  }

  private static func fault(_ rule: PluralExpression) -> String? {
    for n in Array(0...130) + [1_000, 1_000_000, UInt64.max / 2, UInt64.max - 1, UInt64.max]
    where !(0..<rule.count).contains(rule.form(for: n)) {
      return "the form for \(n) is not one of \(rule.count)"
    }
    return nil
  }

  private static func fault(_ document: CatalogDocument) -> String? {
    if document.problems.count > mostProblems { return "there are \(document.problems.count) problems" }
    if document.problems.contains(where: { $0.line < 1 || $0.column < 1 }) { return "a problem has no place" }
    // A binary property list has no lines to be in.
    let size = document.lines.bytes.isEmpty ? Int.max : document.lines.bytes.count
    for entry in document.entries {
      if entry.language.isEmpty { return "an entry has no language" }
      if !(0...size).contains(entry.offset) { return "a key lies outside of the file" }
      let forms = [entry.form] + entry.deviceForms + entry.substitutions.map(\.form)
      for text in forms.flatMap(\.texts) where !(0...size).contains(text.offset) {
        return "a text lies outside of the file"
      }
    }
    _ = CatalogCompiler.catalog(from: document, provider: .folder)
    return nil
  }
}
