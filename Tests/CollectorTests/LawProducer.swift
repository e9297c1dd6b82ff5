import ErrorModel
import Foundation
import TestSupport

/// A producer of the wire whose batches come late, twice and in disorder, but that goes back where it is told to.
struct LawProducer {
  private let batches: [String]
  /// The number of the next batch that was not sent yet, from 1.
  private var next = 1
  private var acknowledged = 0
  /// Frames on their way round.
  private var delayed: [String] = []

  /// Makes all of its batches, and counts their events in a model.
  init(run: String, events model: inout LawModel, until now: Timestamp, _ random: inout RepeatableRandom) {
    batches = (1...30).map { sequence in
      let lines = (0..<Int.random(in: 0...4, using: &random)).map { _ -> String in
        let name = "case\(Int.random(in: 0..<6, using: &random))"
        // Close to the borders of minutes, and some days ago.
        let age = Int64.random(in: 0...3, using: &random) * 86_400 + Int64.random(in: 0...20, using: &random) * 30
        let last = now.microseconds - age * 1_000_000 - Int64.random(in: 0...1, using: &random)
        let count = UInt64.random(in: 1...3, using: &random)
        let first = count > 1 ? last - Int64.random(in: 0...90_000_000, using: &random) : last
        model.add(name, count: count, first: first, last: last)
        let folded = count > 1 ? #","count":\#(count),"firstTime":\#(first)"# : ""
        return #"{"time":\#(last),"error":{"type":"Shop.LawError","case":"\#(name)"}\#(folded)}"#
      }
      let head =
        #"{"v":1,"kind":"batch","origin":{"service":"shop"},"run":"\#(run)","sequence":\#(sequence),"sentAt":1}"#
      return ([head] + lines).joined(separator: "\n")
    }
  }

  /// Whether all is acknowledged.
  var isDone: Bool { acknowledged == batches.count }

  /// How far it came.
  var progress: String { "\(acknowledged)/\(batches.count)" }

  /// What it sends now.
  mutating func frames(_ random: inout RepeatableRandom) -> [String] {
    var frames: [String] = []
    if !delayed.isEmpty, Int.random(in: 0..<3, using: &random) == 0 {
      frames.append(delayed.remove(at: Int.random(in: 0..<delayed.count, using: &random)))
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) where next <= batches.count {
      let frame = batches[next - 1]
      next += 1
      switch Int.random(in: 0..<8, using: &random) {
      case 0: delayed.append(frame)
      case 1: frames += [frame, frame]
      case 2:
        frames.append(frame)
        delayed.append(frame)
      default: frames.append(frame)
      }
    }
    // An old one again, and one too early.
    if next > 1, Int.random(in: 0..<10, using: &random) == 0 {
      frames.append(batches[Int.random(in: 0..<next - 1, using: &random)])
    }
    if next + 1 < batches.count, Int.random(in: 0..<15, using: &random) == 0 { frames.append(batches[next + 1]) }
    return frames.shuffled(using: &random)
  }

  /// All that is not acknowledged, in order.
  func rest() -> [String] { Array(batches[acknowledged...]) }

  /// Takes an answer.
  mutating func take(_ answer: [String: Any]) {
    switch answer["kind"] as? String {
    case "acknowledged": acknowledged = max(acknowledged, answer["sequence"] as? Int ?? 0)
    case "refused":
      let refusals = answer["refusals"] as? [[String: Any]] ?? []
      for refusal in refusals where refusal["code"] as? String == "sequence_gap" {
        next = min(next, Int(refusal["expected"] as? String ?? "") ?? next)
      }
    default: break
    }
  }
}
