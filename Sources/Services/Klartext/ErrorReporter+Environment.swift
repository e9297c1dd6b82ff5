internal import Foundation

extension ErrorReporter {
  /// Starts a reporter by the environment: `KLARTEXT_ENDPOINT`, `KLARTEXT_SERVICE`, `KLARTEXT_INSTANCE`,
  /// `KLARTEXT_RELEASE`.
  ///
  /// The service is the process's name where `KLARTEXT_SERVICE` is absent. Blank counts as absent.
  ///
  /// - Returns: nil if `KLARTEXT_ENDPOINT` is absent: nothing is to be reported here.
  /// - Throws: ``ReporterError`` if a value is there and is bad.
  public static func fromEnvironment(sourceLanguage: String? = nil) throws(ReporterError) -> ErrorReporter? {
    try from(ProcessInfo.processInfo.environment, sourceLanguage: sourceLanguage)
  }

  /// Starts a reporter by values as they stand in an environment.
  static func from(_ environment: [String: String], sourceLanguage: String?) throws(ReporterError) -> ErrorReporter? {
    guard let endpoint = TextCut.visible(environment["KLARTEXT_ENDPOINT"]) else { return nil }
    return try ErrorReporter(
      service: TextCut.visible(environment["KLARTEXT_SERVICE"]) ?? ProcessInfo.processInfo.processName,
      endpoint: endpoint, instance: TextCut.visible(environment["KLARTEXT_INSTANCE"]),
      release: TextCut.visible(environment["KLARTEXT_RELEASE"]), sourceLanguage: sourceLanguage)
  }
}
