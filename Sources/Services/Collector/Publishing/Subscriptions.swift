internal import Wire

/// Which languages somebody reads, as the subscriptions of the stream tell.
struct Subscriptions: Sendable {
  /// How many subscriptions name each locale, served or not: an end is to meet the beginning it belongs to.
  private var topics: [String: Int] = [:]
  /// The locales that sentences are made for, at most ``capacity``.
  private var served: Set<String> = []
  /// Locales counted at once for each that can be served; what is beyond is not counted.
  private static let countedForOneServed = 16
  /// How many subscriptions ask for the neutral form.
  private var neutral = 0
  /// How many subscriptions ask how far one service has come.
  private var newest: [String: Int] = [:]
  /// Services at once that readers hear of how far they have come.
  private static let mostServices = 256
  /// The longest name of a service, escaped, in bytes.
  private static let mostServiceBytes = 1_024
  /// The reader that asked to hear when its subscriptions are here; nobody else hears it, and it is kept no longer.
  private var welcomed: String?
  /// Languages served at once.
  var capacity: Int { didSet { settle() } }

  init(capacity: Int) { self.capacity = capacity }

  /// The locales that have a reader, in a steady order.
  var locales: [String] { served.sorted() }
  /// Whether a locale has a reader and there is no room for it.
  var hasUnserved: Bool { topics.count > served.count }
  /// Such locales, in a steady order.
  var unserved: [String] { hasUnserved ? topics.keys.filter { !served.contains($0) }.sorted() : [] }
  /// Whether sentences for a locale go out.
  func serves(_ locale: String) -> Bool { served.contains(locale) }
  /// How many subscriptions a locale has: its readers, as each of ours has one.
  func readers(of locale: String) -> Int { served.contains(locale) ? topics[locale] ?? 0 : 0 }
  /// The services of which somebody wants to hear how far they have come, in a steady order.
  var services: [String] { newest.keys.sorted() }
  /// Whether somebody reads the neutral form.
  var hasNeutral: Bool { neutral > 0 }

  /// Takes a frame of the stream socket: one byte for begin or end, then the topic.
  ///
  /// With ZMQ_XPUB_VERBOSER libzmq passes on each begin and each end, and ends for a reader that is gone.
  mutating func take(_ frame: [UInt8]) {
    guard let first = frame.first, first <= 1 else { return }
    let change = first == 1 ? 1 : -1
    let parts = String(decoding: frame.dropFirst(), as: UTF8.self).split(
      separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return }
    if parts[0] == "welcome" {
      // Such as a UUID; what is longer is no name of ours.
      if change > 0, 1...36 ~= parts[1].utf8.count { welcomed = String(parts[1]) }
    } else if parts[0] == "newest" {
      guard parts[1].utf8.count <= Self.mostServiceBytes, let service = StreamTopic.service(ofExact: parts[1]),
        newest[service] != nil || newest.count < Self.mostServices
      else { return }
      let count = newest[service, default: 0] + change
      newest[service] = count > 0 ? count : nil
    } else if parts[0] == "neutral" {
      neutral = max(0, neutral + change)
    } else if parts[0] == "summary", Self.isLocale(parts[1]) {
      let locale = String(parts[1])
      guard topics[locale] != nil || topics.count < capacity * Self.countedForOneServed else { return }
      let count = topics[locale, default: 0] + change
      topics[locale] = count > 0 ? count : nil
      if count <= 0 { served.remove(locale) }
      settle()
    }
  }

  /// Serves as many locales as there is room for: of those that wait, the ones with the most readers first.
  private mutating func settle() {
    while served.count > max(capacity, 0), let least = served.min(by: isLess) { served.remove(least) }
    while served.count < min(capacity, topics.count),
      let next = topics.keys.filter({ !served.contains($0) }).max(by: isLess)
    {
      served.insert(next)
    }
  }

  /// Whether a locale is to leave before another one: fewer read it.
  private func isLess(_ one: String, _ other: String) -> Bool {
    (topics[one] ?? 0, other) < (topics[other] ?? 0, one)
  }

  /// The reader that the last frame named for a welcome; nil if it named none.
  mutating func takeWelcome() -> String? {
    defer { welcomed = nil }
    return welcomed
  }

  /// The longest list of languages, in bytes: eight long tags, and topics stay short.
  static let mostLocaleBytes = 128

  /// Whether a text can say what somebody reads: a BCP 47 tag, or several with commas between, best first, each with a
  /// weight if need be, and `*` for any.
  static func isLocale(_ text: some StringProtocol) -> Bool {
    guard text.utf8.count <= mostLocaleBytes else { return false }
    let elements = Array(text.utf8).split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return elements.indices.allSatisfy { index in
      let parts = elements[index].split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
      // Any language alone is no wish.
      if index > 0, parts.count == 1, parts[0].elementsEqual("*".utf8) { return true }
      return parts.first.map(isTag) == true && parts.dropFirst().allSatisfy(isWeight)
    }
  }

  /// Whether bytes can be a BCP 47 tag: letters, digits and hyphens, 2 to 35 bytes (RFC 5646 §4.4.1).
  private static func isTag(_ bytes: ArraySlice<UInt8>) -> Bool {
    (2...35).contains(bytes.count)
      && bytes.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D }
  }

  /// Whether bytes are a weight such as `q=0.8` (RFC 9110 §12.4.2).
  private static func isWeight(_ bytes: ArraySlice<UInt8>) -> Bool {
    (3...7).contains(bytes.count) && bytes.starts(with: "q=".utf8)
      && bytes.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
  }
}
