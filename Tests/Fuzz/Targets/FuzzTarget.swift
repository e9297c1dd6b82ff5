public import Foundation

/// Something that reads foreign input, as one function over bytes.
///
/// The names are those of the folders in `Tests/Fuzz/Corpora` and the ones that `scripts/fuzz` takes.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// What producers send to the collector.
  case batch = "Batch"
  /// What the collector answers a producer.
  case answer = "Answer"
  /// What C hands in for an event.
  case foreignEvent = "ForeignEvent"
  /// The masker of numbers in texts.
  case mask = "Mask"
  /// The rules of operators about groups.
  case groupingRules = "GroupingRules"
  /// The mask of secrets in texts.
  case scrub = "Scrub"
  /// What makes text safe for a terminal, a log, a shell.
  case terminal = "Terminal"
  /// What makes text fit into columns.
  case width = "Width"
  /// `.strings`, also as property list.
  case strings = "Strings"
  /// `.stringsdict`, as text or binary property list.
  case stringsdict = "Stringsdict"
  /// `.xcstrings`.
  case stringCatalog = "XCStrings"
  /// `.po`.
  case gettext = "Gettext"
  /// The rule in the header of a `.po` file.
  case pluralExpression = "PluralExpression"
  /// A sentence from locale, catalog text and arguments.
  case formatter = "Formatter"
  /// The search for the key that a finished text was made from.
  case reverseLookup = "ReverseLookup"
  /// The chain of languages for a reader.
  case localeTag = "LocaleTag"
  /// The `traceparent` header of a request.
  case traceparent = "Traceparent"
  /// The configuration of the collector.
  case configuration = "Configuration"
  /// A file of the spool.
  case spool = "Spool"

  /// Gives the bytes to what is tested.
  ///
  /// - Returns: the law that was broken, in words; nil if all held. A trap is broken law without words.
  public func brokenLaw(_ bytes: [UInt8]) -> String? {
    switch self {
    case .batch: WireLaws.batch(bytes)
    case .answer: WireLaws.answer(bytes)
    case .foreignEvent: WireLaws.foreignEvent(bytes)
    case .mask: TextLaws.mask(bytes)
    case .groupingRules: RuleLaws.rules(bytes)
    case .scrub: TextLaws.scrub(bytes)
    case .terminal: RenderingLaws.escapes(bytes)
    case .width: RenderingLaws.width(bytes)
    case .strings: CatalogLaws.strings(bytes)
    case .stringsdict: CatalogLaws.stringsdict(bytes)
    case .stringCatalog: CatalogLaws.stringCatalog(bytes)
    case .gettext: CatalogLaws.gettext(bytes)
    case .pluralExpression: CatalogLaws.pluralExpression(bytes)
    case .formatter: SentenceLaws.formatter(bytes)
    case .reverseLookup: SentenceLaws.reverseLookup(bytes)
    case .localeTag: SentenceLaws.localeTag(bytes)
    case .traceparent: HeaderLaws.traceparent(bytes)
    case .configuration: ConfigurationLaws.file(bytes)
    case .spool: SpoolLaws.segment(bytes)
    }
  }

  /// Where its inputs are kept.
  public var corpus: URL { Self.corpora.appending(path: rawValue) }

  /// The inputs that are kept, in order of their names: seeds, and finds as `crash-<what>`.
  ///
  /// - Throws: what Foundation throws if the folder cannot be read.
  public func inputs() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// `Tests/Fuzz/Corpora`, found from this file's place.
  private static var corpora: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpora")
  }
}
