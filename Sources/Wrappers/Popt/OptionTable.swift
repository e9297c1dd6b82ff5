internal import CPopt

/// The options of a program or of one of its commands, and how to read a command line by them.
public struct OptionTable: Sendable {
  /// The name in the help's first line, such as `klartext tail`.
  public var program: String
  /// What stands behind the name in the help's first line.
  public var usage: String
  /// The options; `--help` is added to them.
  public var options: [Option]
  /// Text after the options in the help: examples, environment, exit codes.
  public var examples: String

  /// Makes a table.
  public init(program: String, usage: String = "[OPTION...]", options: [Option], examples: String = "") {
    self.program = program
    self.usage = usage
    self.options = options
    self.examples = examples
  }

  /// Reads a command line.
  ///
  /// - Parameter arguments: without the program's name.
  /// - Throws: ``OptionError`` naming the first option that is not understood.
  public func parse(_ arguments: [String]) throws(OptionError) -> ParsedOptions {
    let context = try PoptContext.make(self, arguments)
    var parsed = ParsedOptions()
    while let (index, text) = try context.next() {
      guard index < options.count else {
        parsed.wantsHelp = true
        continue
      }
      do {
        try parsed.add(options[index], text)
      } catch {
        // Who asks for help gets it, whatever else stands on the line.
        if parsed.wantsHelp { return parsed }
        throw error
      }
    }
    parsed.arguments = context.leftover()
    return parsed
  }

  /// Prints the help to the standard output: popt's account of the table, then the examples.
  public func printHelp() {
    guard let context = try? PoptContext.make(self, []) else { return }
    context.printHelp()
    if !examples.isEmpty { print("\n\(examples)") }
  }
}
