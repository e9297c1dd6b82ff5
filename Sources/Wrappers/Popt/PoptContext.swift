internal import CPopt
internal import Glibc

/// A popt context with all the memory it points into.
///
/// popt keeps pointers to its table and to the arguments, so both live in blocks that are freed after the context.
struct PoptContext: ~Copyable {
  private let handle: OpaquePointer
  private let memory: Memory

  /// The blocks a context points into.
  private final class Memory {
    private var blocks: [UnsafeMutableRawPointer] = []

    deinit { for block in blocks { free(block) } }

    func string(_ text: String?) -> UnsafePointer<CChar>? {
      guard let text, let copy = strdup(text) else { return nil }
      blocks.append(UnsafeMutableRawPointer(copy))
      return UnsafePointer(copy)
    }

    func array<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeMutablePointer<Element>? {
      guard let block = calloc(max(elements.count, 1), MemoryLayout<Element>.stride) else { return nil }
      blocks.append(block)
      let typed = block.bindMemory(to: Element.self, capacity: elements.count)
      typed.initialize(from: elements, count: elements.count)
      return typed
    }
  }

  private init(handle: OpaquePointer, memory: Memory) {
    self.handle = handle
    self.memory = memory
  }

  deinit { poptFreeContext(handle) }

  static func make(_ table: OptionTable, _ arguments: [String]) throws(OptionError) -> PoptContext {
    let memory = Memory()
    let failure = OptionError(.failed, option: table.program, expected: "enough memory to read the command line")
    var rows = table.options.enumerated().map { index, option in
      row(option, number: index + 1, memory)
    }
    // Our own row instead of popt's: that one ends the process from inside the library.
    rows.append(
      row(Option("help", letter: "?", .flag, help: "show this help"), number: table.options.count + 1, memory))
    rows.append(cpopt_option())
    let words = ([table.program] + arguments).map { memory.string($0) } + [nil]
    guard let rows = memory.array(rows), let words = memory.array(words),
      let handle = poptGetContext(nil, Int32(arguments.count + 1), words, rows, 0)
    else { throw failure }
    poptSetOtherOptionHelp(handle, memory.string(table.usage))
    return PoptContext(handle: handle, memory: memory)
  }

  private static func row(_ option: Option, number: Int, _ memory: Memory) -> cpopt_option {
    var row = cpopt_option()
    row.longName = memory.string(option.name)
    row.shortName = option.letter?.asciiValue.map { CChar(bitPattern: $0) } ?? 0
    // Numbers are read as text: then the bounds are ours, and an overflow is told with the option's name.
    row.argInfo = option.kind == .flag ? POPT_ARG_NONE : POPT_ARG_STRING
    row.val = Int32(clamping: number)
    row.descrip = memory.string(option.help)
    row.argDescrip = memory.string(option.argument)
    return row
  }

  /// The next option: its place in the table, and its argument.
  borrowing func next() throws(OptionError) -> (index: Int, text: String?)? {
    let number = poptGetNextOpt(handle)
    if number == -1 { return nil }
    guard number > 0 else { throw error(number) }
    guard let argument = poptGetOptArg(handle) else { return (Int(number) - 1, nil) }
    // popt hands the argument over: "the caller is responsible for freeing it" (popt(3)).
    defer { free(argument) }
    return (Int(number) - 1, String(cString: argument))
  }

  /// The arguments that belong to no option.
  borrowing func leftover() -> [String] {
    var words: [String] = []
    while let word = poptGetArg(handle) { words.append(String(cString: word)) }
    return words
  }

  borrowing func printHelp() { cpopt_print_help(handle) }

  private borrowing func error(_ number: Int32) -> OptionError {
    let option = poptBadOption(handle, UInt32(POPT_BADOPTION_NOALIAS)).map { String(cString: $0) } ?? ""
    return switch number {
    case POPT_ERROR_BADOPT: OptionError(.unknownOption, option: option, expected: "unknown option")
    case POPT_ERROR_NOARG: OptionError(.missingArgument, option: option, expected: "an argument is missing")
    case POPT_ERROR_UNWANTEDARG: OptionError(.unwantedArgument, option: option, expected: "takes no argument")
    default:
      OptionError(.failed, option: option, expected: poptStrerror(number).map { String(cString: $0) } ?? "")
    }
  }
}
