import TestSupport
import Testing

@testable import Collector

/// Which languages are served when there are more than may be.
@Suite struct SubscriptionsTests {
  @Test func aLanguageThatWaitedIsServedOnceThereIsRoom() {
    var subscriptions = Subscriptions(capacity: 2)
    for locale in ["de", "en", "fr", "ja", "ja"] { subscriptions.take(frame(1, locale)) }
    #expect(subscriptions.locales == ["de", "en"] && subscriptions.unserved == ["fr", "ja"])
    subscriptions.take(frame(0, "en"))
    // The one that most readers wait for goes first.
    #expect(subscriptions.locales == ["de", "ja"] && subscriptions.unserved == ["fr"])
    subscriptions.take(frame(0, "ja"))
    #expect(subscriptions.locales == ["de", "ja"] && subscriptions.readers(of: "ja") == 1)
    subscriptions.take(frame(0, "fr"))
    #expect(subscriptions.unserved == [])
    subscriptions.take(frame(0, "ja"))
    #expect(subscriptions.locales == ["de"] && subscriptions.unserved == [])
  }

  @Test func aChangeOfTheRoomIsTakenOver() {
    var subscriptions = Subscriptions(capacity: 1)
    for locale in ["de", "en", "fr", "en"] { subscriptions.take(frame(1, locale)) }
    subscriptions.capacity = 2
    #expect(subscriptions.locales == ["de", "en"] && subscriptions.unserved == ["fr"])
    subscriptions.capacity = 9
    #expect(subscriptions.locales == ["de", "en", "fr"] && subscriptions.unserved == [])
    subscriptions.capacity = 1
    #expect(subscriptions.locales == ["en"] && subscriptions.unserved == ["de", "fr"])
    subscriptions.capacity = 0
    #expect(subscriptions.locales == [])
  }

  @Test("As many are served as there is room for", arguments: 1...20 as ClosedRange<UInt64>)
  func whateverComesAndGoes(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var subscriptions = Subscriptions(capacity: 3)
    var readers: [String: Int] = [:]
    for _ in 0..<500 {
      let locale = ["de", "en", "fr", "ja", "ru", "uk", "zh"].randomElement(using: &random) ?? "de"
      if Bool.random(using: &random) {
        subscriptions.take(frame(1, locale))
        readers[locale, default: 0] += 1
      } else if let count = readers[locale] {
        subscriptions.take(frame(0, locale))
        readers[locale] = count > 1 ? count - 1 : nil
      } else {
        subscriptions.capacity = Int.random(in: 1...5, using: &random)
      }
      #expect(subscriptions.locales.count == min(readers.count, subscriptions.capacity))
      #expect(Set(subscriptions.locales + subscriptions.unserved) == Set(readers.keys))
    }
  }

  private func frame(_ first: UInt8, _ locale: String) -> [UInt8] { [first] + Array("summary/\(locale)/shop/".utf8) }
}
