import Foundation
import Scrubbing
import TestSupport
import Testing

@testable import Klartext

/// What lies on the disk while the collector is away has no more in it than what is sent (case 09).
@Suite struct SpoolSecretsTests {
  private struct Refused: Error, LocalizedError, PayloadReporting {
    let password: String
    let page = "2"
    var errorDescription: String? { "GET https://kim:\(password)@h/x?page=\(page) with Bearer \(password) failed" }
  }

  @Test(arguments: [true, false])
  func `A secret is in no byte of the spool`(isMasking: Bool) throws {
    let folder = try TemporaryFolder()
    var configuration = ReporterConfiguration(service: "shop", endpoint: folder.endpoint("nobody"))
    configuration.spool = SpoolConfiguration(folder: folder.path("spool"))
    configuration.scrubbing.masksSecrets = isMasking
    configuration.tellsLoss = false
    let reporter = try ErrorReporter(configuration)
    reporter.report(Refused(password: "sea1weed"), attributes: ["note": "pwd=sea1weed"])
    reporter.close(timeout: .zero)
    #expect(reporter.statistics.spooled == 1)
    let files = try #require(FileManager.default.enumerator(atPath: folder.path("spool")))
    var bytes = Data()
    for case let name as String in files {
      bytes += FileManager.default.contents(atPath: "\(folder.path("spool"))/\(name)") ?? Data()
    }
    #expect(bytes.firstRange(of: Data("page=2".utf8)) != nil)
    // Without the masks it is there: so the test would see it.
    #expect((bytes.firstRange(of: Data("sea1weed".utf8)) == nil) == isMasking)
  }
}
