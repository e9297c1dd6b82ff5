internal import ErrorModel

/// Turns named values into the entries of a payload: by key path, level by level, within number, bytes and depth.
///
/// Level by level, so that one large collection does not push out the plain values beside it.
struct PayloadWalk {
  /// Told in place of what was left out.
  static let leftOutName = "klartext.payload_left_out"
  /// The most elements of one collection, and of one level, that are looked at.
  static let mostChildren = 1_000
  /// The most values that are made in vain.
  private static let mostMisfits = 16
  /// Characters of a key path.
  private static let nameCharacters = 256

  /// The language of the texts of nested errors; nil if it is not known.
  let language: String?
  /// Whether nested errors may be asked for texts.
  let asksErrors: Bool
  private var entries: [NamedArgument] = []
  /// Where the entries begin that go by their paths; nil if none do.
  private var sortedFrom: Int?
  private var bytes = 0
  /// Values that did not fit into the bytes that were left; a smaller one may follow, but not for ever.
  private var misfits = 0
  /// At least so many values were left out: what lies inside a collection that is left out is one.
  private var leftOut = 0

  init(language: String?, asksErrors: Bool = true) {
    self.language = language
    self.asksErrors = asksErrors
  }

  /// Adds values and what is in them.
  ///
  /// - Parameters:
  ///   - describing: Whether their authors allow them to be described.
  ///   - sorted: Whether the entries go by their paths, or stay in the order of the values.
  mutating func add(_ roots: [(name: String, value: Any)], describing: Bool, sorted: Bool) {
    if sorted, sortedFrom == nil { sortedFrom = entries.count }
    var level = roots
    for depth in 1...Limits.payloadDepth where !level.isEmpty {
      level = add(level: level, describing: describing, isLast: depth == Limits.payloadDepth)
    }
  }

  /// The entries; the last one says how many values were left out, if any.
  mutating func finish() -> [NamedArgument] {
    if leftOut > 0, entries.count >= Limits.payloadEntries {
      // The last that was added is the deepest.
      entries.removeLast()
      leftOut += 1
    }
    if let sortedFrom, sortedFrom < entries.count { entries[sortedFrom...].sort { $0.name < $1.name } }
    if leftOut > 0 { entries.append(NamedArgument(name: Self.leftOutName, value: .int(Int64(leftOut)))) }
    return entries
  }

  /// Adds the values of one level; returns the values in them.
  private mutating func add(
    level: [(name: String, value: Any)], describing: Bool, isLast: Bool
  ) -> [(name: String, value: Any)] {
    var next: [(name: String, value: Any)] = []
    for (name, value) in level {
      guard entries.count < Limits.payloadEntries, misfits < Self.mostMisfits else {
        leftOut += 1
        continue
      }
      switch PayloadValue.shape(of: value, describing: describing) {
      case .absent: continue
      case .value(let argument): append(name, argument)
      case .error(let error):
        var resolver = MessageResolver(language: language, asksErrors: asksErrors)
        append(name, resolver.argument(of: error))
      case .values(let inside, let count):
        if count == 0 || isLast {
          append(name, .string("\(ErrorNames.typeName(type(of: value))) of \(count)"))
        } else {
          let room = inside.prefix(max(0, Self.mostChildren - next.count))
          next += room.map { (name + $0.step, $0.value) }
          leftOut += count - room.count
        }
      }
    }
    return next
  }

  private mutating func append(_ name: String, _ value: Argument) {
    let name = BoundedText.bounded(name, to: Self.nameCharacters)
    let cost = name.utf8.count + Self.cost(of: value)
    guard bytes + cost <= Limits.payloadBytes else {
      leftOut += 1
      misfits += 1
      return
    }
    bytes += cost
    entries.append(NamedArgument(name: name, value: value))
  }

  static func cost(of argument: Argument) -> Int {
    switch argument {
    case .string(let text): text.utf8.count
    case .error(let text):
      text.arguments.reduce((text.text?.utf8.count ?? 0) + (text.key?.utf8.count ?? 0)) { $0 + cost(of: $1) }
    default: 8
    }
  }
}
