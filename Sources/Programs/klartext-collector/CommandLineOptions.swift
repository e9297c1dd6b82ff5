import Collector
import Popt

/// The command line of the collector, read into settings.
struct CommandLineOptions {
  var settings = CollectorSettings()
  /// Ends the run when so many events are safe; for benchmarks.
  var stopAfter: UInt64?

  static let table = OptionTable(
    program: "klartext-collector",
    options: [
      Option("events", .string, argument: "ENDPOINT", help: "where producers connect (tcp://127.0.0.1:7117)"),
      Option("stream", .string, argument: "ENDPOINT", help: "where readers subscribe (tcp://127.0.0.1:7118)"),
      Option("commands", .string, argument: "ENDPOINT", help: "where readers ask (tcp://127.0.0.1:7119)"),
      Option("state", .string, argument: "FOLDER", help: "where the database is kept (klartext-state)"),
      Option("catalogs", .string, argument: "FOLDER", help: "string catalogs; may be given several times"),
      Option(
        "summary-interval", .integer(1...86_400), argument: "SECONDS", help: "how often an active group is told (60)"),
      Option("no-store", .flag, help: "keep nothing on disk: counts end with the process"),
      Option(
        "stop-after", .integer(1...Int64.max), argument: "EVENTS", help: "end when so many events are safe (benchmarks)"
      ),
      Option("version", .flag, help: "print the version"),
    ],
    examples: """
      On standard output stands one line of JSON as soon as the sockets are bound:
        {"commands":"tcp://127.0.0.1:7119","events":"tcp://127.0.0.1:7117","kind":"ready","stream":"…","v":1}

      The folders of catalogs are looked at every two seconds, not by inotify, which is blind on network file systems
      and bind mounts; a file that has changed and come to rest is read again. SIGHUP reads them at once. Where a new
      version of a file is bad, the old table stays. Services may also ship their own tables.

      Example:
        klartext-collector --state /var/lib/klartext --catalogs ./Catalogs

      Exit codes: 0 ended by SIGTERM or SIGINT, 64 wrong usage, 69 an endpoint or the database was refused.
      """)

  /// Reads a command line; nil if it only asked for the help or the version, which are printed then.
  init?(_ arguments: [String]) throws(OptionError) {
    let parsed = try Self.table.parse(arguments)
    if parsed.wantsHelp {
      Self.table.printHelp()
      return nil
    }
    if parsed.isSet("version") {
      print("klartext-collector 0.1.0")
      return nil
    }
    if let surplus = parsed.arguments.first {
      throw OptionError(.unwantedArgument, option: surplus, expected: "no arguments beside the options")
    }
    settings.eventsEndpoint = parsed.string("events") ?? settings.eventsEndpoint
    settings.streamEndpoint = parsed.string("stream") ?? settings.streamEndpoint
    settings.commandsEndpoint = parsed.string("commands") ?? settings.commandsEndpoint
    settings.stateFolder = parsed.isSet("no-store") ? nil : parsed.string("state") ?? "klartext-state"
    settings.catalogFolders = parsed.strings("catalogs")
    if let seconds = parsed.integer("summary-interval") { settings.summaryInterval = .seconds(seconds) }
    stopAfter = parsed.integer("stop-after").map { UInt64($0) }
  }
}
