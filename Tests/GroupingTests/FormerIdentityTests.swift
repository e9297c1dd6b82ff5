import ErrorModel
import Grouping
import Testing

@Suite("Keys of the former version of the rule")
struct FormerIdentityTests {
  @Test("They are as version 1 gave them, for ever")
  func pinned() {
    let error = ErrorDetails(type: "Till.CardError", caseName: "declined")
    #expect(FormerIdentity.key(service: "till", explicitGroup: nil, error: error).text == "faca6c85c4f6ca1e")
  }

  @Test("Version 1 masked numbers and ids, and nothing else")
  func mask() {
    func former(_ text: String) -> GroupKey {
      FormerIdentity.key(service: "till", explicitGroup: nil, error: ErrorDetails(domain: "log", developerText: text))
    }
    #expect(former("status 503") == former("status 404"))
    #expect(former("no 'a'") != former("no 'b'"))
    #expect(former("order 17 of kim@till.example") == former("order 18 of ana@till.example"))
  }

  @Test func anExplicitGroupCounts() {
    let one = FormerIdentity.key(service: "till", explicitGroup: "cards", error: ErrorDetails(type: "A"))
    #expect(one == FormerIdentity.key(service: "till", explicitGroup: "cards", error: ErrorDetails(type: "B")))
    #expect(one != GroupIdentity.key(service: "till", explicitGroup: "cards", error: ErrorDetails(type: "A")))
  }
}
