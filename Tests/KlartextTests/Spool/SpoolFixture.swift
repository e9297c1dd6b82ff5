import ErrorModel
import Foundation
import TestSupport

@testable import Klartext

/// A spool in a folder of its own, and what tests do with it over and over.
struct SpoolFixture {
  let folder: TemporaryFolder
  var configuration: SpoolConfiguration
  let now = Timestamp(microseconds: 1_764_460_800_000_000)

  init(mostEvents: Int = 10_000, mostBytes: Int = 64 << 20) throws {
    folder = try TemporaryFolder()
    configuration = SpoolConfiguration(folder: folder.path("spool"))
    configuration.mostEvents = mostEvents
    configuration.mostBytes = mostBytes
  }

  func open(release: String = "1") throws(SpoolError) -> Spool {
    try Spool.openUnchecked(configuration, origin: Origin(service: "shop", host: "web-1", release: release))
  }

  /// A line that names an event, so long in all.
  static func line(_ name: Int, bytes: Int = 0) -> ArraySlice<UInt8> {
    let text = "{\"id\":\"\(name)\",\"x\":\""
    return Array((text + String(repeating: "x", count: max(0, bytes - text.utf8.count - 2)) + "\"}").utf8)[...]
  }

  static func text(_ name: Int, bytes: Int = 0) -> String { String(decoding: line(name, bytes: bytes), as: UTF8.self) }

  /// Names and bytes of all files in a subfolder, without the lock.
  func files(_ home: Int = 1) throws -> [String: Int] {
    let path = folder.path("spool/\(home)")
    var files: [String: Int] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where name != "lock" {
      files[name] = (try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.size] as? NSNumber)?.intValue
    }
    return files
  }

  /// Sends all there is to a collector that commits each batch at once.
  func drain(_ spool: Spool, into collector: inout CountingCollector) throws -> SpoolSettled {
    var sum = SpoolSettled()
    while let batch = try spool.nextBatch(now: now) {
      switch try collector.take(batch) {
      case .counted, .repeated:
        let settled = spool.acknowledge(run: batch.run, upTo: collector.runs[batch.run] ?? 0)
        sum.acknowledged += settled.acknowledged
        sum.recovered += settled.recovered
        sum.refused += settled.refused
      case .gap(let expected): try spool.goBack(run: batch.run, to: expected, now: now)
      }
    }
    return sum
  }
}
