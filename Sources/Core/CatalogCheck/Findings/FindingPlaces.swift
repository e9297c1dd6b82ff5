internal import Catalogs

/// Turns the bytes that findings name into lines and columns, and brings the findings into order.
enum FindingPlaces {
  /// What decides about the order of a finding: numbers, so that sorting moves no texts.
  private struct Rank: Comparable {
    var file: Int
    var line: Int
    var column: Int
    /// The number of the finding: rule after rule, and in each in the order of the catalog.
    var number: Int

    static func < (left: Rank, right: Rank) -> Bool {
      if left.file != right.file { return left.file < right.file }
      if left.line != right.line { return left.line < right.line }
      if left.column != right.column { return left.column < right.column }
      return left.number < right.number
    }
  }

  static func resolved(_ items: [FindingList.Item], in documents: [CheckedDocument]) -> [Finding] {
    let places = places(items, in: documents)
    var files = Array(repeating: 0, count: documents.count)
    for (rank, index) in documents.indices.sorted(by: { documents[$0].document.file < documents[$1].document.file })
      .enumerated()
    {
      files[index] = rank
    }
    var ranks: [Rank] = []
    ranks.reserveCapacity(items.count)
    for number in items.indices {
      ranks.append(
        Rank(
          file: files[items[number].document], line: places[number].line, column: places[number].column,
          number: number))
    }
    ranks.sort()
    return ranks.map { rank in
      var finding = items[rank.number].finding
      finding.line = rank.line
      finding.column = rank.column
      return finding
    }
  }

  private static func places(_ items: [FindingList.Item], in documents: [CheckedDocument]) -> [TextPlace] {
    var places = items.indices.map { TextPlace(line: items[$0].finding.line, column: items[$0].finding.column) }
    let order = items.indices.filter { items[$0].offset >= 0 }.sorted {
      (items[$0].document, items[$0].offset) < (items[$1].document, items[$1].offset)
    }
    var known: (document: Int, offset: Int, place: TextPlace)?
    // In the order of the file each place is found from the one before: a catalog may be one single line.
    for number in order {
      let (document, offset) = (items[number].document, items[number].offset)
      let lines = documents[document].document.lines
      if let known, known.document == document,
        let column = column(of: offset, after: known.offset, known.place.column, in: lines.bytes)
      {
        places[number] = TextPlace(line: known.place.line, column: column)
      } else {
        places[number] = lines.place(of: offset)
      }
      known = (document, offset, places[number])
    }
    return places
  }

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
