internal import ErrorModel

/// Writes records as bytes, one behind the other.
struct SegmentWriter {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []

  static let eventCode: UInt8 = 1
  static let noteCode: UInt8 = 2
  static let boundaryCode: UInt8 = 3
  static let groupFlag: UInt8 = 1

  /// Begins with what stands before the records, if anything.
  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Forgets what was written and keeps the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes an event.
  ///
  /// - Parameter line: Without its line end.
  mutating func event(_ line: ArraySlice<UInt8>, group: GroupKey?, count: UInt64) {
    record(Self.eventCode, group: group, count: count, payload: line)
  }

  /// Writes that something was dropped.
  mutating func note(_ dropped: DroppedCount) {
    record(Self.noteCode, group: dropped.group, count: dropped.count, payload: Array(dropped.reason.rawValue.utf8)[...])
  }

  /// Writes that a batch begins.
  mutating func boundary() { record(Self.boundaryCode, group: nil, count: 1, payload: []) }

  /// Copies a record of another segment.
  mutating func copy(_ record: SegmentRecord, of source: [UInt8]) {
    let range = (record.offset..<record.offset + record.bytes).clamped(to: 0..<source.count)
    bytes.append(contentsOf: source[range])
  }

  private mutating func record(_ code: UInt8, group: GroupKey?, count: UInt64, payload: ArraySlice<UInt8>) {
    let start = bytes.count
    bytes.reserveCapacity(start + SegmentRecord.bytes(payload: payload.count))
    LittleEndian.append(SegmentRecord.State.kept.rawValue, to: &bytes)
    LittleEndian.append(UInt32(clamping: payload.count), to: &bytes)
    LittleEndian.append(count, to: &bytes)
    LittleEndian.append(group?.rawValue ?? 0, to: &bytes)
    bytes.append(code)
    bytes.append(group == nil ? 0 : Self.groupFlag)
    bytes.append(0)
    bytes.append(0)
    let sum = bytes.count
    LittleEndian.append(UInt32(0), to: &bytes)
    LittleEndian.append(UInt32(0), to: &bytes)
    let first = bytes.count
    bytes.append(contentsOf: payload)
    put(CRC32C.checksum(of: bytes, in: first..<bytes.count), at: sum)
    put(CRC32C.checksum(of: bytes, in: start + 4..<sum + 4), at: sum + 4)
    while (bytes.count - start) % 4 != 0 { bytes.append(0) }
  }

  private mutating func put(_ number: UInt32, at offset: Int) {
    for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: number >> UInt32(8 * index)) }
  }
}
