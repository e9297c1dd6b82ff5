internal import ErrorModel

/// Limits the details that are kept of a group, of a service and in all; counts stay exact.
///
/// The first event of a group always passes and takes no place. A place is taken only where all limits have one, so that a
/// storm in one group takes none from its service. A group counts against the service that began it.
struct LimitStage: Sendable {
  /// A limit with its windows' clock and with the most places of one window of arrival.
  private struct Bound {
    var clock: RateClock
    let most: UInt32
    let mostByArrival: UInt32

    init(_ limit: RateLimit, backlogWindows: UInt32) {
      clock = RateClock(limit)
      most = limit.most
      mostByArrival = UInt32(clamping: UInt64(limit.most) * UInt64(max(backlogWindows, 1)))
    }
  }

  private var group: Bound
  private var service: Bound
  private var serviceLong: Bound
  private var whole: Bound
  private var stream = RateWindows<16>()

  init(limits: PipelineLimits) {
    group = Bound(limits.groupDetails, backlogWindows: limits.backlogWindows)
    service = Bound(limits.serviceDetails, backlogWindows: limits.backlogWindows)
    serviceLong = Bound(limits.serviceDetailsLong, backlogWindows: limits.backlogWindows)
    whole = Bound(limits.streamDetails, backlogWindows: limits.backlogWindows)
  }

  @inline(__always) mutating func judge(
    _ event: inout Occurrence, _ state: inout GroupState, _ services: inout ServiceTable, now: Timestamp
  ) {
    if event.isFirst || event.hold != nil { return }
    group.clock.move(to: event.last, now: now)
    if !state.details.hasRoom(group.clock, most: group.most, byArrival: group.mostByArrival) {
      event.hold = .groupLimit
      return
    }
    judgeFurther(&event, &state, &services, now: now)
  }

  /// What few events come to: most of a storm are held by the limit of their group.
  @inline(never) private mutating func judgeFurther(
    _ event: inout Occurrence, _ state: inout GroupState, _ services: inout ServiceTable, now: Timestamp
  ) {
    service.clock.move(to: event.last, now: now)
    serviceLong.clock.move(to: event.last, now: now)
    whole.clock.move(to: event.last, now: now)
    let place = state.serviceSlot
    if !services.states[place].details.hasRoom(service.clock, most: service.most, byArrival: service.mostByArrival)
      || !services.states[place].detailsLong.hasRoom(
        serviceLong.clock, most: serviceLong.most, byArrival: serviceLong.mostByArrival)
    {
      event.hold = .serviceLimit
    } else if !stream.hasRoom(whole.clock, most: whole.most, byArrival: whole.mostByArrival) {
      event.hold = .streamLimit
    } else {
      state.details.take(group.clock)
      services.states[place].details.take(service.clock)
      services.states[place].detailsLong.take(serviceLong.clock)
      stream.take(whole.clock)
    }
  }
}
