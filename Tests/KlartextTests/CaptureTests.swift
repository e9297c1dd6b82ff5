import ErrorModel
import Foundation
import Testing

@testable import Klartext

private enum Hidden: Error { case unbalanced(by: Int) }

@Suite struct CaptureTests {
  private func details(of error: any Error) -> ErrorDetails {
    var capture = Capture(sourceLanguage: "en")
    return capture.details(of: error)
  }

  struct Row: Sendable {
    var error: any Error
    var type: String?
    var caseName: String?
    var description: String?
    var developerText: String?
  }

  static let rows: [Row] = [
    Row(error: Session(), type: "KlartextTests.CaptureTests.Session"),
    Row(error: Token(), type: "KlartextTests.CaptureTests.Token", description: "The sign-in has expired."),
    Row(error: Upload(file: "a"), type: "KlartextTests.CaptureTests.Upload", developerText: "upload of a refused"),
    Row(error: Sync.timeout, type: "KlartextTests.CaptureTests.Sync", caseName: "timeout"),
    Row(error: Sync.rejected(reason: "quota"), type: "KlartextTests.CaptureTests.Sync", caseName: "rejected"),
    Row(error: Sync.moved("x", 2), type: "KlartextTests.CaptureTests.Sync", caseName: "moved"),
    Row(
      error: Gateway.unreachable(host: "east"), type: "KlartextTests.CaptureTests.Gateway", caseName: "unreachable",
      developerText: "gateway east"),
    Row(
      error: Gateway.busy, type: "KlartextTests.CaptureTests.Gateway", caseName: "busy", developerText: "gateway busy"),
    Row(error: Hidden.unbalanced(by: 3), type: "KlartextTests.Hidden", caseName: "unbalanced"),
    Row(error: Boxed(value: 1), type: "KlartextTests.CaptureTests.Boxed"),
    Row(error: CancellationError(), type: "Swift.CancellationError"),
  ]

  @Test(arguments: rows)
  func typeCaseAndTexts(_ row: Row) {
    let details = details(of: row.error)
    #expect(details.type == row.type)
    #expect(details.caseName == row.caseName)
    #expect(details.description?.text == row.description)
    #expect(details.developerText == row.developerText)
    #expect(details.payload.isEmpty)
  }

  @Test func aLocalTypeHasNoAddress() {
    enum Local: Error { case broken }
    let type = details(of: Local.broken).type
    #expect(type?.hasSuffix("Local") == true && type?.contains("$") == false)
  }

  @Test func numbersOfCasesAreADetailAndNumbersOfOthersAreNone() {
    #expect(details(of: Sync.timeout).code != nil)
    #expect(details(of: Session()).code == nil && details(of: Boxed(value: 1)).code == nil)
  }

  @Test(arguments: [("", nil), (" \n\t", nil), ("text", "text")] as [(String, String?)])
  func blankTextsAreAbsent(given: String, expected: String?) {
    let details = details(of: Texts(errorDescription: given, failureReason: given, recoverySuggestion: given))
    #expect(details.description?.text == expected)
    #expect(details.reason?.text == expected)
    #expect(details.suggestion?.text == expected)
  }

