internal import Catalogs
internal import ICU

/// One text of an entry, with all that reading it once found out.
struct CheckedText: Sendable {
  /// Where the text stands in its entry.
  enum Role: Hashable, Sendable {
    /// It is the whole text.
    case whole
    /// It is the whole text for numbers of a category.
    case plural(PluralCategory)
    /// It is the whole text for the numbers that a rule of gettext gives this index.
    case numbered(Int)
    /// It is a form of a variable, by its number in the entry.
    case variable(Int, PluralCategory?)
    /// It is the text for a single kind of device.
    case device
  }

  /// The text, escapes resolved.
  let value: String
  /// Where it begins, in bytes.
  let offset: Int
  let role: Role
  let traits: TextTraits
  /// Its percent signs; empty where arguments are written otherwise.
  let specifiers: [WrittenSpecifier]

  init(_ text: SourceText, role: Role, style: PlaceholderStyle) {
    value = text.value
    offset = text.offset
    self.role = role
    var traits = TextTraits(of: text.value)
    var isVariable = false
    switch role {
    case .plural, .numbered: traits.formUnion(.plural)
    case .variable:
      traits.formUnion(.plural)
      isVariable = true
    case .whole, .device: break
    }
    self.traits = traits
    specifiers =
      traits.contains(.percent) && style == .printf
      ? SpecifierScan.specifiers(in: text.value, readsOwnArgument: isVariable) : []
  }

  /// The plural category it is for; nil for texts without.
  var category: PluralCategory? {
    switch role {
    case .plural(let category): category
    case .variable(_, let category): category
    case .whole, .numbered, .device: nil
    }
  }

  /// Whether nothing but spaces is in it.
  var isBlank: Bool { traits.contains(.blank) }

  /// Whether specifiers without a number count through the arguments of the whole text.
  var isSentence: Bool {
    if case .variable = role { return false }
    return true
  }

  /// Whether positions and bare specifiers stand side by side, which no reader of formats defines.
  var mixesPositions: Bool {
    guard isSentence else { return false }
    var hasPosition = false
    var hasNone = false
    for specifier in specifiers where specifier.takesArgument {
      if specifier.position == nil { hasNone = true } else { hasPosition = true }
    }
    return hasPosition && hasNone
  }
}
