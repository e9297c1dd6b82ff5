import CatalogTools
import Testing

@Suite struct PseudolocalizerTests {
  @Test func `Every pseudo-language has a tag`() { #expect(PseudoLanguage(rawValue: "en-XA") == .accented) }
}
