import Console
import Testing

@testable import klartext

/// Why a collector did not accept something, as people read it.
@Suite struct RefusalTextTests {
  @Test func `It is in the reader's language, and what stays English is marked`() {
    let english = RefusalText.text(
      code: "out_of_range", pointer: "/limit", expected: "1 to 500", Messages(locale: "en-GB"))
    #expect(english == "A value is outside the range that is allowed. [out_of_range] /limit 1 to 500")
    for locale in ["de", "ja", "pt-BR"] {
      let text = RefusalText.text(
        code: "out_of_range", pointer: "/limit", expected: "1 to 500", Messages(locale: locale))
      #expect(text.hasSuffix(" [out_of_range] /limit [en] 1 to 500") && !text.hasPrefix("A value"))
    }
  }

  @Test func `A code of a later version and an empty place leave no gap`() {
    #expect(RefusalText.text(code: "x_y", expected: nil, Messages(locale: "de")) == "[x_y]")
    #expect(RefusalText.text(code: "x_y", expected: "", Messages(locale: "de")) == "[x_y]")
  }
}
