public import ErrorModel

/// The words that a record is written with, in the reader's language.
///
/// Who has the catalogs makes them, since this module has none: `RecordWords { localizer.word… }`.
public struct RecordWords: Sendable {
  /// A word, by its key in the built-in catalogs.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    // In the catalog Klartext.
    case new = "state.new"
    case active = "state.active"
    case again = "state.again"
    case closed = "state.closed"
    case heldBack = "state.heldBack"
    case info = "severity.info"
    case warning = "severity.warning"
    case error = "severity.error"
    case critical = "severity.critical"
    case reason = "label.reason"
    case suggestion = "label.suggestion"
    case options = "label.options"
    case cause = "label.cause"
    case errorName = "label.error"
    case help = "label.help"
    case firstSeen = "label.firstSeen"
    case lastSeen = "label.lastSeen"
    case ok = "option.ok"
    // In the catalog StreamTexts.
    case event = "record.event"
    case digest = "record.digest"
    case lost = "record.lost"
    case place = "record.place"
    case callStack = "record.callStack"
    case trace = "record.trace"
    case group = "record.group"
    case moreCauses = "record.moreCauses"
    case causesInRing = "record.causesInRing"
    case open = "status.open"
    case resolved = "status.resolved"
    case regressed = "status.regressed"
    case ignored = "status.ignored"
    case spike = "news.spike"
    case unignored = "news.unignored"

    /// Whether the word stands in the catalog StreamTexts, else in Klartext.
    public var isStreamText: Bool {
      switch self {
      case .event, .digest, .lost, .place, .callStack, .trace, .group, .moreCauses, .causesInRing, .open, .resolved,
        .regressed,
        .ignored, .spike, .unignored:
        true
      default: false
      }
    }
  }

  private let words: [Key: String]

  /// Makes the words.
  ///
  /// - Parameter word: the word of a key in the reader's language.
  public init(_ word: (Key) -> String) {
    words = Dictionary(uniqueKeysWithValues: Key.allCases.map { ($0, word($0)) })
  }

  /// A word; foreign text to the formats, as all others.
  public subscript(key: Key) -> String { words[key] ?? key.english }

  /// The word of what is told.
  public func kind(_ kind: EventRecord.Kind) -> String {
    switch kind {
    case .new: self[.new]
    case .active: self[.active]
    case .again: self[.again]
    case .closed: self[.closed]
    case .event: self[.event]
    case .digest: self[.digest]
    case .lost: self[.lost]
    }
  }

  /// The word of a severity.
  public func severity(_ severity: Severity) -> String {
    switch severity {
    case .info: self[.info]
    case .warning: self[.warning]
    case .error: self[.error]
    case .critical: self[.critical]
    }
  }

  /// The word of a status or a news on the wire; the wire's own for one that is not known here.
  public func wireWord(_ word: String) -> String {
    switch word {
    case "open": self[.open]
    case "resolved": self[.resolved]
    case "regressed": self[.regressed]
    case "ignored": self[.ignored]
    case "spike": self[.spike]
    case "unignored": self[.unignored]
    default: word
    }
  }

  /// The words in English.
  public static let english = RecordWords(\.english)
}

extension RecordWords.Key {
  /// The word in English.
  public var english: String {
    switch self {
    case .new: "new"
    case .active: "active"
    case .again: "again"
    case .closed: "closed"
    case .heldBack: "held back"
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    case .critical: "critical"
    case .reason: "Why it happened"
    case .suggestion: "What to do"
    case .options: "Options"
    case .cause: "Cause"
    case .errorName: "Error"
    case .help: "Help"
    case .firstSeen: "First seen"
    case .lastSeen: "Last seen"
    case .ok: "OK"
    case .event: "event"
    case .digest: "storm"
    case .lost: "missing"
    case .place: "Place"
    case .callStack: "Call stack"
    case .trace: "Trace"
    case .group: "Group"
    case .moreCauses: "More causes lie behind these."
    case .causesInRing: "The causes go round in a ring."
    case .open: "open"
    case .resolved: "resolved"
    case .regressed: "came back after it was resolved"
    case .ignored: "ignored"
    case .spike: "far more than usual"
    case .unignored: "no longer ignored"
    }
  }
}
