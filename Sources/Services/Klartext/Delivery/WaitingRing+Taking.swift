internal import ErrorModel

// What the send thread does; all else is done by callers.
extension WaitingRing {
  /// Takes the oldest ready events and opens the windows of their keys.
  ///
  /// - Parameter now: The time of a clock that never jumps; nil opens no windows.
  mutating func take(upTo limit: Int, now: Duration?) -> [ReportedError] {
    var taken: [ReportedError] = []
    taken.reserveCapacity(min(limit, ready.count))
    while taken.count < limit, let slot = ready.popFirst() {
      let place = slots[slot].key
      taken.append(vacate(slot))
      if keys[place].target == slot { keys[place].target = nil }
      // So many windows at once are no storm of one error; those that are left out are only folded less.
      if let now, foldingInterval > .zero, !keys[place].hasWindow, keys[place].certainty != .severalGroups,
        windows.count < capacity
      {
        windows.append((place, now + foldingInterval))
        keys[place].hasWindow = true
      }
      leave(place)
    }
    return taken
  }

  private mutating func vacate(_ slot: Int) -> ReportedError {
    let vacated = slots[slot]
    slots[slot] = WaitingSlot()
    free.append(slot)
    bytes -= vacated.cost
    count -= 1
    return ReportedError(
      key: keys.key(vacated.key), error: vacated.error, attributes: vacated.attributes, trace: vacated.trace,
      context: vacated.context, callStack: vacated.callStack, recoveries: vacated.recoveries, time: vacated.time,
      firstTime: vacated.count > 1 ? vacated.firstTime : nil, count: vacated.count)
  }

  /// Makes held events ready whose windows are over.
  ///
  /// - Parameters:
  ///   - now: nil closes all windows.
  ///   - limit: The most windows that are closed.
  /// - Returns: Whether there may be more to close.
  mutating func closeWindows(now: Duration?, upTo limit: Int) -> Bool {
    for _ in 0..<limit {
      guard let window = windows.first, now.map({ window.end <= $0 }) ?? true else { return false }
      _ = windows.popFirst()
      keys[window.key].hasWindow = false
      if keys[window.key].isHeld, let slot = keys[window.key].target {
        keys[window.key].isHeld = false
        ready.append(slot)
      } else if keys[window.key].waiting == 0 {
        keys.remove(window.key)
      }
    }
    return true
  }
}
