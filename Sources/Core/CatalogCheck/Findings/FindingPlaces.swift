internal import Catalogs

/// Turns the bytes that findings name into lines and columns, and brings the findings into order.
enum FindingPlaces {
  static func resolved(_ items: [FindingList.Item], in documents: [CheckedDocument]) -> [Finding] {
    var findings: [Finding] = []
    findings.reserveCapacity(items.count)
    var known: (document: Int, offset: Int, place: TextPlace)?
    // In the order of the file each place is found from the one before: a catalog may be one single line.
    for item in items.sorted(by: { ($0.document, $0.offset) < ($1.document, $1.offset) }) {
      var finding = item.finding
      if item.offset >= 0, item.document < documents.count {
        let lines = documents[item.document].document.lines
        let place: TextPlace
        if let known, known.document == item.document,
          let column = column(of: item.offset, after: known.offset, known.place.column, in: lines.bytes)
        {
          place = TextPlace(line: known.place.line, column: column)
        } else {
          place = lines.place(of: item.offset)
        }
        known = (item.document, item.offset, place)
        finding.line = place.line
        finding.column = place.column
      }
      findings.append(finding)
    }
    return findings.sorted { left, right in
      if left.file != right.file { return left.file < right.file }
      if (left.line, left.column) != (right.line, right.column) {
        return (left.line, left.column) < (right.line, right.column)
      }
      if left.slug != right.slug { return order[left.slug, default: 0] < order[right.slug, default: 0] }
      return (left.language ?? "", left.key ?? "", left.message) < (
        right.language ?? "", right.key ?? "", right.message
      )
    }
  }

  private static let order: [String: Int] = Dictionary(
    uniqueKeysWithValues: CheckRules.all.enumerated().map { ($1.slug, $0) })

  /// The column of an offset in the line of an earlier one; nil where a line ends between them.
  private static func column(of offset: Int, after start: Int, _ column: Int, in bytes: [UInt8]) -> Int? {
    guard start <= offset, offset <= bytes.count else { return nil }
    var column = column
    for byte in bytes[start..<offset] {
      // Also the last byte of U+2028 and U+2029, whatever stands before it: then the table is asked.
      if byte == 0x0A || byte == 0x0D || byte == 0xA8 || byte == 0xA9 { return nil }
      if byte & 0xC0 != 0x80 { column += 1 }
    }
    return column
  }
}
