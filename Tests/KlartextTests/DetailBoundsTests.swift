import ErrorModel
import Testing
import Wire

@testable import Klartext

@Suite struct DetailBoundsTests {
  @Test func whateverAHookMakesIsBounded() {
    let long = String(repeating: "ж", count: 10_000)
    var text = LocalizedText(key: long, arguments: Array(repeating: .string(long), count: 70), text: long)
    for _ in 0..<40 { text = LocalizedText(key: "k", arguments: [.error(text)], text: long) }
    var error = ErrorDetails(type: long)
    for _ in 0..<12 {
      error = ErrorDetails(
        type: long, caseName: long, domain: long, description: text, helpAnchor: long, developerText: long,
        payload: Array(repeating: NamedArgument(name: long, value: .error(text)), count: 100),
        options: Array(repeating: RecoveryOption(id: long, title: text), count: 20), causes: [error])
    }
    DetailBounds.bound(&error)
    func count(_ error: ErrorDetails) -> Int { error.causes.reduce(0) { $0 + 1 + count($1) } }
    func depth(_ error: ErrorDetails) -> Int { error.causes.reduce(0) { max($0, 1 + depth($1)) } }
    #expect(count(error) == Limits.causeDepth && depth(error) == Limits.causeDepth)
    #expect(error.type?.count ?? 0 <= Limits.textCharacters && error.payload.count <= Limits.payloadEntries)
    #expect(error.options.count == Limits.recoveryOptions)
    let once = error
    DetailBounds.bound(&error)
    #expect(error == once)
  }

  @Test func whatIsLeftOutIsTold() {
    let leaf = ErrorDetails(type: "T")
    var error = ErrorDetails(type: "T", causes: Array(repeating: leaf, count: 60), causesCut: .more(5))
    DetailBounds.bound(&error)
    #expect(error.causes.count == Limits.causes && error.causesCut == .more(15))
  }

  @Test func whatCaptureMakesStaysAsItIs() {
    var capture = Capture(sourceLanguage: "en")
    for row in CaptureTests.rows {
      let captured = capture.details(of: row.error)
      var bounded = captured
      DetailBounds.bound(&bounded)
      #expect(bounded == captured)
    }
  }
}
