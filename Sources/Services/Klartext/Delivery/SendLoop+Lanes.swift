internal import Wire

/// Which lane an event goes into.
extension SendLoop {
  /// How many more events may be taken up now, whichever lanes they belong to.
  var room: Int {
    guard isConnected else { return 0 }
    return openLanes.map { lanes[$0].delivery.roomInWindow }.min() ?? 0
  }

  /// The lanes whose events go into them: their collectors are there, or have not been away for long.
  private var openLanes: [Int] {
    let now = clock.uptime()
    return lanes.indices.filter { [lanes] in
      let delivery = lanes[$0].delivery
      return delivery.isConnected || (lanes.count > 1 && now - delivery.awaySince < Self.awayLimit)
    }
  }

  /// Events by the lane that each belongs to.
  func sorted(_ made: [MadeEvent]) -> [(index: Int, events: [MadeEvent])] {
    if lanes.count == 1 { return [(0, made)] }
    let open = openLanes
    var sorted = lanes.indices.map { (index: $0, events: [MadeEvent]()) }
    for made in made {
      sorted[rendezvous.collector(for: made.group, where: open.contains) ?? 0].events.append(made)
    }
    return sorted
  }

  /// Gives what a collector has not acknowledged to the next one, if it is away for too long.
  func moveFromLanesAway() {
    guard lanes.count > 1 else { return }
    let open = openLanes
    for index in lanes.indices where !open.contains(index) && lanes[index].delivery.mayMove {
      let others = (1..<lanes.count).map { lanes[(index + $0) % lanes.count] }
      others.first { $0.delivery.isConnected }?.append(lanes[index].takeWindow(upTo: .max))
    }
  }
}
