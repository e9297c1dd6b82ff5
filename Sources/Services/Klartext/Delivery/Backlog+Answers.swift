internal import ErrorModel
internal import Wire

/// What the collector's answers change in the spool.
extension Backlog {
  /// Takes answers in that name a run.
  ///
  /// - Returns: Whether something was settled.
  func hear(_ answers: [Answer]) -> Bool {
    guard let spool, !spool.isEmpty else { return false }
    var isSettled = false
    for answer in answers {
      switch answer {
      case .acknowledged(let run, let sequence):
        isSettled = count(spool.acknowledge(run: run, upTo: sequence)) || isSettled
        flight.acknowledged(run, sequence, now: clock.uptime())
      case .refused(let run?, let sequence, let refusals):
        if let gap = refusals.first(where: { $0.code == .sequenceGap }) {
          goBack(run: run, expected: gap.expected)
        } else if let sequence {
          let lines = refusals.map(\.line)
          isSettled = count(spool.refuse(run: run, sequence: sequence, lines: lines)) || isSettled
          // For a batch that was refused as a whole no acknowledgement may come.
          if lines.contains(where: { $0 <= 1 }) { flight.refused(run, sequence) }
        }
      default: break
      }
    }
    countLosses()
    return isSettled
  }

  private func goBack(run: String, expected: String) {
    guard flight.goesBack(run, expected: expected, now: clock.uptime()) else { return }
    do throws(SpoolError) {
      try spool?.goBack(run: run, to: UInt64(expected), now: clock.now())
    } catch {
      note(error)
    }
  }
}
