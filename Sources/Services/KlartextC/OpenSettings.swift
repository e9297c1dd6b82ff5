internal import Foundation
internal import Klartext

/// The settings that C opens a reporter with.
struct OpenSettings: Decodable {
  private let service: String
  private let endpoints: [String]
  private let instance: String?
  private let host: String?
  private let release: String?
  private let sourceLanguage: String?
  private let spreadsByGroup: Bool?
  private let events: Int?
  private let bytes: Int?
  private let foldingMilliseconds: Int?
  private let spool: String?

  /// Reads settings.
  ///
  /// - Throws: ``Refusal`` with place and expectation.
  static func configuration(_ bytes: [UInt8]) throws(Refusal) -> ReporterConfiguration {
    do {
      return try JSONDecoder().decode(OpenSettings.self, from: Data(bytes)).configuration
    } catch {
      throw Refusal(error)
    }
  }

  private var configuration: ReporterConfiguration {
    var made = ReporterConfiguration(service: service, endpoints: endpoints)
    made.instance = instance
    made.host = host
    made.release = release
    made.sourceLanguage = sourceLanguage
    if spreadsByGroup == true { made.routing = .spreadByGroup }
    if let events { made.limits.events = events }
    if let bytes { made.limits.bytes = bytes }
    if let foldingMilliseconds { made.foldingInterval = .milliseconds(foldingMilliseconds) }
    made.spool = spool.map(SpoolConfiguration.init(folder:))
    return made
  }
}
