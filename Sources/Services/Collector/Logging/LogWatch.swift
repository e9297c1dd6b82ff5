internal import Logs

/// What the collector's own log says of the other logs: when one stops taking records, and when it takes them again; when
/// something beside that goes wrong, and when it goes well again.
struct LogWatch {
  /// What is to be told.
  enum Notice: Hashable {
    case began(LogSinkSettings, LogFault)
    case ended(LogSinkSettings, lost: UInt64)
    case warned(LogSinkSettings, LogFault)
    case calmed(LogSinkSettings)
  }

  private var faulty: [LogSinkSettings: LogFault.Code] = [:]
  private var warned: [LogSinkSettings: LogFault.Code] = [:]

  /// Takes how the logs fare now.
  ///
  /// - Returns: what has changed since.
  mutating func take(_ figures: [LogSinkFigures]) -> [Notice] {
    var notices: [Notice] = []
    for sink in figures {
      if let fault = sink.fault {
        if faulty.updateValue(fault.code, forKey: sink.settings) != fault.code {
          notices.append(.began(sink.settings, fault))
        }
      } else if faulty.removeValue(forKey: sink.settings) != nil {
        notices.append(.ended(sink.settings, lost: sink.account.lostInAll))
      }
      if let warning = sink.warning {
        if warned.updateValue(warning.code, forKey: sink.settings) != warning.code {
          notices.append(.warned(sink.settings, warning))
        }
      } else if sink.fault == nil, warned.removeValue(forKey: sink.settings) != nil {
        notices.append(.calmed(sink.settings))
      }
    }
    let known = Set(figures.map(\.settings))
    faulty = faulty.filter { known.contains($0.key) }
    warned = warned.filter { known.contains($0.key) }
    return notices
  }
}
