internal import ICU

/// Reads what a String Catalog says about one key in one language.
struct XCStringsNodeReader {
  /// Something that could not be read.
  struct Problem {
    var code: CatalogProblem.Code
    var offset: Int
    var message: String
  }

  /// The highest number of an argument that NSString takes.
  private static let mostArguments = 127

  private let json: PlacedJSON
  private let key: String
  private let language: String
  private(set) var problems: [Problem] = []

  init(json: PlacedJSON, key: String, language: String) {
    self.json = json
    self.key = key
    self.language = language
  }

  /// Reads a node into an entry; false where it has no text.
  mutating func read(_ node: Int, into entry: inout SourceEntry) -> Bool {
    guard json.isObject(node) else {
      report(.unsupportedValue, at: node, "is not an object")
      return false
    }
    var texts: [VariantText] = []
    collect(node, in: Path(), into: &texts)
    guard let forms = texts.forms else {
      if problems.isEmpty { report(.unsupportedValue, at: node, "has no text") }
      return false
    }
    entry.form = forms.main
    entry.deviceForms = forms.devices
    for (name, value) in json.members(node) where json.isText(name, "substitutions") {
      for (name, value) in json.members(value) {
        readSubstitution(name, value, into: &entry.substitutions, &texts)
      }
    }
    entry.state = texts.state
    return true
  }

  private mutating func readSubstitution(
    _ name: Int, _ node: Int, into substitutions: inout [SourceSubstitution], _ texts: inout [VariantText]
  ) {
    guard let text = json.text(name) else { return }
    var own: [VariantText] = []
    collect(node, in: Path(), into: &own)
    guard let forms = own.forms else {
      return report(.unsupportedValue, at: node, "has a part \(XCStringsReader.quoted(text)) without a text")
    }
    var part = SourceSubstitution(name: text, form: forms.main, offset: json.offset(name))
    for (name, value) in json.members(node) {
      if json.isText(name, "formatSpecifier") { part.specifier = json.text(value) }
      guard json.isText(name, "argNum") else { continue }
      if let number = json.integer(value), 1...Self.mostArguments ~= number {
        part.argumentNumber = number
      } else {
        report(.unsupportedValue, at: value, "has an argNum that is no number from 1 to \(Self.mostArguments)")
      }
    }
    substitutions.append(part)
    texts += own
  }

  /// Which variations a node is inside of.
  private struct Path {
    var device: String?
    var category: PluralCategory?
    var choosesDeviceLast = false
  }

  /// Gathers the texts in a node; as deep as the JSON is, which is limited.
  private mutating func collect(_ node: Int, in path: Path, into texts: inout [VariantText]) {
    for (name, value) in json.members(node) {
      if json.isText(name, "stringUnit") {
        readUnit(value, in: path, into: &texts)
      } else if json.isText(name, "variations") {
        for (kind, cases) in json.members(value) { readVariation(kind, cases, in: path, into: &texts) }
      } else if json.isText(name, "stringSet") {
        report(.unsupportedPhrases, at: name, "has several phrases for one command, which no sentence is made of")
      }
    }
  }

  private mutating func readVariation(_ kind: Int, _ cases: Int, in path: Path, into texts: inout [VariantText]) {
    var inside = path
    if json.isText(kind, "device") {
      inside.choosesDeviceLast = path.category != nil
      for (name, inner) in json.members(cases) {
        // A device inside another one says more.
        inside.device = json.text(name)
        collect(inner, in: inside, into: &texts)
      }
    } else if json.isText(kind, "plural") {
      for (name, inner) in json.members(cases) {
        inside.category = json.text(name).flatMap { PluralCategory(rawValue: $0) }
        if inside.category == nil {
          report(.unsupportedValue, at: name, "has an unknown plural category \(quoted(name))")
        } else {
          collect(inner, in: inside, into: &texts)
        }
      }
    } else {
      report(.unknownVariation, at: kind, "has an unknown variation \(quoted(kind))")
    }
  }

  private mutating func readUnit(_ unit: Int, in path: Path, into texts: inout [VariantText]) {
    var text: SourceText?
    var state = CatalogEntry.State.translated
    for (name, value) in json.members(unit) {
      if json.isText(name, "value") {
        text = json.text(value).map { SourceText($0, offset: json.offset(value)) }
      } else if json.isText(name, "state") {
        // States of later versions are texts that somebody should look at.
        state = json.text(value).flatMap { CatalogEntry.State(rawValue: $0) } ?? .needsReview
      }
    }
    guard let text else { return report(.unsupportedValue, at: unit, "has a text without a value") }
    texts.append(
      VariantText(
        device: path.device, choosesDeviceLast: path.choosesDeviceLast, category: path.category, text: text,
        state: state))
  }

  private func quoted(_ name: Int) -> String { "'\((json.text(name) ?? "").prefix(40))'" }

  private mutating func report(_ code: CatalogProblem.Code, at node: Int, _ message: String) {
    // One hostile node cannot fill the memory with complaints.
    guard problems.count <= 100 else { return }
    let text = "\(XCStringsReader.quoted(key)) in “\(language.prefix(40))” \(message)."
    problems.append(Problem(code: code, offset: json.offset(node), message: text))
  }
}
