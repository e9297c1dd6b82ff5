internal import Console
internal import Foundation

// A reader that went away is told by the failing write, not by a signal that ends the program with 141.
signal(SIGPIPE, SIG_IGN)
exit(Program(arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment).run().rawValue)
