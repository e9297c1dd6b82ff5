internal import Escaping
import Foundation
import Klartext
import Popt

// A service that does nothing but fail, in the ways of the three texts that Klartext began with.

do {
  let parsed = try DemoOptions.table.parse(Array(CommandLine.arguments.dropFirst()))
  if parsed.wantsHelp {
    DemoOptions.table.printHelp()
  } else {
    try Demo(DemoOptions(parsed)).run()
  }
} catch {
  FileHandle.standardError.write(Data("klartext-demo: \(LineEscape.escape("\(error)"))\n".utf8))
  // EX_USAGE of sysexits.h, as the other programs: a bad endpoint is a bad option too.
  exit(64)
}
