import Foundation

@testable import Klartext

/// Counts batches as a collector does: by run and number, each once, in order.
struct CountingCollector {
  enum Word: Equatable {
    case counted
    case repeated
    case gap(expected: UInt64)
  }

  /// The last number by run.
  private(set) var runs: [String: UInt64] = [:]
  /// How often each line was counted.
  private(set) var lines: [String: Int] = [:]
  /// What heads told as dropped, by reason.
  private(set) var told: [String: UInt64] = [:]
  /// The same by group, for one reason.
  private(set) var toldFull: [String: UInt64] = [:]
  /// The services that heads named.
  private(set) var releases: Set<String> = []

  mutating func take(_ batch: ReplayBatch) throws -> Word {
    let parts = batch.frame.split(separator: UInt8(ascii: "\n"))
    let object = try JSONSerialization.jsonObject(with: Data(parts.first ?? []))
    guard let head = object as? [String: Any], head["run"] as? String == batch.run,
      (head["sequence"] as? NSNumber)?.uint64Value == batch.sequence
    else { throw CocoaError(.coderReadCorrupt) }
    let last = runs[batch.run] ?? 0
    if batch.sequence <= last { return .repeated }
    guard batch.sequence == last + 1 else { return .gap(expected: last + 1) }
    runs[batch.run] = batch.sequence
    for line in parts.dropFirst() { lines[String(decoding: line, as: UTF8.self), default: 0] += 1 }
    if let release = (head["origin"] as? [String: Any])?["release"] as? String { releases.insert(release) }
    for drop in head["dropped"] as? [[String: Any]] ?? [] {
      let count = (drop["count"] as? NSNumber)?.uint64Value ?? 0
      let reason = drop["reason"] as? String ?? ""
      told[reason, default: 0] += count
      if reason == "spool_full" { toldFull[drop["group"] as? String ?? "", default: 0] += count }
    }
    return .counted
  }
}
