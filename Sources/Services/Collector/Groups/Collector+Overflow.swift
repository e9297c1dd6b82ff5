internal import ErrorModel
internal import Pipeline
internal import Wire

extension Collector {
  /// The service under which the overflow group stands: the trouble is the collector's, and the events are of many services.
  static let ownService = "klartext"

  /// Names the overflow group, and tells the operator once that grouping ran over.
  func noteOverflow(of event: ErrorEvent, isFirst: Bool, in slot: Int, now: Timestamp) {
    if isFirst {
      let text = LocalizedText(
        text: "There is no room for more groups; further kinds of errors are counted together.", language: "en")
      let error = ErrorDetails(type: "Klartext.GroupsOverflow", description: text)
      let own = ErrorEvent(id: "", time: now, severity: event.severity, error: error)
      var writer = JSONWriter(reserving: 256)
      EventEncoder().write(own, into: &writer)
      pipeline.begin(slot, with: own, origin: Origin(service: Self.ownService), line: writer.bytes)
    }
    guard let samples = overflow.take(event) else { return }
    let fields = Dictionary(uniqueKeysWithValues: samples.enumerated().map { ("sample\($0 + 1)", $1) })
    Diagnostics.log(
      .warning, "There is no room for more groups; further kinds of errors are counted together in one.",
      fields.merging(["groups": "\(pipeline.table.states.count - 1)", "group": GroupTable.overflowKey.text]) { $1 })
  }
}
