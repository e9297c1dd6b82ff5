internal import ErrorModel
internal import Pipeline

extension Collector {
  /// Lines about clocks at once: a thousand producers behind one wrong time server are one trouble.
  private static let mostClocksLogged = 20

  /// Tells the operator whose clock is off (case 27): once each, and again after the collector's own clock was set.
  func logOffClocks() {
    let found = pipeline.takeOffClocks()
    for (producer, finding) in found.prefix(Self.mostClocksLogged) {
      var fields = ["service": producer.service, "seconds": "\(finding.offset.components.seconds)"]
      fields["instance"] = pipeline.sources.name(of: producer.instance)?.text
      Diagnostics.log(.warning, "The clock of a producer is off; its events count at their arrival.", fields)
    }
    if found.count > Self.mostClocksLogged {
      let more = "\(found.count - Self.mostClocksLogged)"
      Diagnostics.log(.warning, "The clocks of more producers are off.", ["producers": more])
    }
  }
}

extension OffClocks {
  /// What is known of the clock of a producer; nil if it is right or sends no time.
  func finding(of origin: Origin) -> Finding? {
    if findings.isEmpty { return nil }
    let instance = origin.instance.map { SourceNames.number(of: $0) } ?? SourceNumbers.unnamed
    return findings[Producer(service: origin.service, instance: instance)]
  }
}
