import Foundation

// A log whose reader went away is no reason to end.
signal(SIGPIPE, SIG_IGN)
// A file that reached the limit of the process is told by the write, as a full disk is, and not by a signal that ends it.
signal(SIGXFSZ, SIG_IGN)
// What the collector makes is its owner's alone; the socket files get the rights that the configuration names.
_ = umask(0o077)
let program = Program(
  arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
exit(program.run().rawValue)
