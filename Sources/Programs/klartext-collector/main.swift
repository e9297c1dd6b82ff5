import Foundation

// A log whose reader went away is no reason to end.
signal(SIGPIPE, SIG_IGN)
let program = Program(
  arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
exit(program.run().rawValue)
