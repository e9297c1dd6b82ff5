import ErrorModel
import Testing

@testable import Klartext

/// Errors whose details come finished, from other languages.
@Suite struct DescribedErrorTests {
  private func chain(_ depth: Int) -> ErrorDetails {
    (0..<depth).reduce(ErrorDetails(type: "End")) { ErrorDetails(type: "T\($1)", causes: [$0]) }
  }

  @Test func detailsPassAsTheyAre() {
    let details = ErrorDetails(
      type: "Till.PrinterError", caseName: "noPaper", code: 3,
      description: LocalizedText(key: "No paper in %lld", table: "Till", arguments: [.int(4)]),
      options: [RecoveryOption(id: "retry", title: LocalizedText(text: "Retry"))],
      causes: [ErrorDetails(domain: "NSPOSIXErrorDomain", code: 28)])
    var capture = Capture()
    #expect(capture.details(of: DescribedError(details)) == details)
  }

  @Test func whatIsTooMuchIsCutAndMarked() throws {
    let long = String(repeating: "x", count: 100_000)
    var details = chain(40)
    details.developerText = long
    details.description = LocalizedText(
      key: long, arguments: Array(repeating: .string(long), count: 100), text: long)
    let bounded = DetailBounds.bounded(details)
    var depth = 0
    var next = bounded.causes.first
    while let cause = next {
      depth += 1
      next = cause.causes.first
    }
    #expect(depth == Limits.causeDepth)
    #expect(try #require(bounded.developerText).utf8.count < 2_200)
    #expect(try #require(bounded.description?.text).utf8.count < 8_300)
    #expect(bounded.description?.arguments.count == Limits.attributes)
    let fan = ErrorDetails(type: "Fan", causes: Array(repeating: ErrorDetails(type: "Leaf"), count: 300))
    #expect(DetailBounds.bounded(fan).causes.count == Limits.causes)
  }

  /// All of these have one Swift type; what tells them apart is inside.
  @Test func theirCheapKeysTellThemApart() {
    let errors = [
      ErrorDetails(type: "A"), ErrorDetails(type: "B"), ErrorDetails(type: "A", caseName: "x"),
      ErrorDetails(type: "A", domain: "D"), ErrorDetails(type: "A", domain: "D", code: 1),
    ]
    #expect(Set(errors.map { OutboxTests.event(DescribedError($0)).key }).count == errors.count)
    let again = ErrorDetails(type: "A", description: LocalizedText(text: "other words"))
    #expect(OutboxTests.event(DescribedError(again)).key == OutboxTests.event(DescribedError(errors[0])).key)
  }
}
