import Foundation
import Klartext
import Popt

// A service that does nothing but fail, in the ways of the three texts that Klartext began with.

let options: DemoOptions
do {
  let parsed = try DemoOptions.table.parse(Array(CommandLine.arguments.dropFirst()))
  if parsed.wantsHelp {
    DemoOptions.table.printHelp()
    exit(0)
  }
  options = try DemoOptions(parsed)
} catch {
  FileHandle.standardError.write(Data("klartext-demo: \(error)\n".utf8))
  // EX_USAGE of sysexits.h, as the other programs.
  exit(64)
}
Demo(options).run()
