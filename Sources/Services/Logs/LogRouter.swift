public import ErrorModel

/// Brings what the collector tells to each log that takes it; owned by the collector's thread.
public struct LogRouter: Sendable {
  private let tools: LogTools
  private var threads: [LogThread] = []
  /// Logs that are no longer in the settings and not yet at their end.
  private var leaving: [LogThread] = []
  /// How those ended that nobody has heard of yet.
  private var over: [LogSinkFigures] = []
  /// What became of the records of logs that are gone.
  public private(set) var gone = LogAccount()

  /// How many languages words are wanted in.
  public private(set) var locales = 0
  /// Whether any log takes single events.
  public private(set) var takesEvents = false

  /// Starts the logs.
  public init(_ settings: [LogSinkSettings], _ tools: LogTools) {
    self.tools = tools
    use(settings)
  }

  /// Whether there are no logs, not even such as write what waited when they were taken out of the settings.
  public var isEmpty: Bool { threads.isEmpty && leaving.isEmpty && over.isEmpty }

  /// What the logs are told, in their order.
  public var settings: [LogSinkSettings] { threads.map(\.settings) }

  /// The languages in which a word of a severity is wanted.
  public func wordLocales(of severity: Severity) -> Set<String> {
    var locales: Set<String> = []
    for thread in threads where thread.settings.records != .events {
      if severity.rawValue >= thread.settings.leastSeverity { locales.insert(thread.settings.locale) }
    }
    return locales
  }

  /// Offers an entry to all logs that take its like; never waits.
  public func offer(_ entry: LogEntry) {
    for thread in threads where Self.takes(thread.settings, entry) { thread.offer(entry) }
  }

  /// Has all files opened anew, as logrotate asks for.
  public func reopen() { for thread in threads { thread.reopen() } }

  /// Goes on with other logs; those that are the same stay as they are.
  public mutating func use(_ settings: [LogSinkSettings]) {
    sweep()
    var old = threads
    threads = []
    let kept = settings.map { wanted in
      old.firstIndex { $0.settings == wanted }.map { old.remove(at: $0) }
    }
    for thread in old { thread.end(within: tools.leave) }
    leaving += old
    threads = zip(settings, kept).map { wanted, thread in
      thread ?? LogThread(wanted, tools, behind: leaving.last { Self.isSamePlace($0.settings, wanted) })
    }
    locales = Set(settings.filter { $0.records != .events }.map(\.locale)).count
    takesEvents = settings.contains { $0.records != .words }
  }

  /// How each log fares, in the order of the settings.
  public var figures: [LogSinkFigures] { threads.map(\.figures) }

  /// Records lost by any log since the start, by reason.
  public var lost: [LogLoss.Reason: UInt64] {
    (threads + leaving).reduce(gone.lost) { $0.merging($1.figures.account.lost, uniquingKeysWith: &+) }
  }

  /// Records lost by any log since the start.
  public var lostInAll: UInt64 { lost.values.reduce(0, &+) }

  /// Has all logs write what waits, within a time; what is not written then is lost and counted.
  ///
  /// - Returns: how each log ended.
  public mutating func close(within limit: Duration) -> [LogSinkFigures] {
    let all = leaving + threads
    // All at once, so that a stalled one does not use up the time of the others.
    for thread in all { thread.end(within: limit) }
    for thread in all { thread.finish() }
    leaving = all
    threads = []
    locales = 0
    takesEvents = false
    return takeEnded()
  }

  /// How the logs ended that are no longer in the settings, each once; those whose time is over are given up.
  public mutating func takeEnded() -> [LogSinkFigures] {
    sweep()
    defer { over = [] }
    return over
  }

  /// Whether an entry is among what a log takes.
  static func takes(_ settings: LogSinkSettings, _ entry: LogEntry) -> Bool {
    guard entry.severity.rawValue >= settings.leastSeverity else { return false }
    return switch settings.records {
    case .both: true
    case .events: entry.kind == .event
    case .words: entry.kind != .event
    }
  }

  private mutating func sweep() {
    for thread in leaving {
      thread.giveUpIfLate()
      guard thread.hasEnded else { continue }
      let figures = thread.figures
      gone.add(figures.account)
      over.append(figures)
    }
    leaving.removeAll { $0.hasEnded }
  }

  private static func isSamePlace(_ left: LogSinkSettings, _ right: LogSinkSettings) -> Bool {
    !left.path.isEmpty && left.path == right.path
  }
}