  @Test func payloadIsReportedOnlyByTypesThatOptIn() {
    #expect(
      details(of: Open.refused(user: "kim", tries: 3, share: .nan, at: nil)).payload == [
        NamedArgument(name: "user", value: .string("kim")), NamedArgument(name: "tries", value: .int(3)),
        NamedArgument(name: "share", value: .string("NaN")),
      ])
    #expect(details(of: Open.single("x")).payload == [NamedArgument(name: "0", value: .string("x"))])
  }

  @Test("Values of a type that opts in are described where they can be, and told by type and case where not")
  func valuesOfAReportedPayload() {
    struct Number: CustomStringConvertible { let description = "N-17" }
    struct Silent { let secret = "PLANTED" }
    enum Level { case low, high(Int) }
    struct Failed: PayloadReporting, @unchecked Sendable {
      let number = Number()
      let silent = Silent()
      let levels: [Level] = [.low, .high(1)]
      let limits = ["most": 3]
      let inner: any Error = Sync.timeout
    }
    let payload = details(of: Failed()).payload
    #expect(payload.map(\.name) == ["number", "silent", "levels[0]", "levels[1]", "limits.most"])
    #expect(payload.first?.value == .string("N-17") && payload.last?.value == .int(3))
    guard case .string(let silent) = payload[1].value else { return #expect(Bool(false)) }
    #expect(silent.hasSuffix("Silent") && !silent.contains("$"))
    #expect(payload[2].value == .string("low") && payload[3].value == .string("high"))
  }

  @Test func errorsInsideAreCauses() {
    let details = details(of: Nested.data(.network(Sync.timeout), tag: 1))
    #expect(details.caseName == "data")
    #expect(details.causes.map(\.caseName) == ["network"])
    #expect(details.causes.first?.causes.map(\.caseName) == ["timeout"])
    #expect(self.details(of: Wrapper(inner: Sync.offline)).causes.map(\.caseName) == ["offline"])
  }

  @Test func customErrorsKeepDomainCodeAndTexts() {
    let details = details(of: Custom())
    #expect(details.domain == "Depot.Custom" && details.code == 77)
    #expect(details.description?.text == "From the type")
    #expect(details.reason?.text == "From userInfo")
    #expect(details.causes.map(\.caseName) == ["timeout"])
  }

  @Test func bareErrorsHaveDomainAndNoType() {
    let error = NSError(
      domain: "Depot", code: 42,
      userInfo: [
        "NSLocalizedFailure": "The report could not be saved.", NSLocalizedFailureReasonErrorKey: "The disk is full.",
        NSLocalizedRecoveryOptionsErrorKey: ["Retry", " ", "Stop"], "secret": "PLANTED",
      ])
    let details = details(of: error)
    #expect(details.type == nil && details.domain == "Depot" && details.code == 42)
    #expect(details.description?.text == "The report could not be saved.")
    #expect(details.reason?.text == "The disk is full.")
    #expect(details.options.map(\.id) == ["0", "2"])
    #expect(details.developerText == nil)
  }

  @Test func oddValuesInUserInfoAreNoCauses() {
    let long = String(repeating: "z", count: 200_000)
    let error = NSError(
      domain: "Depot", code: 7,
      userInfo: [
        NSUnderlyingErrorKey: "garbage", "NSMultipleUnderlyingErrorsKey": 3, "nan": Double.nan, "object": Session(),
        NSLocalizedDescriptionKey: long, NSLocalizedFailureReasonErrorKey: 17,
      ])
    let details = details(of: error)
    #expect(details.causes.isEmpty && details.reason == nil)
    #expect(details.description?.text?.hasSuffix("… (cut, 200000 bytes in all)") == true)
    #expect((details.description?.text?.count ?? 0) < Limits.descriptionCharacters + 64)
  }

  @Test func foundationErrorsKeepDomainAndCode() {
    let details = details(of: URLError(.timedOut))
    #expect(details.domain == NSURLErrorDomain && details.code == -1001)
    #expect(details.description == nil && details.developerText == nil)
  }

  @Test(arguments: [40, 20_000])
  func aLongChainIsCutByCount(length: Int) {
    var error = NSError(domain: "Depot.Chain", code: 0)
    for code in 1...length {
      error = NSError(domain: "Depot.Chain", code: code, userInfo: [NSUnderlyingErrorKey: error])
    }
    var current = details(of: error)
    var depth = 0
    while let cause = current.causes.first {
      current = cause
      depth += 1
    }
    #expect(depth == Limits.causeDepth)
    #expect(current.causesCut == .more(1))
    Self.release(error)
  }

  @Test(arguments: [1, 2, 7])
  func aRingOfObjectsIsSeen(length: Int) {
    let ring = (0..<length).map { _ in Ring() }
    for (index, link) in ring.enumerated() { link.next = ring[(index + 1) % length] }
    defer { for link in ring { link.next = nil } }
    var current = details(of: ring[0])
    #expect(Self.count(current) == length - 1)
    while let cause = current.causes.first { current = cause }
    #expect(current.causesCut == .ring)
  }

  @Test("A ring in which each step makes a new object is ended by the number of steps")
  func aRingOfNewObjectsIsCutByCount() {
    let details = details(of: Remade())
    #expect(Self.count(details) == Limits.causeDepth)
  }

  @Test func aFanIsCutByCount() {
    let leaves = (0..<300).map { NSError(domain: "Depot.Leaf", code: $0) }
    let details = details(of: NSError(domain: "Fan", code: 1, userInfo: ["NSMultipleUnderlyingErrorsKey": leaves]))
    #expect(details.causes.count == Limits.causes)
    #expect(details.causesCut == .more(250) && details.developerText == nil)
  }

  @Test(arguments: [
    (#"{"lines":[{"id":1},{"id":"x"}]}"#, "typeMismatch lines[].id"),
    (#"{"lines":[{"id":1},{"id":2},{"id":"y"}]}"#, "typeMismatch lines[].id"),
    (#"{"lines":[{"note":"n"}]}"#, "keyNotFound lines[].id"), (#"{"lines":null}"#, "valueNotFound lines"),
    (#"{"lines":["#, "dataCorrupted"),
  ])
  func decodingErrorsHaveKindAndPath(document: String, expected: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Order.self, from: Data(document.utf8))
    }
    let details = details(of: try #require(error))
    #expect(details.type == "Swift.DecodingError")
    #expect(details.caseName == expected)
    #expect(details.developerText != nil)
  }

  @Test func messagesAndOptionsKeepTheirKeys() {
    let details = details(of: Recoverable())
    #expect(details.description == LocalizedText(key: "Disk full", text: "Disk full", language: "en"))
    #expect(details.options.map(\.title.key) == ["Retry", "Free %lld blocks"])
    #expect(details.options.map(\.id) == ["0", "1"])
  }

  @Test(arguments: ["e\u{301}", "👩‍👩‍👧‍👦", "a"])
  func textsAreCutAtAWholeCharacter(character: String) {
    let cut = TextCut.cut(String(repeating: character, count: 3_000), to: 2_048)
    let kept = cut.prefix { $0 != "…" }
    #expect(kept.allSatisfy { String($0) == character } && kept.count <= 2_048 && !kept.isEmpty)
    #expect(cut.contains("bytes in all"))
  }

  @Test func aCharacterOfMegabytesIsCutToo() {
    let cut = TextCut.cut("e" + String(repeating: "\u{301}", count: 100_000), to: 2_048)
    #expect(cut.utf8.count < 9_000)
  }

  private static func count(_ details: ErrorDetails) -> Int { details.causes.reduce(0) { $0 + 1 + count($1) } }

  /// Lets go of a chain link by link: Foundation's own release of 20,000 nested errors is deep.
  private static func release(_ error: NSError) {
    var links: [NSError] = []
    var next: NSError? = error
    while let link = next {
      links.append(link)
      next = link.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    while !links.isEmpty { links.removeFirst(min(links.count, 1_000)) }
  }
}

extension CaptureTests {
  class Session: Error, @unchecked Sendable {}
  final class Token: Session, LocalizedError, @unchecked Sendable {
    let seconds = 4
    var errorDescription: String? { "The sign-in has expired." }
  }
  struct Upload: Error, CustomStringConvertible {
    let file: String
    var description: String { "upload of \(file) refused" }
  }
  enum Sync: Error { case timeout, offline, rejected(reason: String), moved(String, Int) }
  enum Gateway: Error, CustomDebugStringConvertible {
    case unreachable(host: String), busy
    var debugDescription: String {
      switch self {
      case .unreachable(let host): "gateway \(host)"
      case .busy: "gateway busy"
      }
    }
  }
  struct Boxed<Value: Sendable>: Error { let value: Value }
  struct Texts: LocalizedError { var errorDescription, failureReason, recoverySuggestion: String? }
  enum Open: PayloadReporting { case refused(user: String, tries: Int, share: Double, at: Int?), single(String) }
  enum Inner: Error { case network(any Error) }
  enum Nested: Error { case data(Inner, tag: Int) }
  struct Wrapper: Error { let inner: (any Error)? }
  struct Custom: CustomNSError, LocalizedError {
    static var errorDomain: String { "Depot.Custom" }
    var errorCode: Int { 77 }
    var errorDescription: String? { "From the type" }
    var errorUserInfo: [String: Any] {
      [
        NSLocalizedDescriptionKey: "hidden", NSLocalizedFailureReasonErrorKey: "From userInfo",
        NSUnderlyingErrorKey: Sync.timeout,
      ]
    }
  }
  final class Ring: CustomNSError, @unchecked Sendable {
    var next: (any Error)?
    var errorUserInfo: [String: Any] { next.map { [NSUnderlyingErrorKey: $0] } ?? [:] }
  }
  final class Remade: CustomNSError, @unchecked Sendable {
    var errorUserInfo: [String: Any] { [NSUnderlyingErrorKey: Remade()] }
  }
  struct Order: Decodable {
    struct Line: Decodable { let id: Int }
    let lines: [Line]
  }
  struct Recoverable: KlartextError, RecoverableError {
    var descriptionMessage: Message? { "Disk full" }
    var optionMessages: [Message] { ["Retry", "Free \(8) blocks"] }
    func attemptRecovery(optionIndex: Int) -> Bool { false }
  }
}
