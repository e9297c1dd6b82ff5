/// Lets an event in; what the wire refused never comes here.
///
/// An event stands for at least one occurrence and for no more than a producer can have folded, so that no foreign number
/// makes a sum leave its range.
struct AdmissionStage: Sendable {
  private let most: UInt64

  init(limits: PipelineLimits) { most = max(limits.occurrencesOfOneEvent, 1) }

  @inline(__always) func admit(_ event: inout Occurrence) {
    event.count = min(max(event.count, 1), most)
  }
}
