import Logs
import Testing

struct LogRecordKindTests {
  @Test func `A log takes words, events or both`() {
    #expect(LogRecordKind.allCases.map(\.rawValue) == ["words", "events", "both"])
  }
}
