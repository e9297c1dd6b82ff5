import Foundation

// A log whose reader went away is no reason to end.
signal(SIGPIPE, SIG_IGN)
// A file that reached the limit of the process is told by the write, as a full disk is, and not by a signal that ends it.
signal(SIGXFSZ, SIG_IGN)
let program = Program(
  arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
exit(program.run().rawValue)
