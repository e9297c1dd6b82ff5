import ErrorModel
import Testing

@testable import Klartext

/// What is read of a segment whose bytes are cut or changed.
@Suite struct SegmentReaderTests {
  private let bytes: [UInt8]
  private let whole: SegmentReader.Contents

  init() throws {
    let origin = Origin(service: "shop", instance: nil, host: "web-1", release: "")
    var writer = SegmentWriter(SegmentHeader.cutting(for: origin).encoded)
    for (index, line) in ["{\"a\":1}", "{}", "{\"text\":\"hôtel\"}", "x"].enumerated() {
      writer.event(Array(line.utf8)[...], group: index == 1 ? nil : GroupKey(rawValue: 7), count: UInt64(index + 1))
    }
    writer.note(DroppedCount(reason: .queueFull, group: GroupKey(rawValue: 9), count: 3))
    writer.boundary()
    bytes = writer.bytes
    whole = try SegmentReader.read(bytes)
  }

  @Test func `What is written is read`() {
    #expect(whole.finding == nil && whole.end == bytes.count && whole.records.count == 6)
    #expect(whole.header.origin == Origin(service: "shop", instance: nil, host: "web-1", release: ""))
    #expect(whole.records.map(\.count) == [1, 2, 3, 4, 3, 1])
    #expect(whole.records.map(\.group?.rawValue) == [7, nil, 7, 7, 9, nil])
    #expect(whole.records[4].kind == .note(.queueFull) && whole.records[5].kind == .boundary)
    #expect(String(decoding: bytes[whole.records[2].payload], as: UTF8.self) == "{\"text\":\"hôtel\"}")
  }

  @Test func `A file cut anywhere gives exactly the whole records before`() {
    for length in 0..<bytes.count {
      let cut = Array(bytes.prefix(length))
      do throws(SegmentFinding) {
        let contents = try SegmentReader.read(cut)
        let before = whole.records.filter { $0.offset + $0.bytes <= length }
        #expect(contents.records == before)
        let isAtBorder = contents.end == length
        #expect(contents.finding == (isAtBorder ? nil : .tornTail(offset: contents.end)), "\(length)")
      } catch {
        #expect(error == .tornHeader && length < whole.records[0].offset, "\(length)")
      }
    }
  }

  @Test func `Zeros in place of the tail are a torn tail`() throws {
    let contents = try SegmentReader.read(bytes + [UInt8](repeating: 0, count: 100))
    #expect(contents.records == whole.records && contents.finding == .tornTail(offset: bytes.count))
  }

  /// Every bit of every byte, and all of them: a record is as it was, or marked as damaged, or not there.
  @Test func `A changed byte never gives a wrong record`() {
    for index in bytes.indices {
      for change in (0..<8).map({ UInt8(1) << $0 }) + [0xFF, 0x3D] {
        var changed = bytes
        changed[index] ^= change
        guard let contents = try? SegmentReader.read(changed) else {
          #expect(index < whole.records[0].offset)
          continue
        }
        #expect(contents.records.count <= whole.records.count)
        for (record, original) in zip(contents.records, whole.records) where record != original {
          var undamaged = original
          undamaged.state = .damaged
          // The reason of a note is its payload.
          if original.payload.contains(index) { undamaged.kind = .note(.spoolDamaged) }
          if original.kind == .event { undamaged.kind = .event }
          #expect(record == undamaged, "byte \(index)")
        }
      }
    }
  }

  @Test func `A mark of an evicted event changes nothing else`() throws {
    var marked = bytes
    var state: [UInt8] = []
    LittleEndian.append(SegmentRecord.State.evicted.rawValue, to: &state)
    let offset = whole.records[1].offset
    marked.replaceSubrange(offset..<offset + 4, with: state)
    let contents = try SegmentReader.read(marked)
    #expect(contents.records.map(\.state) == [.kept, .evicted, .kept, .kept, .kept, .kept])
  }

  @Test func `A file of another version is left alone`() {
    var other = bytes
    other[8] = 2
    #expect(throws: SegmentFinding.otherVersion) { try SegmentReader.read(other) }
    #expect(throws: SegmentFinding.noSegment) { try SegmentReader.read(Array("{}\n".utf8)) }
  }
}
