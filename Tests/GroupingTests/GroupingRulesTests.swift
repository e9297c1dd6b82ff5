import ErrorModel
import Grouping
import Testing

@Suite("Rules of operators about groups")
struct GroupingRulesTests {
  private func rules(_ text: String) -> GroupingRules {
    let (rules, problems) = GroupingRules.read(Array(text.utf8))
    #expect(problems.isEmpty)
    return rules
  }

  private func decide(
    _ rules: GroupingRules, _ fields: [RuleField: String], service: String = "till", own: UInt64 = 7
  ) -> GroupingRules.Decision {
    rules.decide(SampleSubject(fields: fields), of: service, own: GroupKey(rawValue: own))
  }

  @Test(
    "Patterns",
    arguments: [
      ("Till.Card", "Till.Card", true), ("Till.Card", "Till.Cards", false), ("Till.*", "Till.Card", true),
      ("*Card", "Till.Card", true), ("*ill*ard", "Till.Card", true), ("*", "", true), ("", "", true), ("", "a", false),
      ("a*a", "a", false), ("a*a", "aa", true), ("*a*b*", "xaxxb", true), ("*b*a*", "xaxxb", false),
      ("a**b", "ab", true), ("till.card", "Till.Card", false), ("支付*失败", "支付超时失败", true),
    ])
  func patterns(_ pattern: String, _ text: String, _ fits: Bool) {
    #expect(RulePattern(pattern).matches(text.utf8.span) == fits)
  }

  @Test func theFirstRuleThatMatchesDecides() {
    let rules = rules(
      """
      // JSON5
      [{name: "a", match: {type: "Till.*", code: [1, "5*"]}, group: "one"},
       {name: "b", match: {type: "Till.*"}, merge: true}]
      """)
    #expect(decide(rules, [.type: "Till.A", .code: "503"]).rule == 0)
    #expect(decide(rules, [.type: "Till.A", .code: "1"]) == decide(rules, [.type: "Till.B", .code: "5"]))
    #expect(decide(rules, [.type: "Till.A", .code: "2"]).rule == 1)
    #expect(decide(rules, [.type: "Till.A"]).rule == 1)
    #expect(decide(rules, [.type: "Shop.A"]) == GroupingRules.Decision(key: GroupKey(rawValue: 7), rule: nil))
  }

  @Test func aNamedGroupHoldsWhatItsNameSays() {
    let rules = rules(
      #"{"rules": [{"name": "a", "match": {"domain": "*"}, "group": "pay {service} {attribute.shop}"}]}"#)
    let one = decide(rules, [.domain: "d", .attribute("shop"): "3"])
    #expect(one == decide(rules, [.domain: "other", .attribute("shop"): "3"], own: 8))
    #expect(one != decide(rules, [.domain: "d", .attribute("shop"): "4"]))
    #expect(one != decide(rules, [.domain: "d", .attribute("shop"): "3"], service: "shop"))
  }

  @Test func mergedEventsAreOneGroupAcrossServices() {
    let rules = rules(#"[{"name": "a", "match": {"service": ["till", "shop*"]}, "merge": true}]"#)
    #expect(decide(rules, [:]) == decide(rules, [.type: "A"], service: "shop-2", own: 9))
    #expect(decide(rules, [:], service: "stock").rule == nil)
  }

  @Test func splitGroupsAreApartByMore() {
    let rules = rules(#"[{"name": "a", "match": {"type": "A"}, "splitBy": ["file", "text"]}]"#)
    let one = decide(rules, [.type: "A", .file: "a.swift", .text: "order 17"])
    #expect(one == decide(rules, [.type: "A", .file: "a.swift", .text: "order 18"]))
    #expect(one != decide(rules, [.type: "A", .file: "b.swift", .text: "order 17"]))
    #expect(one != decide(rules, [.type: "A", .file: "a.swift", .text: "order 17"], own: 8))
    #expect(one != decide(rules, [.type: "A", .text: "order 17"]))
  }

  @Test("Everything that is wrong is told at once, with its place and what was probably meant")
  func problems() {
    let (rules, problems) = GroupingRules.read(
      Array(
        """
        [{"name": "a", "match": {"tpye": "A"}, "merge": true}, {"nmae": "b", "match": {}, "merge": false},
         {"name": "a", "match": {"severity": "eror"}, "group": "x {sevice}"}, 7,
         {"name": "c", "match": {"type": {}}, "group": "x", "splitBy": []}, {"name": "d", "match": {"case": "a"},
         "group": "x {case"}, {"name": "e", "match": {"a/b": 1}, "splitBy": ["fiel", 3]}]
        """.utf8))
    #expect(rules.isEmpty)
    let found = problems.map { $0.suggestion == nil ? $0.pointer : "\($0.pointer) → \($0.suggestion ?? "")" }
    #expect(
      found == [
        "/0/match/tpye → type", "/1/nmae → name", "/1/name", "/1/match", "/1/merge", "/2/name",
        "/2/match/severity → error", "/2/group → service", "/3", "/4/match/type", "/4", "/5/group", "/6/match/a~1b",
        "/6/splitBy/0 → file", "/6/splitBy/1",
      ])
  }

  @Test(arguments: ["", "{", "7", "{\"rules\": 7}", "\u{0}", "[[[[", "null"])
  func whatIsNoListIsRefused(text: String) {
    let (rules, problems) = GroupingRules.read(Array(text.utf8))
    #expect(rules.isEmpty && problems.count == 1)
  }

  @Test func deepNestingEndsNothing() {
    let text = String(repeating: "[", count: 100_000)
    #expect(!GroupingRules.read(Array(text.utf8)).problems.isEmpty)
  }
}
