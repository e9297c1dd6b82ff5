internal import Catalogs
internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt
internal import Rendering
internal import Subscriber

/// What the command line of `klartext tail` asks for.
struct TailOptions {
  /// What is read.
  var subscription: SubscriberConfiguration
  /// How lines are written.
  var format: RecordFormatName
  /// How lines for people look.
  var style: LineStyle
  /// Where it is noted how far the reader has come; nil for nowhere.
  var cursor: CursorFile?
  /// When to end; nil for never.
  var limit: Duration?

  /// Reads the options.
  init(_ options: ParsedOptions, _ session: Session) throws(TailRefusal) {
    subscription = SubscriberConfiguration(locale: session.locale)
    subscription.stream = session.configuration.stream
    subscription.commands = session.configuration.commands
    subscription.service = options.string("service")
    if options.isSet("follow"), options.isSet("no-follow") {
      throw Self.contradiction("--follow", "--no-follow", session)
    }
    subscription.follows = !options.isSet("no-follow")
    subscription.cacheFolder = Self.cacheFolder(session.environment)
    if let name = options.string("severity") {
      guard let severity = Severity(name: name) else { throw Self.unknown("--severity", name, session) }
      subscription.severity = severity
    }
    if let text = options.string("group") {
      guard let key = GroupKey(text: text) else { throw Self.unknown("--group", text, session) }
      subscription.group = key
    }
    if options.isSet("json") {
      format = .json
    } else {
      format = session.configuration.format.flatMap { RecordFormatName(rawValue: $0.rawValue) } ?? .human
    }
    style = LineStyle(
      width: session.width, usesColour: session.usesColour, zone: session.configuration.timeZone,
      locale: session.locale, words: Self.words(session),
      isolates: try Self.isolates(options.string("isolate"), session), expands: options.isSet("expand"),
      ambiguousIsWide: session.configuration.ambiguousIsWide)
    limit = options.integer("seconds").map { .seconds($0) }
    cursor = options.string("cursor").map { CursorFile(path: $0) }
    subscription.start = try start(options, session)
  }

  private func start(_ options: ParsedOptions, _ session: Session) throws(TailRefusal) -> Start {
    let since = options.string("since")
    let last = options.integer("last")
    if since != nil, last != nil { throw Self.contradiction("--since", "--last", session) }
    if let since {
      guard let seconds = CommandTimes.seconds(since) else { throw Self.unknown("--since", since, session) }
      return .since(Timestamp.now.advanced(by: .seconds(-seconds)))
    }
    if let last { return .last(Int(clamping: last)) }
    switch cursor?.load() {
    case .cursor(let cursor): return .after(cursor)
    case .unreadable:
      throw .data(session.text("tail.cursor.unreadable", .string(options.string("cursor") ?? "")))
    case .missing, nil: return .snapshot
    }
  }

  static func isolates(_ word: String?, _ session: Session) throws(TailRefusal) -> Bool {
    switch word {
    case "always": true
    case "never": false
    // What is not read on a terminal is read by programs.
    case "auto", nil: session.terminal.isTerminal
    case let word?: throw unknown("--isolate", word, session)
    }
  }

  /// The folder of the base directory specification, made if it is missing; nil where no home is known.
  static func cacheFolder(_ environment: [String: String]) -> String? {
    let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = base ?? environment["HOME"].flatMap({ $0.hasPrefix("/") ? "\($0)/.cache" : nil }) else {
      return nil
    }
    try? FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
    return "\(base)/klartext"
  }

  /// The words of lines, from the catalogs of the program.
  private static func words(_ session: Session) -> RecordWords {
    RecordWords { key in
      if let word = BuiltInKey(rawValue: key.rawValue) { return session.messages.word(word) }
      let text = session.messages.part(MessageKey(rawValue: key.rawValue))
      // The key itself comes back where the catalog does not have it.
      return text == key.rawValue ? key.english : text
    }
  }

  private static func unknown(_ option: String, _ word: String, _ session: Session) -> TailRefusal {
    .usage(session.text("tail.error.value", .string(option), .string(word)))
  }

  private static func contradiction(_ first: String, _ second: String, _ session: Session) -> TailRefusal {
    .usage(session.text("tail.error.contradiction", .string(first), .string(second)))
  }
}
