import Foundation
import Klartext
import TestSupport
import Testing

/// Klartext as others use it: as the dependency of their package, by what README.md and docs say.
@Suite(.timeLimit(.minutes(8))) struct OutsidePackageTests {
  @Test func theExamplesBuildAndRunAndAServiceNeedsOnlyLibzmq() async throws {
    let package = try OutsidePackage()
    let build = try await package.build()
    try #require(build.exitCode == 0, "\(build.output)")

    // No collector is there: it gives up after its time-out, and says what that cost.
    let run = try await package.run([package.program.path], limit: .seconds(60))
    #expect(run.exitCode == 0)
    #expect(run.output == "klartext: 1 errors of shop were not delivered (closed)\n")
    // Some seconds more for the start of the process on a busy machine.
    #expect(run.duration < ErrorReporter.exitTimeout + .seconds(8))

    // Nor does a reporter that nobody closes hold its process up.
    let left = try await package.run([package.leaver.path], limit: .seconds(60))
    #expect(left.exitCode == 0)
    #expect(left.output == "klartext: 1 errors of leaver were not delivered (closed)\n")
    #expect(left.duration < ErrorReporter.exitTimeout + .seconds(8))

    let tests = try await package.test()
    #expect(tests.exitCode == 0 && tests.output.contains("Test run with 5 tests"), "\(tests.output)")

    // The libraries of the collector and of the command line must not reach the services.
    let needed = try await package.run(["readelf", "-d", package.program.path], limit: .seconds(60))
    #expect(needed.exitCode == 0 && needed.output.contains("[libzmq.so"), "\(needed.output)")
    // ldd also names what the needed libraries need themselves.
    let loaded = try await package.run(["ldd", package.program.path], limit: .seconds(60))
    #expect(loaded.exitCode == 0 && loaded.output.contains("libzmq.so"), "\(loaded.output)")
    for library in ["libsqlite3", "libicu", "libsimdjson", "libpopt"] {
      #expect(!needed.output.contains("[\(library)"), "\(library)")
      #expect(!loaded.output.contains("\t\(library)"), "\(library)")
    }
  }

  @Test func theManifestHasNoUnsafeFlags() throws {
    // SwiftPM refuses them in a dependency that is taken by version, but lets them pass by path, as above.
    let manifest = try String(contentsOf: SchemaCheck.root.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!manifest.contains("unsafeFlags"))
  }
}
