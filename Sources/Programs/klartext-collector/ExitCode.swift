/// How the collector ends, in the numbers of sysexits.h.
enum ExitCode: Int32, CaseIterable {
  case ok = 0
  /// The command line was not understood (EX_USAGE).
  case usage = 64
  /// The database is damaged (EX_DATAERR).
  case dataRefused = 65
  /// An endpoint is taken or cannot be listened at (EX_UNAVAILABLE).
  case unavailable = 69
  /// Something inside failed (EX_SOFTWARE).
  case software = 70
  /// A socket file or the folder of the database cannot be made (EX_CANTCREAT).
  case cannotCreate = 73
  /// The disk failed or is full (EX_IOERR).
  case diskFailed = 74
  /// Trying again later may help (EX_TEMPFAIL).
  case tryLater = 75
  /// Somebody may not do this (EX_NOPERM).
  case notAllowed = 77
  /// The configuration has problems (EX_CONFIG).
  case configuration = 78

  /// What it says, for the help.
  var meaning: String {
    switch self {
    case .ok: "ended by SIGTERM or SIGINT"
    case .usage: "wrong usage"
    case .dataRefused: "the database is damaged or of something else"
    case .unavailable: "an endpoint is taken or cannot be listened at"
    case .software: "something inside failed"
    case .cannotCreate: "a socket file or a folder cannot be made"
    case .diskFailed: "the disk failed or is full"
    case .tryLater: "trying again later may help"
    case .notAllowed: "the rights are missing"
    case .configuration: "the configuration has problems"
    }
  }

  /// One line each for the help.
  static var help: String {
    allCases.map { "  \($0.rawValue)\($0.rawValue < 10 ? " " : "")  \($0.meaning)" }.joined(separator: "\n")
  }
}
