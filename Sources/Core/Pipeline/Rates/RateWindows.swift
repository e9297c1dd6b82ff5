/// How many places are taken in the windows of one limit, in bounded room.
///
/// Windows go by event time, so that a backlog of hours that comes within seconds is no storm (case 30). A window stands at
/// the place its number gives it, and one with another number there begins anew: events that jump between far windows can
/// so take more places than the limit says, but never fewer. How many more is bounded by the time of arrival.
///
/// `places` is a power of two.
struct RateWindows<let places: Int>: Sendable {
  private struct Window {
    /// The lower half of the number is enough to tell windows apart: they lie within 30 days.
    var number: UInt32 = .max
    var taken: UInt32 = 0
  }

  private var windows = InlineArray<places, Window>(repeating: Window())
  private var arrival = Window()

  /// Whether another place is free in the windows of event and arrival.
  @inline(__always) func hasRoom(_ now: RateClock, most: UInt32, byArrival mostByArrival: UInt32) -> Bool {
    let place = now.place & (places - 1)
    let taken = windows[place].number == now.eventNumber ? windows[place].taken : 0
    return taken < most && (arrival.number != now.arrivalNumber || arrival.taken < mostByArrival)
  }

  /// Takes a place.
  mutating func take(_ now: RateClock) {
    let place = now.place & (places - 1)
    if windows[place].number != now.eventNumber { windows[place] = Window(number: now.eventNumber) }
    windows[place].taken &+= 1
    if arrival.number != now.arrivalNumber { arrival = Window(number: now.arrivalNumber) }
    arrival.taken &+= 1
  }
}
