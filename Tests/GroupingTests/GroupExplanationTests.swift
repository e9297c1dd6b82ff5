import ErrorModel
import Grouping
import TestSupport
import Testing

@Suite("Why two events are together")
struct GroupExplanationTests {
  @Test func partsStandInTheOrderOfTheRule() {
    let cause = ErrorDetails(domain: "NSPOSIXErrorDomain", code: 28)
    let error = ErrorDetails(
      type: "Till.(unknown context at $10a2b3).Failure<Swift.Int>", caseName: "printing", code: 3,
      developerText: "printer 7", causes: [ErrorDetails(type: "Till.Middle", causes: [cause])])
    let explanation = GroupExplanation(service: "till", explicitGroup: nil, error: error)
    #expect(explanation.ruleVersion == GroupKeyBuilder.ruleVersion)
    #expect(explanation.parts.map(\.part) == [.service, .type, .caseName, .cause, .domain, .code])
    #expect(explanation.parts.map(\.value) == ["till", "Till.Failure", "printing", "", "NSPOSIXErrorDomain", "28"])
    #expect(explanation.parts.map(\.isOfCause) == [false, false, false, true, true, true])
  }

  @Test func maskedTextIsToldWhereItCounts() {
    let error = ErrorDetails(domain: "till.log", developerText: "order 17 of kim@till.example not found")
    let explanation = GroupExplanation(service: "till", explicitGroup: "", error: error)
    #expect(explanation.parts.map(\.part) == [.service, .domain, .text])
    #expect(explanation.parts.last?.value == "order # of # not found")
  }

  @Test func anExplicitGroupIsTheWholeReason() {
    let explanation = GroupExplanation(service: "till", explicitGroup: "cards", error: ErrorDetails(type: "Till.A"))
    #expect(explanation.parts.map(\.value) == ["till", "cards"])
  }

  @Test("The parts are all that the key is made of", arguments: [1, 2, 3] as [UInt64])
  func partsMakeTheKey(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var seen: [GroupKey: GroupExplanation] = [:]
    for _ in 0..<2_000 {
      let service = ["till", "stock"].randomElement(using: &random) ?? ""
      let group = [nil, nil, nil, "", "cards"].randomElement(using: &random) ?? nil
      let error = Self.error(depth: 0, &random)
      let explanation = GroupExplanation(service: service, explicitGroup: group, error: error)
      let key = GroupIdentity.key(service: service, explicitGroup: group, error: error)
      #expect(explanation.key == key)
      #expect(seen[key] == nil || seen[key] == explanation)
      seen[key] = explanation
    }
    #expect(seen.count > 100)
  }

  private static func error(depth: Int, _ random: inout RepeatableRandom) -> ErrorDetails {
    func pick(_ values: [String?], _ random: inout RepeatableRandom) -> String? {
      values.randomElement(using: &random) ?? nil
    }
    let names = [nil, "", "Till.A", "Till.(unknown context at $1f).A", "Till.B<Swift.Int>", "<anonymous>", "<>"]
    let texts = [nil, "", "order 1", "order 2", "o\u{308}l 1", "öl 2", "💶 1", "(unknown context at $1f)"]
    return ErrorDetails(
      type: pick(names, &random), caseName: pick([nil, nil, "", "a", "b"], &random), domain: pick(names, &random),
      code: Bool.random(using: &random) ? nil : Int64.random(in: -2...2, using: &random),
      description: Bool.random(using: &random) ? nil : LocalizedText(key: pick(texts, &random)),
      developerText: pick(texts, &random),
      causes: depth > 2 ? [] : (0..<Int.random(in: 0...2, using: &random)).map { _ in error(depth: depth + 1, &random) }
    )
  }
}
