import ErrorModel
import Grouping
import Testing

@Suite("Which events are the same trouble")
struct GroupIdentityTests {
  private func key(_ error: ErrorDetails, service: String = "till", group: String? = nil) -> GroupKey {
    GroupIdentity.key(service: service, explicitGroup: group, error: error)
  }

  @Test("The hash is fixed for ever: a change of this number needs a new rule version")
  func hashIsPinned() {
    let error = ErrorDetails(type: "Till.CardError", caseName: "declined")
    var builder = GroupKeyBuilder(service: "till".utf8.span)
    builder.add(.type, "Till.CardError".utf8.span)
    builder.add(.caseName, "declined".utf8.span)
    #expect(key(error) == builder.finish())
    #expect(key(error).text == "8bf10911ceceeea6")
  }

  @Test func addressesDoNotMatter() {
    let first = ErrorDetails(type: "Till.(unknown context at $10a2b3).CardError", caseName: "declined")
    let second = ErrorDetails(type: "Till.(unknown context at $7ffe01).CardError", caseName: "declined")
    #expect(key(first) == key(second))
    #expect(key(first) == key(ErrorDetails(type: "Till.CardError", caseName: "declined")))
  }

  @Test func addressesInDomainsDoNotMatter() {
    let first = ErrorDetails(domain: "Till.(unknown context at $10a2b3).CardError", code: 1)
    let second = ErrorDetails(domain: "Till.(unknown context at $7ffe01).CardError", code: 1)
    #expect(key(first) == key(second))
  }

  @Test func codeOfAnEnumDoesNotMatterWhenTheCaseIsNamed() {
    let old = ErrorDetails(type: "Till.CardError", caseName: "declined", domain: "Till.CardError", code: 0)
    let new = ErrorDetails(type: "Till.CardError", caseName: "declined", domain: "Till.CardError", code: 4)
    #expect(key(old) == key(new))
  }

  @Test("A new release gave the number of one case to another")
  func sameCodeOfAnotherCaseIsAnotherGroup() {
    let old = ErrorDetails(type: "Till.LinkError", caseName: "timeout", domain: "Till.LinkError", code: 0)
    let new = ErrorDetails(type: "Till.LinkError", caseName: "rejected", domain: "Till.LinkError", code: 0)
    #expect(key(old) != key(new))
  }

  @Test func domainAndCodeMatterWithoutACase() {
    let base = ErrorDetails(domain: "NSPOSIXErrorDomain", code: 2)
    #expect(key(base) != key(ErrorDetails(domain: "NSPOSIXErrorDomain", code: 13)))
    #expect(key(base) != key(ErrorDetails(domain: "NSCocoaErrorDomain", code: 2)))
    let late = ErrorDetails(type: "Foundation.URLError", domain: "NSURLErrorDomain", code: -1001)
    let lost = ErrorDetails(type: "Foundation.URLError", domain: "NSURLErrorDomain", code: -1003)
    #expect(key(late) != key(lost))
  }

  @Test func localizedTextDoesNotMatter() {
    let german = ErrorDetails(type: "Till.CardError", description: LocalizedText(text: "Karte abgelehnt"))
    let korean = ErrorDetails(type: "Till.CardError", description: LocalizedText(text: "카드가 거절되었습니다"))
    #expect(key(german) == key(korean))
  }

  @Test func maskedTextMattersWhereNothingElseIsThere() {
    func bare(_ text: String) -> ErrorDetails { ErrorDetails(domain: "till.log", developerText: text) }
    #expect(key(bare("order 17 not found")) == key(bare("order ٤٢ not found")))
    #expect(key(bare("order 17 not found")) != key(bare("order 17 not paid")))
  }

  @Test func innermostCauseMatters() {
    func outer(_ inner: ErrorDetails) -> ErrorDetails {
      ErrorDetails(type: "Till.Outer", caseName: "a", causes: [ErrorDetails(type: "Till.Middle", causes: [inner])])
    }
    let full = ErrorDetails(domain: "NSPOSIXErrorDomain", code: 28)
    let gone = ErrorDetails(domain: "NSPOSIXErrorDomain", code: 2)
    #expect(key(outer(full)) != key(outer(gone)))
    #expect(key(outer(full)) == key(outer(full)))
    #expect(key(outer(full)) != key(ErrorDetails(type: "Till.Outer", caseName: "a")))
  }

  @Test func serviceAlwaysMatters() {
    let error = ErrorDetails(type: "Till.CardError", caseName: "declined")
    #expect(key(error, service: "till") != key(error, service: "stock"))
    #expect(key(error, service: "till", group: "cards") != key(error, service: "stock", group: "cards"))
  }

  @Test func explicitGroupWins() {
    let one = ErrorDetails(type: "Till.CardError", caseName: "declined")
    let other = ErrorDetails(domain: "NSPOSIXErrorDomain", code: 2)
    #expect(key(one, group: "cards") == key(other, group: "cards"))
    #expect(key(one, group: "cards") != key(one, group: "printers"))
    #expect(key(one, group: "cards") != key(one))
  }

  @Test func bordersBetweenPartsMatter() {
    #expect(
      key(ErrorDetails(type: "Till.A", caseName: "bc")) != key(ErrorDetails(type: "Till.Ab", caseName: "c")))
  }
}
