internal import ErrorModel
internal import Logs
internal import Store

extension Collector {
  /// What was lost or left out.
  func drops(_ command: ReaderCommand) -> [UInt8] {
    var answer = DropsAnswer(command)
    answer.add("reader", reason: "slow_reader", statistics.messagesLeftOut)
    for (reason, count) in logs.lost { answer.add("log", reason: reason.rawValue, count) }
    answer.sort()
    if let lossReader {
      do throws(StoreError) {
        try answer.add(lossReader)
        return answer.frame(id: command.id)
      } catch {
        Diagnostics.log(.warning, "What was lost cannot be read from the store.", ["error": "\(error)"])
      }
    }
    // Without a store nothing is known but the sums of this run.
    answer.add("producer", reason: "any", statistics.dropped)
    answer.add("collector", reason: "any", statistics.refused)
    return answer.frame(id: command.id)
  }
}
