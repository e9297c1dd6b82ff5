/// How a program of ours ends, in the numbers of sysexits.h.
public struct ExitCode: RawRepresentable, Hashable, Sendable {
  /// The number that the shell sees.
  public let rawValue: Int32

  /// Takes a number, such as that of a command that was run.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// All went well.
  public static let ok = ExitCode(rawValue: 0)
  /// A check found something.
  public static let findings = ExitCode(rawValue: 1)
  /// The command line was not understood (EX_USAGE).
  public static let usage = ExitCode(rawValue: 64)
  /// Some of the input was refused (EX_DATAERR).
  public static let dataRefused = ExitCode(rawValue: 65)
  /// The input could not be read (EX_NOINPUT).
  public static let noInput = ExitCode(rawValue: 66)
  /// No collector answered (EX_UNAVAILABLE).
  public static let unavailable = ExitCode(rawValue: 69)
  /// Something inside failed (EX_SOFTWARE).
  public static let software = ExitCode(rawValue: 70)
  /// A file could not be made (EX_CANTCREAT).
  public static let cannotCreate = ExitCode(rawValue: 73)
  /// The output could not be written (EX_IOERR).
  public static let outputFailed = ExitCode(rawValue: 74)
  /// Nobody knows whether what was to be done was done (EX_TEMPFAIL).
  public static let unknownOutcome = ExitCode(rawValue: 75)
  /// The collector did not accept the request (EX_PROTOCOL).
  public static let requestRefused = ExitCode(rawValue: 76)
  /// A setting of the client is wrong (EX_CONFIG).
  public static let wrongConfiguration = ExitCode(rawValue: 78)
  /// A command that was to be run is there and cannot be run; the shells' own number.
  public static let cannotRun = ExitCode(rawValue: 126)
  /// A command that was to be run is not there; the shells' own number.
  public static let commandNotFound = ExitCode(rawValue: 127)

  /// All of them, in order, with their names in sysexits.h where they have one and their meaning.
  public static let documented: [(code: ExitCode, name: String?, meaning: MessageKey)] = [
    (.ok, "EX_OK", "exit.ok"), (.findings, nil, "exit.findings"), (.usage, "EX_USAGE", "exit.usage"),
    (.dataRefused, "EX_DATAERR", "exit.dataRefused"), (.noInput, "EX_NOINPUT", "exit.noInput"),
    (.unavailable, "EX_UNAVAILABLE", "exit.unavailable"), (.software, "EX_SOFTWARE", "exit.software"),
    (.cannotCreate, "EX_CANTCREAT", "exit.cannotCreate"), (.outputFailed, "EX_IOERR", "exit.outputFailed"),
    (.unknownOutcome, "EX_TEMPFAIL", "exit.unknownOutcome"),
    (.requestRefused, "EX_PROTOCOL", "exit.requestRefused"),
    (.wrongConfiguration, "EX_CONFIG", "exit.wrongConfiguration"),
    (.cannotRun, nil, "exit.cannotRun"), (.commandNotFound, nil, "exit.commandNotFound"),
  ]

  /// What it means; nil for a number of somebody else's.
  public var meaning: MessageKey? { Self.documented.first { $0.code == self }?.meaning }
}
