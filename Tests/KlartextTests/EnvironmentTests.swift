import Foundation
import TestSupport
import Testing

@testable import Klartext

@Suite struct EnvironmentTests {
  private static let endpoint = ["KLARTEXT_ENDPOINT": "tcp://127.0.0.1:1"]

  @Test(arguments: [[:], ["KLARTEXT_SERVICE": "mill"], ["KLARTEXT_ENDPOINT": " \t"], ["KLARTEXT_ENDPOINT": ""]])
  func withoutAnAddressThereIsNoReporter(environment: [String: String]) throws {
    #expect(try ErrorReporter.from(environment, sourceLanguage: nil) == nil)
  }

  @Test func allValuesAreTaken() throws {
    let environment = Self.endpoint.merging([
      "KLARTEXT_SERVICE": "mill", "KLARTEXT_INSTANCE": "b2", "KLARTEXT_RELEASE": "3.1", "OTHER": "x",
    ]) { $1 }
    let reporter = try #require(try ErrorReporter.from(environment, sourceLanguage: "en"))
    #expect(reporter.origin.service == "mill" && reporter.origin.instance == "b2" && reporter.origin.release == "3.1")
    reporter.close(timeout: .zero)
  }

  @Test func aFolderGivesASpool() throws {
    let folder = try TemporaryFolder()
    let environment = Self.endpoint.merging(["KLARTEXT_SERVICE": "mill", "KLARTEXT_SPOOL": folder.path("spool")]) { $1 }
    let reporter = try #require(try ErrorReporter.from(environment, sourceLanguage: nil))
    reporter.report(CancellationError())
    reporter.close(timeout: .zero)
    #expect(reporter.statistics.spooled == 1 && reporter.statistics.spoolError == nil)
  }

  @Test func blankValuesAreAbsentAndTheServiceIsTheProcess() throws {
    let environment = Self.endpoint.merging([
      "KLARTEXT_SERVICE": " ", "KLARTEXT_INSTANCE": "", "KLARTEXT_RELEASE": "\n",
    ]) {
      $1
    }
    let reporter = try #require(try ErrorReporter.from(environment, sourceLanguage: nil))
    #expect(reporter.origin.service == ProcessInfo.processInfo.processName)
    #expect(reporter.origin.instance == nil && reporter.origin.release == nil)
    reporter.close(timeout: .zero)
  }

  @Test(arguments: [
    (["KLARTEXT_ENDPOINT": "http://x"], ReporterError.Code.endpointRefused),
    (["KLARTEXT_ENDPOINT": "tcp://127.0.0.1:1", "KLARTEXT_SERVICE": "a/b"], .serviceRefused),
  ])
  func aBadValueIsRefused(environment: [String: String], code: ReporterError.Code) {
    let error = #expect(throws: ReporterError.self) { try ErrorReporter.from(environment, sourceLanguage: nil) }
    #expect(error?.code == code)
  }

  @Test func theEnvironmentOfTheTestsHasNoAddress() throws {
    // What scripts/test runs in; a developer's own setting would start a reporter here.
    guard ProcessInfo.processInfo.environment["KLARTEXT_ENDPOINT"] == nil else { return }
    #expect(try ErrorReporter.fromEnvironment() == nil)
  }
}
