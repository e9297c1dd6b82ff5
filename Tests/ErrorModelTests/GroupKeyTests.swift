import ErrorModel
import Testing

@Suite struct GroupKeyTests {
  @Test(arguments: [0, 1, 0xDEAD_BEEF, UInt64.max])
  func theTextOfAKeyIsReadBack(rawValue: UInt64) {
    let key = GroupKey(rawValue: rawValue)
    #expect(key.text.count == 16)
    #expect(GroupKey(text: key.text) == key)
  }

  @Test(arguments: ["", "12", "00000000000000000", "+00000000000000f", "000000000000000g"])
  func anythingElseIsNoKey(text: String) {
    #expect(GroupKey(text: text) == nil)
  }
}
