extension GroupKeyBuilder.Part {
  /// The name in records; never used again for something else.
  public var recordName: String {
    switch self {
    case .service: "service"
    case .explicit: "group"
    case .type: "type"
    case .caseName: "case"
    case .domain: "domain"
    case .code: "code"
    case .cause: "cause"
    case .text: "text"
    case .rule: "rule"
    }
  }
}
