import Grouping
import Testing

@Suite("Names of types that stay the same")
struct TypeNameTests {
  @Test(arguments: [
    ("Till.CardError", "Till.CardError"),
    ("Till.(unknown context at $10a2b3).CardError", "Till.CardError"),
    ("Till.(unknown context at $1).(unknown context at $2).Inner", "Till.Inner"),
    ("Till.Failure<Swift.Int>", "Till.Failure"),
    ("Till.Failure<Swift.Array<Swift.Int>>.Inner", "Till.Failure.Inner"),
    ("Till.Failure<(Swift.Int) -> Swift.String>.Inner", "Till.Failure.Inner"),
    ("Till.Failure<Till.(unknown context at $10a2b3).Secret>", "Till.Failure"),
    ("Till.(unknown context at $10a2b3", "Till.(unknown context at $10a2b3"),
    ("<anonymous>", "<anonymous>"),
    ("", ""),
    (">", ">"),
    ("Kasse.Störung", "Kasse.Störung"),
  ])
  func stableName(_ raw: String, _ expected: String) {
    #expect(TypeName.stable(raw) == expected)
  }
}
