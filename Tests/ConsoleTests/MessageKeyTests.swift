import Catalogs
import Console
import Testing

struct MessageKeyTests {
  @Test(arguments: MessageKey.allCases)
  func `Each message has a text`(key: MessageKey) {
    #expect(BuiltInTexts.entry(.commandTexts, key: key.rawValue, language: BuiltInTexts.sourceLanguage) != nil)
  }
}
