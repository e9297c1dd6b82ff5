internal import ErrorModel

/// Limits the details that are kept of a group, of a service and in all; counts stay exact.
///
/// The first event of a group always passes and takes no place. A place is taken only where all limits have one, so that a
/// storm in one group takes none from its service. A group counts against the service that began it.
struct LimitStage: Sendable {
  private let limits: PipelineLimits
  private var group: RateClock
  private var service: RateClock
  private var serviceLong: RateClock
  private var whole: RateClock
  private var stream = RateWindows<16>()

  init(limits: PipelineLimits) {
    self.limits = limits
    group = RateClock(limits.groupDetails)
    service = RateClock(limits.serviceDetails)
    serviceLong = RateClock(limits.serviceDetailsLong)
    whole = RateClock(limits.streamDetails)
  }

  mutating func judge(
    _ event: consuming Occurrence, _ state: inout GroupState, _ services: inout ServiceTable, now: Timestamp
  ) -> Occurrence {
    if event.isFirst || event.hold != nil { return event }
    group.move(to: event.last, now: now)
    if !hasRoom(state.details, group, limits.groupDetails) {
      event.hold = .groupLimit
      return event
    }
    service.move(to: event.last, now: now)
    serviceLong.move(to: event.last, now: now)
    whole.move(to: event.last, now: now)
    let place = state.serviceSlot
    if !hasRoom(services.states[place].details, service, limits.serviceDetails)
      || !hasRoom(services.states[place].detailsLong, serviceLong, limits.serviceDetailsLong)
    {
      event.hold = .serviceLimit
    } else if !hasRoom(stream, whole, limits.streamDetails) {
      event.hold = .streamLimit
    } else {
      state.details.take(group)
      services.states[place].details.take(service)
      services.states[place].detailsLong.take(serviceLong)
      stream.take(whole)
    }
    return event
  }

  private func hasRoom<let places: Int>(
    _ windows: borrowing RateWindows<places>, _ clock: RateClock, _ limit: RateLimit
  ) -> Bool {
    windows.hasRoom(clock, most: limit.most, backlogWindows: limits.backlogWindows)
  }
}
