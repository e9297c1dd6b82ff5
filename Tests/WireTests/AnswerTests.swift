import ErrorModel
import Testing
import Wire

@Suite("What a collector answers")
struct AnswerTests {
  @Test(arguments: [
    Answer.acknowledged(run: "r\"1", sequence: .max),
    .credit(events: 256),
    .heartbeat,
    .refused(run: nil, sequence: nil, refusals: []),
    .refused(
      run: "r", sequence: 3,
      refusals: [Refusal(.missingField, line: 2, pointer: "/error/type", expected: "text, or a domain\n")]),
  ])
  func comesBack(_ answer: Answer) throws {
    #expect(try Answer.decode(answer.frame) == answer)
  }

  @Test(arguments: [
    ("", Refusal.Code.notJSON),
    ("[]", .notJSON),
    (#"{"kind":"heartbeat"}"#, .wrongVersion),
    (#"{"v":1}"#, .missingField),
    (#"{"v":1,"kind":"wantCatalog"}"#, .missingField), (#"{"v":1,"kind":"poem"}"#, .unknownKind),
    (#"{"v":1,"kind":"acknowledged","run":"r"}"#, .missingField),
    (#"{"v":1,"kind":"credit","events":-1}"#, .outOfRange),
    (#"{"v":1,"kind":"credit","events":"many"}"#, .notJSON),
  ])
  func refused(_ text: String, _ code: Refusal.Code) {
    #expect(throws: Refusal.self) { try Answer.decode(Array(text.utf8)) }
    do throws(Refusal) {
      _ = try Answer.decode(Array(text.utf8))
    } catch {
      #expect(error.code == code)
    }
  }

  @Test("A code of a newer collector keeps its line")
  func unknownCode() throws {
    let text = #"{"v":1,"kind":"refused","refusals":[{"code":"too_loud","line":4}]}"#
    #expect(
      try Answer.decode(Array(text.utf8))
        == .refused(run: nil, sequence: nil, refusals: [Refusal(.outOfRange, line: 4, expected: "")]))
  }
}
