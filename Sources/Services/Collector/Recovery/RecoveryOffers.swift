internal import ErrorModel
internal import Pipeline

/// The events that can be picked now, as far as the collector knows: it is the producer that decides.
///
/// A value; the time is an argument. Bounded: the oldest goes first.
struct RecoveryOffers: Sendable {
  /// One event that can be picked.
  struct Offer: Hashable, Sendable {
    var event: String
    var group: GroupKey
    var service: String
    var instance: String?
    /// What keeps its error.
    var keeper: String
    var options: [String]
    /// When it happened.
    var time: Timestamp
    /// When its error is let go.
    var until: Timestamp
  }

  /// What somebody asks for.
  struct Wish {
    /// Only this event; nil takes the latest that is still waiting.
    var event: String?
    /// Only events of this instance.
    var instance: String?
    var option: String
  }

  private var offers: [String: (offer: Offer, isPicked: Bool)] = [:]
  /// The events in the order of their arrival, from ``oldest`` on.
  private var order: [String] = []
  private var oldest = 0
  private let capacity: Int

  /// Makes an empty table.
  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// How many events can be picked or were.
  var count: Int { offers.count }

  /// Notes an event. One that is known stays as it is: nobody takes another's place.
  mutating func note(_ offer: Offer, now: Timestamp) {
    guard !offer.options.isEmpty, offer.until > now, offers[offer.event] == nil else { return }
    dropOldest(now: now)
    offers[offer.event] = (offer, false)
    order.append(offer.event)
  }

  /// Chooses the event that a wish means: of those that fit, the latest that is waiting and whose producer is there.
  ///
  /// - Parameters:
  ///   - isMeant: whether a group is the one that is asked for.
  ///   - isConnected: whether a keeper can be asked now.
  func choose(
    _ wish: Wish, now: Timestamp, where isMeant: (GroupKey) -> Bool, isConnected: (String) -> Bool
  ) -> Result<Offer, Refusal> {
    var fitting = offers.values.filter { entry in
      entry.offer.until > now && (wish.event.map { $0 == entry.offer.event } ?? true)
        && (wish.instance.map { $0 == entry.offer.instance } ?? true) && isMeant(entry.offer.group)
    }
    guard !fitting.isEmpty else {
      let pointer = wish.event == nil ? "/group" : "/event"
      return .failure(
        Refusal(.recoveryUnavailable, line: 1, pointer: pointer, expected: "an event whose error a producer keeps"))
    }
    let options = Set(fitting.flatMap(\.offer.options)).sorted().joined(separator: ", ")
    fitting.removeAll { !$0.offer.options.contains(wish.option) }
    guard !fitting.isEmpty else {
      return .failure(Refusal(.optionUnknown, line: 1, pointer: "/option", expected: String(options.prefix(512))))
    }
    fitting.removeAll(where: \.isPicked)
    guard !fitting.isEmpty else {
      return .failure(Refusal(.alreadyPicked, line: 1, expected: "an event of which nothing was picked yet"))
    }
    // By id where two happened in one moment, so that the choice does not hang on the order of a dictionary.
    let latest = fitting.map(\.offer).filter { isConnected($0.keeper) }.max {
      ($0.time, $0.event) < ($1.time, $1.event)
    }
    guard let latest else {
      return .failure(Refusal(.producerGone, line: 1, expected: "a producer that is connected"))
    }
    return .success(latest)
  }

  /// Notes that an event was picked: nothing else of it can be.
  mutating func take(_ event: String) { offers[event]?.isPicked = true }

  /// Notes that nothing was run for a pick after all, and never will be.
  mutating func release(_ event: String) { offers[event]?.isPicked = false }

  /// Goes along with a jump of the wall clock.
  mutating func shift(by jump: Duration) {
    for event in offers.keys {
      guard let until = offers[event]?.offer.until else { continue }
      offers[event]?.offer.until = until.advanced(by: jump)
    }
  }

  private mutating func dropOldest(now: Timestamp) {
    while oldest < order.count, let entry = offers[order[oldest]],
      offers.count >= capacity || entry.offer.until <= now
    {
      offers[order[oldest]] = nil
      oldest += 1
    }
    guard oldest > 64, oldest * 2 > order.count else { return }
    order.removeFirst(oldest)
    oldest = 0
  }
}
