/// How the program ends, in the numbers of sysexits.h.
enum ExitCode: Int32 {
  case ok = 0
  /// A check found something.
  case findings = 1
  /// The command line was not understood (EX_USAGE).
  case usage = 64
  /// Some of the input was refused (EX_DATAERR).
  case dataRefused = 65
  /// The input could not be read (EX_NOINPUT).
  case noInput = 66
  /// No collector answered (EX_UNAVAILABLE).
  case unavailable = 69
  /// Something inside failed (EX_SOFTWARE).
  case software = 70
  /// A file could not be made (EX_CANTCREAT).
  case cannotCreate = 73
  /// The output could not be written (EX_IOERR).
  case outputFailed = 74
  /// The collector did not accept the request (EX_PROTOCOL).
  case requestRefused = 76
}
