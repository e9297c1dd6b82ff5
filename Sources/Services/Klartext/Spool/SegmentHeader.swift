package import ErrorModel
internal import Wire

/// The beginning of a segment: who wrote it, and the numbers of the rule that makes batches of its records.
///
/// The rule's numbers stand here and not in the code, so that a later release cuts the same batches out of a file that
/// an earlier one has begun to send. Run and number of the batches are the file's *name* (``SegmentName``): they are
/// given when sending begins, and a name changes at once or not at all.
///
/// Layout, numbers with the lowest byte first: `KTSPOOL` and a line end · version (4) · length of the header (4) ·
/// lines (4) · bytes (4) · service, instance, host, release, each with its length (4, all ones for none) · zeros up to
/// a multiple of 4 · checksum of all before it (4).
package struct SegmentHeader: Hashable, Sendable {
  /// Who reported the events.
  package var origin: Origin
  /// The most lines of a batch; 0 if batches are what stands between two boundaries.
  package var batchLines: UInt32
  /// The most bytes of all lines of a batch; a line that is longer is a batch of its own.
  package var batchBytes: UInt32

  static let magic = Array("KTSPOOL\n".utf8)
  static let version: UInt32 = 1
  /// No origin that the wire takes is longer.
  private static let mostBytes = 256 << 10
  private static let fixedBytes = 24
  private static let none = UInt32.max

  /// The header of a segment whose events were never in a batch.
  static func cutting(for origin: Origin) -> SegmentHeader {
    let room = Limits.messageBytes - Self.headBytes(of: origin) - BatchCut.mostDrops * 2 * BatchCut.bytesOfDrop
    return SegmentHeader(
      origin: origin, batchLines: UInt32(Limits.batchEvents), batchBytes: UInt32(clamping: max(1, room)))
  }

  /// The header of a segment whose batches have their numbers already.
  static func numbered(for origin: Origin) -> SegmentHeader {
    SegmentHeader(origin: origin, batchLines: 0, batchBytes: 0)
  }

  /// The bytes of the longest head that tells no drops.
  static func headBytes(of origin: Origin) -> Int {
    var writer = JSONWriter(reserving: 512)
    let head = BatchHead(
      origin: origin, run: String(repeating: "-", count: 36), sequence: .max, sentAt: Timestamp(microseconds: .min))
    EventEncoder().encode(head: head, into: &writer)
    return writer.bytes.count
  }

  /// The header as bytes.
  package var encoded: [UInt8] {
    var texts: [UInt8] = []
    for text in [origin.service, origin.instance, origin.host, origin.release] {
      guard let text else {
        LittleEndian.append(Self.none, to: &texts)
        continue
      }
      LittleEndian.append(UInt32(clamping: text.utf8.count), to: &texts)
      texts.append(contentsOf: text.utf8)
    }
    while texts.count % 4 != 0 { texts.append(0) }
    var bytes = Self.magic
    LittleEndian.append(Self.version, to: &bytes)
    LittleEndian.append(UInt32(clamping: Self.fixedBytes + texts.count + 4), to: &bytes)
    LittleEndian.append(batchLines, to: &bytes)
    LittleEndian.append(batchBytes, to: &bytes)
    bytes += texts
    LittleEndian.append(CRC32C.checksum(of: bytes, in: 0..<bytes.count), to: &bytes)
    return bytes
  }

  /// Reads the beginning of a file.
  ///
  /// - Returns: the header and its length.
  /// - Throws: why there is none.
  static func decode(_ bytes: [UInt8]) throws(SegmentFinding) -> (header: SegmentHeader, length: Int) {
    let isBegun = bytes.count < magic.count ? magic.starts(with: bytes) : bytes.starts(with: magic)
    guard isBegun else { throw .noSegment }
    guard let version = LittleEndian.read(UInt32.self, of: bytes, at: 8),
      let length = LittleEndian.read(UInt32.self, of: bytes, at: 12)
    else { throw .tornHeader }
    guard version == Self.version else { throw .otherVersion }
    guard length % 4 == 0, (fixedBytes + 4...mostBytes).contains(Int(length)) else { throw .damagedHeader }
    let end = Int(length)
    guard end <= bytes.count else { throw .tornHeader }
    guard LittleEndian.read(UInt32.self, of: bytes, at: end - 4) == CRC32C.checksum(of: bytes, in: 0..<end - 4),
      let batchLines = LittleEndian.read(UInt32.self, of: bytes, at: 16),
      let batchBytes = LittleEndian.read(UInt32.self, of: bytes, at: 20)
    else { throw .damagedHeader }
    var place = fixedBytes
    var texts: [String?] = []
    for _ in 0..<4 {
      guard let count = LittleEndian.read(UInt32.self, of: bytes, at: place) else { throw .damagedHeader }
      place += 4
      if count == none {
        texts.append(nil)
        continue
      }
      guard Int(count) <= end - 4 - place else { throw .damagedHeader }
      texts.append(String(decoding: bytes[place..<place + Int(count)], as: UTF8.self))
      place += Int(count)
    }
    guard let service = texts[0] else { throw .damagedHeader }
    let origin = Origin(service: service, instance: texts[1], host: texts[2], release: texts[3])
    return (SegmentHeader(origin: origin, batchLines: batchLines, batchBytes: batchBytes), end)
  }
}
