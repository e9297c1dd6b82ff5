public import ErrorModel

/// One thing that is told of a group, as every format takes it: a line for people, JSON, logfmt, OpenTelemetry, a log.
///
/// Its texts are plain, without marks of direction; ``Text/inserts`` says where a part of another direction may stand.
public struct EventRecord: Hashable, Sendable {
  /// What is told.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A group that was never seen before.
    case new
    /// A group that goes on.
    case active
    /// A group that came back after it was over.
    case again
    /// A group that has been quiet for so long that it counts as over.
    case closed
    /// One event by itself, not the state of its group.
    case event
    /// Many groups at once, told together: of a storm of groups.
    case digest
    /// Records that are missing where this one stands.
    case lost

    /// What is told all the time; the others stand apart from the lines around them anyhow.
    static let usual: [Kind] = [.new, .active, .again, .closed, .event]
  }

  /// A text, the language it is in, and where foreign parts stand in it.
  public struct Text: Hashable, Sendable {
    /// What it says.
    public var text: String
    /// The language as BCP 47; empty if unknown.
    public var language: String
    /// Where arguments were put in, as UTF-16 offsets, rising and apart: each may have a direction of its own.
    public var inserts: [Range<Int>]

    /// Makes a text.
    public init(_ text: String, language: String, inserts: [Range<Int>] = []) {
      self.text = text
      self.language = language
      self.inserts = inserts
    }
  }

  /// A way out that an operator can pick.
  public struct Option: Hashable, Sendable {
    /// The name of the option.
    public var id: String
    /// What the button says.
    public var title: Text

    /// Makes an option.
    public init(id: String, title: Text) {
      self.id = id
      self.title = title
    }
  }

  /// What is told.
  public var kind: Kind
  /// When it was told.
  public var at: Timestamp
  /// Which run of the collector tells it, and the number in that run; empty and 0 where it has none.
  public var stream = ""
  public var sequence: UInt64 = 0
  /// The group, 16 hexadecimal digits.
  public var group: String
  /// How bad it is.
  public var severity: Severity
  /// Who reports; for a group its service alone.
  public var origin: Origin
  /// When the group was first and last seen, or the event happened.
  public var firstSeen: Timestamp
  public var lastSeen: Timestamp
  /// The names of the error, for those who know the source.
  public var type: String?
  public var caseName: String?
  public var domain: String?
  public var code: Int64?
  /// Where it was reported; of single events.
  public var place: SourcePlace?
  public var trace: TraceContext?
  /// The sentence.
  public var title: Text
  /// Why it happened.
  public var reason: Text?
  /// What can be done.
  public var suggestion: Text?
  /// Where more is written.
  public var helpAnchor: String?
  /// The ways out.
  public var options: [Option] = []
  /// The errors beneath, the nearest first.
  public var causes: [Text] = []
  /// What of the causes was left out; nil if they are all there.
  public var causesCut: CausesCut?
  /// The calls that led to the report, the innermost first; of single events.
  public var callStack: [String] = []
  /// The text without a language: key, table, arguments, or what the producer wrote.
  public var neutral: LocalizedText?
  /// The group's state by operators: open, resolved, regressed, ignored; nil where it was not told.
  public var status: String?
  /// What is remarkable about it: spike, regression; nil if nothing.
  public var news: String?
  /// Occurrences in all, and since it was told before.
  public var count: UInt64
  public var growth: UInt64
  /// The count in the reader's own words; empty where there is none.
  public var countText = ""
  /// Occurrences whose details were held back by a limit.
  public var heldBack: UInt64 = 0
  /// The language it was made for, as BCP 47.
  public var locale: String
  /// The JSON object as it came; empty where it was made here.
  public var json: [UInt8] = []

  /// Title and reason, as a log shows them that has one text.
  public var titleAndReason: String { title.text + (reason.map { " — \($0.text)" } ?? "") }

  /// Makes a record of what each has.
  public init(
    kind: Kind, at: Timestamp, group: String, severity: Severity, origin: Origin, firstSeen: Timestamp,
    lastSeen: Timestamp, title: Text, count: UInt64 = 1, growth: UInt64 = 1, locale: String
  ) {
    self.kind = kind
    self.at = at
    self.group = group
    self.severity = severity
    self.origin = origin
    self.firstSeen = firstSeen
    self.lastSeen = lastSeen
    self.title = title
    self.count = count
    self.growth = growth
    self.locale = locale
  }
}
