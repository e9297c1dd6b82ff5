internal import ErrorModel
public import Grouping
internal import SimdJSON

extension EventView: RuleSubject {
  public func withField(_ field: RuleField, _ body: (Span<UInt8>) -> Void) {
    let error = fields.error
    switch field {
    // The head of the batch has it.
    case .service: return
    case .type: error.groupedType?.withTextBytes(body)
    case .domain: error.groupedDomain?.withTextBytes(body)
    case .caseName: error.groupedCase?.withTextBytes(body)
    case .code: if let code = error.groupedCode { Self.lend(code, to: body) }
    case .text: error.groupedText?.withTextBytes(body)
    case .severity: severity.name.withTextBytes(body)
    case .cause: (error.innermostCause?.groupedType ?? error.innermostCause?.groupedDomain)?.withTextBytes(body)
    case .file: fields.place?.file.withBytes(body)
    case .attribute(let name):
      guard let members = fields.attributes else { return }
      for (member, value) in members where member.isText(name) { return Self.lend(value, to: body) }
    }
  }

  private static func lend(_ value: JSONValue, to body: (Span<UInt8>) -> Void) {
    if let text = value.text {
      text.withBytes(body)
    } else if let bool = value.bool {
      String(bool).withTextBytes(body)
    } else if let int = value.int64 {
      lend(int, to: body)
    } else if let uint = value.uint64 {
      String(uint).withTextBytes(body)
    } else if let double = value.double {
      String(double).withTextBytes(body)
    }
  }

  /// The digits of a number; at most 20 bytes, so that the string has no memory of its own for most.
  private static func lend(_ number: Int64, to body: (Span<UInt8>) -> Void) { String(number).withTextBytes(body) }
}
