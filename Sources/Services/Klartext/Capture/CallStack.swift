internal import ErrorModel

#if os(Linux) && canImport(Runtime)
  internal import Runtime
#endif

/// The calls that led to a report: addresses at the call site, names later on the send thread.
///
/// Uses the `Runtime` library of the toolchain, which is part of the Swift runtime as Foundation is. Where a toolchain
/// has none, there are no calls.
///
/// An object, since the layout of the library's own types is not known when a program is compiled: as a part of each
/// reported error they would make every copy of one a call, whether stacks are asked for or not.
///
/// - SeeAlso: https://github.com/swiftlang/swift-evolution, SE-0419.
final class CallStack: Sendable {
  #if os(Linux) && canImport(Runtime)
    private let backtrace: Backtrace
  #endif

  /// Bytes that the addresses of one stack are counted as.
  static let cost = 8 * Limits.backtraceFrames

  /// Where the program and its libraries lie, read once for many captures: that costs a hundred times what one does.
  ///
  /// An object, so that a reporter that takes down no calls only looks at a pointer in each report: the map's own type
  /// is copied through the runtime.
  final class Images: Sendable {
    #if os(Linux) && canImport(Runtime)
      fileprivate let map = ImageMap.capture()
    #endif
  }

  /// Takes down the calls of this thread; nil where that is not possible.
  @inline(never)
  init?(images: Images) {
    #if os(Linux) && canImport(Runtime)
      // The innermost ones, by frame pointers, which Swift code always has; a few more for those that are ours.
      let limit = Limits.backtraceFrames + 8
      guard
        let backtrace = try? Backtrace.capture(algorithm: .fast, limit: limit, top: 0, images: images.map)
      else { return nil }
      self.backtrace = backtrace
    #else
      return nil
    #endif
  }

  /// The calls by name, innermost first, without those of this library; empty where nothing is known of any.
  ///
  /// Without files and lines: to find them in a program of 55 MB took four seconds for each stack, the names alone 20 ms
  /// for the first and 0.5 ms from then on. The file and line of the report itself stand in its place.
  func lines() -> [String] {
    #if os(Linux) && canImport(Runtime)
      guard let symbolicated = backtrace.symbolicated(options: [.useSymbolCache]) else {
        return []
      }
      let calls = symbolicated.frames.filter { !$0.isSwiftThunk }.drop { $0.symbol.map(Self.isOurs) ?? false }
      if calls.allSatisfy({ $0.symbol == nil }) { return [] }
      return calls.prefix(Limits.backtraceFrames).map { call in
        call.symbol.map(Self.line) ?? "(unknown)"
      }
    #else
      return []
    #endif
  }

  #if os(Linux) && canImport(Runtime)
    /// Whether a symbol is of this module, by its mangled name: eight letters and the name.
    private static func isOurs(_ symbol: SymbolicatedBacktrace.Symbol) -> Bool {
      symbol.rawName.hasPrefix("$s8Klartext")
    }

    /// The function, and the program or library it is in.
    private static func line(_ symbol: SymbolicatedBacktrace.Symbol) -> String {
      BoundedText.bounded("\(symbol.name) (\(symbol.imageName))", to: Limits.frameCharacters)
    }
  #endif
}
