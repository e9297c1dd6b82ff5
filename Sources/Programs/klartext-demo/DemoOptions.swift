import Foundation
import Popt

/// What the command line asks for.
struct DemoOptions {
  /// How the demo ends.
  enum Work {
    /// Reports one named error.
    case once(Failure)
    /// Reports so many.
    case count(Int)
    /// Reports for so long; nil until a signal comes.
    case time(Duration?)
  }

  var service: String?
  var endpoint: String?
  var seed: UInt64
  var rate: Int
  var number: Int?
  /// For how many seconds a pick is waited for; nil for none.
  var linger: Int?
  var flushTimeout: Duration
  /// The folder whose catalogs are shipped; nil ships none.
  var catalogs: String?
  var work: Work

  static let table = OptionTable(
    program: "klartext-demo",
    options: [
      Option("service", .string, argument: "NAME", help: "the service's name (KLARTEXT_SERVICE, else demo)"),
      Option(
        "endpoint", .string, argument: "ENDPOINT",
        help: "where the collector listens (KLARTEXT_ENDPOINT, else \(Self.usualEndpoint))"),
      Option("seconds", .integer(0...86_400), argument: "N", help: "end after so long (until a signal comes)"),
      Option("count", .integer(0...10_000_000), argument: "N", help: "report exactly so many, then flush and end"),
      Option("once", .string, argument: "FAILURE", help: "report one named failure, then flush and end"),
      Option("number", .integer(0...1_000_000_000), argument: "N", help: "the number in the text of --once"),
      Option(
        "linger", .integer(1...3_600), argument: "SECONDS",
        help: "with --once: stay so long at the most for a pick of a recovery option"),
      Option("seed", .integer(0...Int64.max), argument: "N", help: "where the random source starts (1)"),
      Option(
        "rate", .integer(0...1_000_000), argument: "N",
        help: "reports a second, on average; 0 does not wait (2; with --count 0)"),
      Option("catalogs", .string, argument: "FOLDER", help: "ship the catalogs in this folder (those of the demo)"),
      Option("no-catalogs", .flag, help: "ship none: the collector is to have its own"),
      Option("flush", .integer(0...3_600), argument: "SECONDS", help: "how long the last flush may take (10)"),
    ],
    examples: """
      With --count and --once the last line on the standard output counts the reports:
        {"reported":3,"acknowledged":3,"dropped":0}
      Each pick of a recovery option that was tried is a line too, with what became of the orders:
        {"option":"0","did":true,"orders":{"saved":1,"draft":0,"discarded":0}}
      Failures: \(Failure.allCases.map(\.rawValue).joined(separator: ", ")).
      """)

  /// The catalogs that the package manager lays beside the program.
  ///
  /// Not `Bundle.module`, which ends the process where the program was copied without them.
  private static var ownCatalogs: String {
    Bundle.main.bundleURL.appending(path: "klartext_klartext-demo.resources/Catalogs").path
  }

  static let usualEndpoint = "tcp://127.0.0.1:7117"

  /// Takes the values out of a command line that popt has read.
  init(_ parsed: ParsedOptions) throws(OptionError) {
    service = parsed.string("service")
    endpoint = parsed.string("endpoint")
    seed = UInt64(clamping: parsed.integer("seed") ?? 1)
    number = parsed.integer("number").map { Int($0) }
    catalogs = parsed.isSet("no-catalogs") ? nil : parsed.string("catalogs") ?? Self.ownCatalogs
    linger = parsed.integer("linger").map { Int($0) }
    flushTimeout = .seconds(parsed.integer("flush") ?? 10)
    if let name = parsed.string("once") {
      guard let failure = Failure(rawValue: name) else {
        let names = Failure.allCases.map(\.rawValue).joined(separator: ", ")
        throw OptionError(.failed, option: "--once", expected: "one of \(names)")
      }
      work = .once(failure)
    } else if let count = parsed.integer("count") {
      work = .count(Int(count))
    } else {
      work = .time(parsed.integer("seconds").map { .seconds($0) })
    }
    var usualRate: Int64 = 2
    if case .count = work { usualRate = 0 }
    rate = Int(parsed.integer("rate") ?? usualRate)
    if let extra = parsed.arguments.first {
      throw OptionError(.unwantedArgument, option: extra, expected: "no arguments besides the options")
    }
  }
}
