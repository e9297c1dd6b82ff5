internal import ICU

/// Makes flat patterns of an entry: one for each choice among its plural forms, up to a bound.
struct PatternExpansion {
  /// Flat patterns of one entry: three variables with all six forms are 216, what real catalogs have is below 40.
  private static let mostPatterns = 64
  /// How deep substitutions may name each other, as in the formatter.
  private static let mostDepth = 8
  /// Parts of one pattern.
  private static let mostPieces = 64

  /// A flat pattern in the making.
  struct Draft {
    var pieces: [FlatPattern.Piece] = []
    var selections: [PluralSelection] = []

    mutating func append(_ literal: [UInt8]) {
      guard !literal.isEmpty else { return }
      if case .literal(let before)? = pieces.last {
        pieces[pieces.count - 1] = .literal(before + literal)
      } else {
        pieces.append(.literal(literal))
      }
    }
  }

  private struct Own {
    var index: Int
    var placeholder: Placeholder?
  }

  private var samples: PluralSamples
  /// Steps that the entry may still take, since patterns that come to nothing cost too.
  private var budget = 0

  init(samples: PluralSamples) { self.samples = samples }

  /// The flat patterns of an entry.
  mutating func patterns(of entry: CatalogEntry) -> [Draft] {
    budget = 4_000
    return forms(entry.form, own: nil, entry, [Draft()], depth: 0)
  }

  private mutating func forms(
    _ form: CatalogEntry.Form, own: Own?, _ entry: CatalogEntry, _ drafts: [Draft], depth: Int
  ) -> [Draft] {
    var all: [Draft] = []
    switch form {
    case .single(let pattern):
      return pieces(pattern, own: own, entry, drafts, depth: depth)
    case .plural(let forms):
      let argument = own?.index ?? Self.selector(forms[.other]) ?? Self.selector(forms.values) ?? 0
      for category in PluralCategory.allCases {
        guard let pattern = forms[category] else { continue }
        let selection = samples.selection(category, argument: argument)
        all += pieces(pattern, own: own, entry, drafts.map { Self.adding(selection, to: $0) }, depth: depth)
      }
    case .indexed(let forms, let rule):
      let argument = own?.index ?? Self.selector(forms) ?? 0
      for (number, pattern) in forms.enumerated().prefix(Self.mostPatterns) {
        let selection = samples.selection(number, rule, argument: argument)
        all += pieces(pattern, own: own, entry, drafts.map { Self.adding(selection, to: $0) }, depth: depth)
      }
    }
    return Array(all.prefix(Self.mostPatterns))
  }

  private mutating func pieces(
    _ pattern: Pattern, own: Own?, _ entry: CatalogEntry, _ drafts: [Draft], depth: Int
  ) -> [Draft] {
    var drafts = drafts
    for piece in pattern.pieces {
      budget -= drafts.count
      guard budget > 0, drafts.allSatisfy({ $0.pieces.count < Self.mostPieces }) else { return [] }
      switch piece {
      case .text(let text):
        let literal = FoldedText(text).bytes
        for at in drafts.indices { drafts[at].append(literal) }
      case .placeholder(let placeholder, let reference):
        guard let index = Self.index(reference, own) else { return [] }
        for at in drafts.indices { drafts[at].pieces.append(.slot(index, placeholder)) }
      case .ownArgument:
        guard let own else { return [] }
        for at in drafts.indices { drafts[at].pieces.append(.slot(own.index, own.placeholder ?? Placeholder(.object))) }
      case .substitution(let name, let reference):
        guard depth < Self.mostDepth, let substitution = entry.substitutions[name],
          let index = Self.index(reference, own)
        else { return [] }
        let inner = Own(index: index, placeholder: substitution.placeholder)
        drafts = forms(substitution.form, own: inner, entry, drafts, depth: depth + 1)
      }
    }
    return drafts
  }

  private static func adding(_ selection: PluralSelection, to draft: Draft) -> Draft {
    var draft = draft
    draft.selections.append(selection)
    return draft
  }

  private static func index(_ reference: Pattern.Reference, _ own: Own?) -> Int? {
    switch reference {
    case .argument(let index): index
    case .own(let offset): own.map { $0.index + offset }
    }
  }

  private static func selector(_ pattern: Pattern?) -> Int? {
    for case .placeholder(let placeholder, let reference) in pattern?.pieces ?? [] where placeholder.isNumeric {
      return index(reference, nil)
    }
    return nil
  }

  private static func selector(_ patterns: some Sequence<Pattern>) -> Int? {
    patterns.compactMap(selector).min()
  }
}
