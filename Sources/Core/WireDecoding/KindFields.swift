internal import Grouping
internal import SimdJSON

/// What tells one kind of error from another, borrowed from the line.
struct KindFields: GroupedKind {
  var type: JSONText?
  var caseName: JSONText?
  var domain: JSONText?
  var code: Int64?

  var groupedType: LineText? { type.map(LineText.init) }
  var groupedCase: LineText? { caseName.map(LineText.init) }
  var groupedDomain: LineText? { domain.map(LineText.init) }
  var groupedCode: Int64? { code }
}
