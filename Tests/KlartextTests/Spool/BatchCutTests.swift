import ErrorModel
import TestSupport
import Testing

@testable import Klartext

@Suite struct BatchCutTests {
  private let header = SegmentHeader(origin: Origin(service: "s"), batchLines: 3, batchBytes: 40)

  private func contents(_ write: (inout SegmentWriter) -> Void) throws -> SegmentReader.Contents {
    var writer = SegmentWriter(header.encoded)
    write(&writer)
    return try SegmentReader.read(writer.bytes)
  }

  private static func line(_ count: Int) -> ArraySlice<UInt8> {
    [UInt8](repeating: UInt8(ascii: "x"), count: count)[...]
  }

  @Test func `A batch has so many lines, so many bytes, or one line that is longer`() throws {
    let contents = try contents { writer in
      for count in [1, 1, 1, 1, 20, 20, 100, 1] { writer.event(Self.line(count), group: nil, count: 1) }
    }
    #expect(BatchCut.cuts(of: contents).map(\.lines) == [[0, 1, 2], [3, 4], [5], [6], [7]])
  }

  @Test func `Drops are told with the batch they stand beside, added up by reason and group`() throws {
    let group = GroupKey(rawValue: 5)
    let contents = try contents { writer in
      writer.event(Self.line(1), group: nil, count: 1)
      writer.note(DroppedCount(reason: .spoolFull, group: group, count: 2))
      writer.note(DroppedCount(reason: .spoolFull, group: group, count: .max))
      writer.event(Self.line(100), group: nil, count: 1)
      writer.note(DroppedCount(reason: .queueFull, group: nil, count: 1))
    }
    let cuts = BatchCut.cuts(of: contents)
    #expect(cuts.map(\.lines) == [[0], [3], []])
    #expect(
      cuts.map(\.dropped) == [
        [DroppedCount(reason: .spoolFull, group: group, count: .max)], [],
        [DroppedCount(reason: .queueFull, group: nil, count: 1)],
      ])
  }

  @Test func `A head tells no more than 64 drops`() throws {
    let contents = try contents { writer in
      for group in 0..<150 {
        writer.note(DroppedCount(reason: .spoolFull, group: GroupKey(rawValue: UInt64(group)), count: 1))
      }
    }
    #expect(BatchCut.cuts(of: contents).map(\.dropped.count) == [64, 64, 22])
  }

  /// What is appended behind, or lost at the end, leaves all batches but the last as they are.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `The cut of a beginning is the beginning of the cut`(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    var contents = try contents { writer in
      for _ in 0..<200 {
        if Bool.random(using: &random) {
          writer.event(Self.line(.random(in: 1...50, using: &random)), group: nil, count: 1)
        } else {
          let group = GroupKey(rawValue: .random(in: 0..<90, using: &random))
          writer.note(DroppedCount(reason: .spoolFull, group: group, count: 1))
        }
      }
    }
    let all = BatchCut.cuts(of: contents)
    while let _ = contents.records.popLast() {
      let cuts = BatchCut.cuts(of: contents)
      #expect(cuts.dropLast() == all.prefix(max(0, cuts.count - 1)))
    }
  }

  @Test func `Damage moves no batch, and is told with the one it is in`() throws {
    let whole = try contents { writer in
      for index in 0..<10 { writer.event(Self.line(2), group: GroupKey(rawValue: UInt64(index)), count: 4) }
    }
    var damaged = whole
    damaged.records[4].state = .damaged
    let cuts = BatchCut.cuts(of: damaged)
    #expect(cuts.map(\.lines) == [[0, 1, 2], [3, 5], [6, 7, 8], [9]])
    #expect(cuts[1].dropped == [DroppedCount(reason: .spoolDamaged, group: GroupKey(rawValue: 4), count: 4)])
  }

  @Test func `Boundaries alone cut batches that have their numbers`() throws {
    var writer = SegmentWriter(SegmentHeader.numbered(for: Origin(service: "s")).encoded)
    for count in [70, 0, 1] {
      writer.boundary()
      for _ in 0..<count { writer.event(Self.line(1), group: nil, count: 1) }
    }
    let cuts = BatchCut.cuts(of: try SegmentReader.read(writer.bytes))
    #expect(cuts.map(\.lines.count) == [70, 0, 1])
  }
}
