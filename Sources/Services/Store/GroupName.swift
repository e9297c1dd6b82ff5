/// What a group is about, in the words of the error that made it; set once, when the group is new.
public struct GroupName: Hashable, Sendable {
  /// The type with its module.
  public var type: String?
  /// The name of the enum case.
  public var caseName: String?
  /// The error domain.
  public var domain: String?
  /// The code inside the domain.
  public var code: Int64?

  /// Makes an identity.
  public init(type: String? = nil, caseName: String? = nil, domain: String? = nil, code: Int64? = nil) {
    self.type = type
    self.caseName = caseName
    self.domain = domain
    self.code = code
  }
}
