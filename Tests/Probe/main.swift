import Foundation

// A service for the tests of whole processes: it does what its standard input says, line by line, and answers each line
// with one JSON object.
do {
  let options = try ProbeOptions(Array(CommandLine.arguments.dropFirst()))
  let probe = try Probe(options)
  while let line = probe.nextLine() { try probe.obey(line) }
} catch {
  print(#"{"failed":"\#(error)"}"#)
  exit(1)
}
