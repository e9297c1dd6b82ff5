internal import Foundation

/// What an error is, apart from its texts: its names, the errors behind it, the values in it.
///
/// Of the error's own code only `errorDomain`, `errorCode` and `errorUserInfo` are asked, which hold the identity.
struct ErrorAnatomy {
  /// The type; nil where domain and code are the whole identity.
  private(set) var type: String?
  private(set) var caseName: String?
  private(set) var domain: String?
  private(set) var code: Int64?
  private(set) var userInfo: [String: Any] = [:]
  /// What an error of coding says.
  private(set) var coding: CodingErrorNames?
  /// The errors behind it, nearest first.
  private(set) var causes = CauseList()
  /// Stored properties and associated values, for types that allow them to be reported.
  private(set) var values: [(name: String, value: Any)] = []
  /// Whether the type is one of the system, whose descriptions hold their whole userInfo, where secrets lie (case 09).
  private(set) var isOfSystem = false

  init(of error: any Error) {
    if let bridged = ErrorNames.bridged(error) {
      isOfSystem = true
      domain = bridged.domain
      code = Int64(bridged.code)
      userInfo = bridged.userInfo
      causes = UserInfoCauses.all(in: userInfo)
      return
    }
    let name = String(reflecting: Swift.type(of: error))
    type = ErrorNames.stable(name)
    isOfSystem = SystemTypes.contains(name)
    if let coding = CodingErrorNames(error) {
      self.coding = coding
      caseName = coding.caseName
      if let underlying = coding.underlying { causes.append(underlying) }
      return
    }
    if let custom = error as? any CustomNSError { read(custom, typeName: name) }
    // `URLError` and the like are values around an NSError: alike in all, and so one group with it.
    if isOfSystem, domain != nil {
      type = nil
      return
    }
    caseName = ErrorNames.caseName(ofEnum: error)
    // Structs and classes have code 1, every one of them (M3): that is no information.
    if caseName != nil, code == nil { code = Int64(error._code) }
    let interior = ErrorInterior(of: Mirror(reflecting: error))
    values = interior.values
    // A property that holds the error is often the one that userInfo names too.
    if causes.isEmpty { causes = interior.causes }
  }

  private mutating func read(_ custom: any CustomNSError, typeName: String) {
    let domain = Swift.type(of: custom).errorDomain
    // The default domain is the type's name again, with the address of a hidden scope in it.
    if domain != typeName { self.domain = domain }
    code = Int64(custom.errorCode)
    userInfo = custom.errorUserInfo
    causes = UserInfoCauses.all(in: userInfo)
  }
}
