internal import ErrorModel
internal import Klartext

/// What holds for all that lies in the folder of a spool.
enum SpoolLaws {
  /// Records lie one behind the other inside the bytes, each event is in one batch at the most, and what is cut off at
  /// the end changes no record before.
  static func segment(_ bytes: [UInt8]) -> String? {
    guard let contents = try? SegmentReader.read(bytes) else { return nil }
    guard contents.end <= bytes.count else { return "the records end behind the bytes" }
    guard (contents.finding == nil) == (contents.end == bytes.count) else { return "bytes are left, or found missing" }
    guard let header = try? SegmentReader.read(contents.header.encoded), header.header == contents.header else {
      return "a header is another when it is written"
    }
    var place = contents.records.first?.offset ?? contents.end
    for record in contents.records {
      guard record.offset == place, record.count > 0 else { return "a record does not follow the one before" }
      place += record.bytes
      guard record.payload.lowerBound >= record.offset, record.payload.upperBound <= place else {
        return "a payload lies outside of its record"
      }
    }
    guard place == contents.end else { return "the last record ends elsewhere" }
    let lines = BatchCut.cuts(of: contents).flatMap(\.lines)
    let kept = contents.records.indices.filter {
      contents.records[$0].kind == .event && contents.records[$0].state == .kept
    }
    guard lines == kept else { return "the batches are not the events in their order" }
    guard let last = contents.records.last else { return nil }
    let shorter = try? SegmentReader.read(Array(bytes.prefix(last.offset + last.bytes - 1)))
    return shorter?.records == contents.records.dropLast() ? nil : "a torn tail changes what stands before it"
  }
}
