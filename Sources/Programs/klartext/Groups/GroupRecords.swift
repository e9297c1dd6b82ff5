internal import Console
internal import Foundation
internal import Rendering

/// The lines of answers about groups, as the collector writes them; what is not needed or not known reads as nil.
enum GroupRecords {
  /// A text and its language.
  struct Text: Decodable {
    var text: String
    var language: String

    /// As a terminal shows it, with its language before it if that is not the reader's.
    func drawn(_ session: Session) -> String {
      let text = Isolation.drawn(EventRecord.Text(text, language: language))
      guard let mark = LanguageMark.mark(language: language, locale: session.locale) else { return text }
      return "\(Isolation.technical(mark)) \(text)"
    }
  }

  /// How many different ones there are.
  struct Number: Decodable {
    var count: UInt64
    var exact: Bool

    /// The number, marked where it is an estimate.
    var text: String { exact ? "\(count)" : "≈\(count)" }
  }

  /// One group in a list.
  struct Summary: Decodable {
    var group: String
    var status: String
    var severity: String
    var service: String
    var count: UInt64
    var countText: String
    var firstSeen: Int64
    var lastSeen: Int64
    var title: Text
    var reason: Text?
    var suggestion: Text?
    var users: Number?
    var instances: Number?
    var firstRelease: String?
    var lastRelease: String?
    var trend: Trend?
  }

  /// An hour beside the same hour of the days before.
  struct Trend: Decodable {
    var hour: UInt64
    var usual: Double
    var threshold: Double
    var spike: Bool
  }

  /// What people made of a group.
  struct Decision: Decodable {
    var name: String
    var at: Int64?
    var by: String?
    var comment: String?
    var inRelease: String?
    var afterRelease: String?
    var regressedAt: Int64?
    var regressedIn: String?
    var until: Int64?
    var untilCount: UInt64?
  }

  /// The instances, hosts or releases of a group.
  struct Sources: Decodable {
    struct Entry: Decodable {
      var name: String
      var count: UInt64
      var lastSeen: Int64
    }

    var count: UInt64
    var exact: Bool
    var list: [Entry]
    var others: UInt64
  }

  /// All of a group beyond its summary.
  struct Details: Decodable {
    var status: Decision
    var users: Number?
    var trend: Trend
    var instances: Sources?
    var hosts: Sources?
    var releases: Sources?
  }

  /// An event that is kept.
  struct Event: Decodable {
    struct Body: Decodable {
      var id: String?
      var time: Int64?
    }

    var role: String
    var event: Body
  }

  /// The head of all of a group.
  struct GroupHead: Decodable {
    /// Events that are kept; a collector of an earlier version does not say.
    var events: UInt64?
  }

  /// The answer to a decision.
  struct Act: Decodable {
    var group: String
    var asked: String?
    var status: Decision
  }

  /// The head of a list.
  struct ListHead: Decodable {
    var groups: UInt64
    var page: UInt64
    var pages: UInt64
  }

  /// What a line is.
  private struct Kind: Decodable {
    var kind: String
  }

  /// Reads the lines of a kind; nil if one of them is none. Lines of other kinds, such as a later version has, are passed
  /// over.
  static func read<Record: Decodable>(_ lines: some Sequence<[UInt8]>, of kind: String) -> [Record]? {
    var records: [Record] = []
    for line in lines where (read(line) as Kind?)?.kind == kind {
      guard let record: Record = read(line) else { return nil }
      records.append(record)
    }
    return records
  }

  /// Reads a line as one of them; nil for what is none.
  static func read<Record: Decodable>(_ line: [UInt8]) -> Record? {
    try? JSONDecoder().decode(Record.self, from: Data(line))
  }
}
