internal import ErrorModel
internal import Pipeline
internal import Store

/// What the store keeps of a group beside its counts.
struct GroupLabel {
  let key: GroupKey
  let service: String
  let severity: Severity
  let identity: GroupName

  /// The state is read where it stands: a copy of all of it costs more than all else in a hand-over.
  init(_ state: inout GroupState) {
    key = state.key
    service = state.service
    severity = state.severity
    identity = GroupName(
      type: state.first?.error.type, caseName: state.first?.error.caseName, domain: state.first?.error.domain,
      code: state.first?.error.code)
  }
}
