internal import ErrorModel

/// Reads the bytes of a segment: any bytes in, the whole records up to the damage out.
package struct SegmentReader {
  /// What a segment holds.
  package struct Contents {
    /// The beginning of the file.
    package var header: SegmentHeader
    /// The whole records before any damage.
    package var records: [SegmentRecord] = []
    /// What ended the reading before the end; nil if nothing did.
    package var finding: SegmentFinding?
    /// Where the last whole record ends.
    package var end: Int
  }

  /// Reads a segment.
  ///
  /// - Throws: why not even its header can be read.
  package static func read(_ bytes: [UInt8]) throws(SegmentFinding) -> Contents {
    let (header, length) = try SegmentHeader.decode(bytes)
    var contents = Contents(header: header, end: length)
    while contents.end < bytes.count {
      do throws(SegmentFinding) {
        let record = try record(of: bytes, at: contents.end)
        contents.records.append(record)
        contents.end += record.bytes
      } catch {
        contents.finding = error
        break
      }
    }
    return contents
  }

  private static func record(of bytes: [UInt8], at offset: Int) throws(SegmentFinding) -> SegmentRecord {
    let sum = offset + SegmentRecord.headBytes - 8
    guard let state = LittleEndian.read(UInt32.self, of: bytes, at: offset),
      let length = LittleEndian.read(UInt32.self, of: bytes, at: offset + 4),
      let count = LittleEndian.read(UInt64.self, of: bytes, at: offset + 8),
      let group = LittleEndian.read(UInt64.self, of: bytes, at: offset + 16),
      let payloadSum = LittleEndian.read(UInt32.self, of: bytes, at: sum),
      let headSum = LittleEndian.read(UInt32.self, of: bytes, at: sum + 4)
    else { throw .tornTail(offset: offset) }
    guard headSum == CRC32C.checksum(of: bytes, in: offset + 4..<sum + 4), count > 0,
      Int(length) <= SegmentRecord.mostPayload
    else {
      // Some file systems give a file its new length before its bytes: zeros are a tail that was torn off.
      let isBlank = bytes[offset...].allSatisfy { $0 == 0 }
      throw isBlank ? .tornTail(offset: offset) : .damaged(offset: offset)
    }
    let first = offset + SegmentRecord.headBytes
    guard offset + SegmentRecord.bytes(payload: Int(length)) <= bytes.count else { throw .tornTail(offset: offset) }
    let payload = first..<first + Int(length)
    let isWhole = payloadSum == CRC32C.checksum(of: bytes, in: payload)
    let kind: SegmentRecord.Kind
    switch bytes[offset + 24] {
    case SegmentWriter.eventCode: kind = .event
    case SegmentWriter.noteCode:
      // A reason that a later release knows, or none can read: something of this spool is lost.
      let reason = isWhole ? DropReason(rawValue: String(decoding: bytes[payload], as: UTF8.self)) : nil
      kind = .note(reason ?? .spoolDamaged)
    case SegmentWriter.boundaryCode: kind = .boundary
    default: throw .damaged(offset: offset)
    }
    return SegmentRecord(
      kind: kind, state: isWhole ? SegmentRecord.State(rawValue: state) ?? .damaged : .damaged, count: count,
      group: bytes[offset + 25] & SegmentWriter.groupFlag == 0 ? nil : GroupKey(rawValue: group), offset: offset,
      payload: payload)
  }
}
