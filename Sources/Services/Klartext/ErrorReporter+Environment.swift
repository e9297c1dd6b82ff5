internal import Foundation

extension ErrorReporter {
  /// Starts a reporter by the environment: `KLARTEXT_ENDPOINT`, `KLARTEXT_SERVICE`, `KLARTEXT_INSTANCE`,
  /// `KLARTEXT_RELEASE`, `KLARTEXT_SPOOL`.
  ///
  /// The service is the process's name where `KLARTEXT_SERVICE` is absent, and there is a spool where
  /// `KLARTEXT_SPOOL` names its folder. Blank counts as absent.
  ///
  /// - Returns: nil if `KLARTEXT_ENDPOINT` is absent: nothing is to be reported here.
  /// - Throws: ``ReporterError`` if a value is there and is bad.
  public static func fromEnvironment(sourceLanguage: String? = nil) throws(ReporterError) -> ErrorReporter? {
    try from(ProcessInfo.processInfo.environment, sourceLanguage: sourceLanguage)
  }

  /// Starts a reporter by values as they stand in an environment.
  static func from(_ environment: [String: String], sourceLanguage: String?) throws(ReporterError) -> ErrorReporter? {
    guard let endpoint = TextCut.visible(environment["KLARTEXT_ENDPOINT"]) else { return nil }
    var configuration = ReporterConfiguration(
      service: TextCut.visible(environment["KLARTEXT_SERVICE"]) ?? ProcessInfo.processInfo.processName,
      endpoint: endpoint)
    configuration.instance = TextCut.visible(environment["KLARTEXT_INSTANCE"])
    configuration.release = TextCut.visible(environment["KLARTEXT_RELEASE"])
    configuration.spool = TextCut.visible(environment["KLARTEXT_SPOOL"]).map(SpoolConfiguration.init(folder:))
    configuration.sourceLanguage = sourceLanguage
    return try ErrorReporter(configuration)
  }
}
