/// What is known of one error: its identity, its texts, its causes.
public struct ErrorDetails: Hashable, Sendable {
  /// The type with its module, without addresses; nil for a bare `NSError`.
  public var type: String?
  /// The name of the enum case; nil for structs, classes and `NSError`.
  public var caseName: String?
  /// The error domain; nil where it says no more than the type.
  public var domain: String?
  /// The code inside the domain; a detail for enums, whose numbers change between releases (case 03, M2).
  public var code: Int64?
  /// The headline, from `errorDescription`.
  public var description: LocalizedText?
  /// Why it happened, from `failureReason`.
  public var reason: LocalizedText?
  /// What to do, from `recoverySuggestion`.
  public var suggestion: LocalizedText?
  /// Where help is, from `helpAnchor`.
  public var helpAnchor: String?
  /// A developer's description that is in no catalog, such as a `CustomStringConvertible` gives.
  public var developerText: String?
  /// The payload of the case by label, for types that opt in, and what else a userInfo holds, by key path.
  public var payload: [NamedArgument]
  /// What an operator can pick, at most ``Limits/recoveryOptions``.
  public var options: [RecoveryOption]
  /// The errors behind this one, nearest first.
  public var causes: [ErrorDetails]
  /// What of the causes was left out; nil if they are all there.
  public var causesCut: CausesCut?

  /// Makes details; everything but the identity may be absent.
  public init(
    type: String? = nil, caseName: String? = nil, domain: String? = nil, code: Int64? = nil,
    description: LocalizedText? = nil, reason: LocalizedText? = nil, suggestion: LocalizedText? = nil,
    helpAnchor: String? = nil, developerText: String? = nil, payload: [NamedArgument] = [],
    options: [RecoveryOption] = [], causes: [ErrorDetails] = [], causesCut: CausesCut? = nil
  ) {
    self.type = type
    self.caseName = caseName
    self.domain = domain
    self.code = code
    self.description = description
    self.reason = reason
    self.suggestion = suggestion
    self.helpAnchor = helpAnchor
    self.developerText = developerText
    self.payload = payload
    self.options = options
    self.causes = causes
    self.causesCut = causesCut
  }
}
