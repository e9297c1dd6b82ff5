/// What a text takes as arguments: the class of each, and what is wrong with how they are named.
public struct PlaceholderSignature: Hashable, Sendable {
  /// Class by the index of the argument, counted from 0.
  public private(set) var classes: [Int: ArgumentClass] = [:]
  /// The indexes that are taken for arguments of classes that do not agree.
  public private(set) var conflicts: Set<Int> = []
  /// Whether one text has specifiers with a number and specifiers without.
  public private(set) var isMixed = false
  /// Whether `%n` is in it.
  public private(set) var hasForbidden = false

  /// The indexes below the highest that nothing takes.
  public var gaps: [Int] { (0..<(classes.keys.max() ?? 0)).filter { classes[$0] == nil } }

  /// Whether it takes no argument.
  public var isEmpty: Bool { classes.isEmpty }

  /// Makes the signature of a text without arguments.
  public init() {}

  /// Reads the signature of a single text, such as a key.
  public init(text: String) {
    var walk = Walk()
    read(text, as: .sentence(argumentNumbers: [:]), own: nil, [:], &walk)
  }

  /// Reads the signature of an entry in all its forms; nil where it has no printf-like specifiers.
  public init?(_ entry: SourceEntry) {
    guard entry.style == .printf else { return nil }
    if case .single(let text) = entry.form, !PlaceholderParser.hasPercent(text.value) { return }
    let substitutions = Dictionary(entry.substitutions.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    var walk = Walk()
    for text in entry.form.texts {
      read(
        text.value, as: .sentence(argumentNumbers: entry.argumentNumbers), own: nil, substitutions, &walk)
    }
  }

  /// Takes the arguments of another text of the same key that this one does not have.
  public func filled(from other: PlaceholderSignature) -> PlaceholderSignature {
    var filled = self
    filled.classes.merge(other.classes) { own, _ in own }
    return filled
  }

  /// A substitution read for one argument: a hostile catalog names each a thousand times, in rings.
  private struct Visit: Hashable {
    var name: String
    var index: Int
  }

  /// How far the reading of one entry has come.
  private struct Walk {
    /// More parts than any real entry has.
    static let mostParts = 10_000

    var seen: Set<Visit> = []
    var parts = 0
  }

  private mutating func read(
    _ text: String, as role: PlaceholderParser.Role, own: Int?, _ substitutions: [String: SourceSubstitution],
    _ walk: inout Walk, depth: Int = 0
  ) {
    guard walk.parts < Walk.mostParts else { return }
    let parts = PlaceholderParser.parts(of: text, as: role)
    walk.parts += parts.count
    var (counts, names) = (false, false)
    for part in parts {
      switch part {
      case .specifier(let specifier):
        if specifier.placeholder == nil { hasForbidden = true }
        counts = counts || specifier.countsUp
        names = names || specifier.namesPosition
      case .substitution(let name, let position):
        guard case .sentence(let numbers) = role else { break }
        if position ?? numbers[name] == nil { counts = true } else { names = true }
      case .text, .ownArgument: break
      }
    }
    // In a form of a substitution a specifier without a number means that substitution's own argument.
    if counts && names, case .sentence = role { isMixed = true }
    for use in PlaceholderParser.uses(of: parts, as: role, own: own) {
      add(use.argumentClass ?? substitutionClass(use.substitution, substitutions), at: use.index)
      guard let name = use.substitution, depth < SentenceFormatter.mostDepth, let inner = substitutions[name],
        use.index < SpecifierScanner.mostPositions,
        walk.seen.insert(Visit(name: name, index: use.index)).inserted
      else { continue }
      for form in inner.form.texts {
        read(form.value, as: .substitutionForm, own: use.index, substitutions, &walk, depth: depth + 1)
      }
    }
  }

  private func substitutionClass(
    _ name: String?, _ substitutions: [String: SourceSubstitution]
  ) -> ArgumentClass {
    guard let written = name.flatMap({ substitutions[$0]?.specifier }),
      case .specifier(let specifier)? = PlaceholderParser.parts(of: "%" + written, as: .substitutionForm).first
    else { return .integer }
    return specifier.argumentClass
  }

  private mutating func add(_ argumentClass: ArgumentClass, at index: Int) {
    guard let known = classes[index] else {
      classes[index] = argumentClass
      return
    }
    guard known != argumentClass else { return }
    // The class that asks for more is what a translation has to keep to.
    if known.canShow(argumentClass) && !argumentClass.canShow(known) { classes[index] = argumentClass }
    if !(known.canShow(argumentClass) && argumentClass.canShow(known)) { conflicts.insert(index) }
  }
}
