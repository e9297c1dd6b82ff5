import Klartext

/// How the probe's reporter is set.
struct ProbeOptions {
  var configuration: ReporterConfiguration
  /// Whether SIGTERM is taken, as a service would, to close and to end with 0.
  var takesTermination = false
  /// Whether the reporter is let go of with the scope of main, so that the end of the process does not find it in use.
  var letsGo = false

  /// - Throws: ``ProbeError`` naming an option.
  init(_ arguments: [String]) throws {
    configuration = ReporterConfiguration(service: "probe", endpoints: [])
    var rest = arguments[...]
    func value() throws -> String {
      guard let value = rest.popFirst() else { throw ProbeError(description: "a value is missing") }
      return value
    }
    func number() throws -> Int {
      let text = try value()
      guard let number = Int(text) else { throw ProbeError(description: "no number: \(text)") }
      return number
    }
    while let option = rest.popFirst() {
      switch option {
      case "--endpoint": configuration.endpoints.append(try value())
      case "--service": configuration.service = try value()
      case "--instance": configuration.instance = try value()
      case "--spread": configuration.routing = .spreadByGroup
      case "--events": configuration.limits.events = try number()
      case "--events-of-one-group": configuration.limits.eventsOfOneGroup = try number()
      case "--fold": configuration.foldingInterval = .milliseconds(try number())
      case "--spool": configuration.spool = SpoolConfiguration(folder: try value())
      case "--spool-after": configuration.spool?.spoolAfter = .milliseconds(try number())
      case "--spool-events": configuration.spool?.mostEvents = try number()
      case "--silent": configuration.tellsLoss = false
      case "--takes-termination": takesTermination = true
      case "--lets-go": letsGo = true
      default: throw ProbeError(description: "unknown option: \(option)")
      }
    }
  }
}
