public import ErrorModel

/// What a reader gets of one group: a sentence in the reader's language, a count, and what changed.
public struct Summary: Hashable, Sendable {
  /// What changed.
  public enum State: String, Sendable {
    case new, active, closed, again
  }

  /// A text, the language it is in, and who made it.
  public struct Text: Hashable, Sendable, Decodable {
    /// What it says.
    public var text: String
    /// The language as BCP 47; empty if unknown.
    public var language: String
    /// Who made it: `catalog`, `producer` or `builtin`.
    public var source: String
    /// The table it came from; nil if it came from none.
    public var table: String?
    /// Who brought that table: `folder`, `producer` or `builtin`.
    public var from: String?
  }

  /// A way out that an operator can pick.
  public struct Option: Hashable, Sendable, Decodable {
    /// The name of the option.
    public var id: String
    /// What the button says.
    public var title: Text
  }

  /// The names of the error, for those who know the source.
  public struct ErrorName: Hashable, Sendable, Decodable {
    /// The type, such as `Shop.NetworkError`.
    public var type: String?
    /// The case of an enum.
    public var caseName: String?
    /// The domain of an NSError.
    public var domain: String?
    /// The code in its domain.
    public var code: Int64?

    private enum CodingKeys: String, CodingKey {
      case type, domain, code
      case caseName = "case"
    }
  }

  /// Which run of the collector made it.
  public var stream: String
  /// Its number in that run.
  public var sequence: UInt64
  /// The number of the summary before it about the same service and severity; 0 if there was none.
  public var previous: UInt64
  /// The language it was made for, as BCP 47.
  public var locale: String
  /// The group, 16 hexadecimal digits.
  public var group: String
  /// The group in which its events count since it was merged; nil for a group of its own.
  public var mergedInto: String?
  /// What changed; a word of a later version reads as active.
  public var state: State
  /// The service it is about.
  public var service: String
  /// How bad it is; a word of a later version reads as error.
  public var severity: Severity
  /// The names of the error.
  public var error: ErrorName
  /// The sentence.
  public var title: Text
  /// Why it happened.
  public var reason: Text?
  /// What can be done.
  public var suggestion: Text?
  /// Where more is written.
  public var helpAnchor: String?
  /// The ways out.
  public var options: [Option]
  /// The errors beneath, the nearest first.
  public var causes: [Text]
  /// Occurrences in all.
  public var count: UInt64
  /// Occurrences since the summary before.
  public var growth: UInt64
  /// The count in the reader's own words.
  public var countText: String
  /// When the group was first seen.
  public var firstSeen: Timestamp
  /// When it was last seen.
  public var lastSeen: Timestamp
  /// The object as it came, for programs that pass it on.
  public var json: [UInt8] = []
}
