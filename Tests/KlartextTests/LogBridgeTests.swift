import ErrorModel
import Klartext
import KlartextTesting
import Testing

/// Events that are made of log lines.
@Suite struct LogBridgeTests {
  private enum WellError: Error { case dry }

  private let reporter = InMemoryReporter()

  private func record(
    _ level: LogLevel, _ message: String, error: (any Error)? = nil, _ metadata: [String: LogMetadata] = [:],
    label: String = "wells", minimum: LogLevel = .trace
  ) {
    LogBridge(label: label, reporter: reporter, minimumLevel: minimum).record(
      level: level, message: message, error: error, metadata: metadata, file: "Wells/Depth.swift", line: 12,
      function: "measure()")
  }

  @Test(arguments: zip(LogLevel.allCases, [Severity.info, .info, .info, .info, .warning, .error, .critical]))
  func levelsBecomeSeverities(level: LogLevel, severity: Severity) {
    record(level, "low water")
    #expect(reporter.events.map(\.severity) == [severity])
  }

  @Test(arguments: LogLevel.allCases)
  func linesBelowTheMinimumAreLeftAlone(minimum: LogLevel) {
    for level in LogLevel.allCases { record(level, "low water", minimum: minimum) }
    #expect(reporter.events.count == LogLevel.allCases.count { $0 >= minimum })
  }

  @Test func aPlainLineIsAnEventOfItsLogger() {
    record(.error, "well 17 is dry")
    #expect(
      reporter.transcript == """
        error wells
          at Wells/Depth.swift measure()
          developer "well 17 is dry"

        """)
    #expect(reporter.events.first?.place?.line == 12)
  }

  @Test func linesThatDifferInNumbersAreOneGroup() {
    record(.error, "well 17 is dry")
    record(.error, "well 23 is dry")
    record(.error, "the pump is broken")
    record(.error, "well 17 is dry", label: "pumps")
    #expect(Set(reporter.events.map(reporter.group(of:))).count == 3)
  }

  @Test func anErrorIsReportedAsWhatItIs() {
    record(.warning, "measuring failed", error: WellError.dry, ["well": .text("17")])
    record(.warning, "measuring failed", ["error": .error(WellError.dry), "well": .text("17")])
    let events = reporter.events
    #expect(events.map(\.error.caseName) == ["dry", "dry"] && events.map(\.severity) == [.warning, .warning])
    #expect(
      events.allSatisfy {
        $0.attributes == ["well": "17", "log.label": "wells", "log.message": "measuring failed"]
      })
  }

  @Test func metadataAreFlattened() {
    record(
      .error, "x",
      [
        "user": .members(["id": .text("kim"), "roles": .list([.text("a"), .members(["b": .text("c")])])]),
        "error": .text("in words"), "why": .error(WellError.dry), "empty": .list([]),
      ])
    #expect(
      reporter.events.first?.attributes == [
        "user.id": "kim", "user.roles.0": "a", "user.roles.1.b": "c", "error": "in words",
        "why": "KlartextTests.LogBridgeTests.WellError",
      ])
  }

  @Test func metadataAreBounded() {
    var deep = LogMetadata.text("bottom")
    for _ in 0..<1_000 { deep = .list([deep]) }
    let wide = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ("k\($0)", LogMetadata.text("v")) })
    record(.error, "x", ["deep": deep, "wide": .members(wide)])
    let attributes = reporter.events.first?.attributes ?? [:]
    #expect(attributes.count == Limits.attributes && attributes.keys.allSatisfy { !$0.hasPrefix("deep") })
  }

  @Test(arguments: ["", " \n"])
  func aLoggerWithoutALabelStillReports(label: String) {
    record(.error, "x", label: label)
    #expect(reporter.events.map(\.error.domain) == ["log"])
  }
}
