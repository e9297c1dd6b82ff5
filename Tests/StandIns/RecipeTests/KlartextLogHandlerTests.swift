import Klartext
import KlartextTesting
import Logging
import Testing

// Compiled beside the handler that docs/recipes.md has, in a package of its own (OutsidePackageTests).

private enum KilnError: Error, CustomStringConvertible {
  case cold
  var description: String { "cold" }
}

@Suite struct KlartextLogHandlerTests {
  private let reporter = InMemoryReporter()

  private func logger() -> Logger {
    Logger(label: "kiln") { [reporter] label in KlartextLogHandler(label: label, reporter: reporter) }
  }

  @Test func aLineIsAnEventWithTheMetadataOfAllThree() {
    var logger = logger()
    logger.handler.metadata = ["a": "handler", "b": "handler", "c": "handler"]
    logger.handler.metadataProvider = Logger.MetadataProvider { ["b": "provider", "c": "provider"] }
    logger.error("kiln 7 is cold", metadata: ["c": "line", "list": .array(["x", .dictionary(["y": "z"])])])
    let event = reporter.events.first
    #expect(event?.error.domain == "kiln" && event?.error.developerText == "kiln 7 is cold")
    #expect(
      event?.attributes == ["a": "handler", "b": "provider", "c": "line", "list.0": "x", "list.1.y": "z"])
    #expect(event?.place?.file == "RecipeTests/KlartextLogHandlerTests.swift")
  }

  @Test func errorsAreReportedAsThemselves() {
    logger().error("firing failed", error: KilnError.cold)
    logger().error("firing failed", metadata: ["error": .stringConvertible(KilnError.cold)])
    #expect(reporter.errors(of: KilnError.self).count == 2)
    #expect(reporter.events.allSatisfy { $0.attributes["log.message"] == "firing failed" })
  }

  @Test func aHandlerIsAValue() {
    let first = logger()
    var second = first
    second.handler[metadataKey: "only"] = "second"
    #expect(first.handler[metadataKey: "only"] == nil)
  }

  @Test func theOldMethodReportsToo() {
    KlartextLogHandler(label: "kiln", reporter: reporter).log(
      level: .critical, message: "cold", metadata: nil, source: "", file: "A/B.swift", function: "f()", line: .max)
    #expect(reporter.events.map(\.severity) == [.critical])
    #expect(reporter.events.first?.place?.line == .max)
  }
}
