internal import Console

/// An end of the program that was told already.
struct ExitFailure: Error {
  var code: ExitCode
}
