extension SourceEntry {
  /// The arguments, counted from 1, that the file gives to substitutions by name.
  var argumentNumbers: [String: Int] {
    substitutions.isEmpty
      ? [:]
      : Dictionary(
        substitutions.compactMap { part in
          // What NSString does not take is as good as not said.
          part.argumentNumber.flatMap { (1...SpecifierScanner.mostPositions).contains($0) ? (part.name, $0) : nil }
        }, uniquingKeysWith: { $1 })
  }
}
