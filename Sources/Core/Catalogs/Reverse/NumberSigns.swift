internal import ErrorModel

/// How a language writes the point and the groups of a number, in folded form.
struct NumberSigns: Sendable {
  /// Between the whole and the fraction.
  let decimal: UInt8
  /// Between groups of digits; nil where the language has none.
  let group: UInt8?

  /// Reads them off a number that was formatted.
  init(formatter: SentenceFormatter) {
    var placeholder = Placeholder(.fixed)
    placeholder.precision = 1
    let entry = CatalogEntry(form: .single(Pattern(pieces: [.placeholder(placeholder, .argument(0))])))
    let shown = formatter.format(entry, arguments: [.double(1_234_567.5)]) ?? ""
    let signs = FoldedText(shown).bytes.filter { !NumberReader.isDigit($0) }
    decimal = signs.last ?? UInt8(ascii: ".")
    group = signs.count > 1 ? signs.first : nil
  }
}
