import ErrorModel
import TestSupport
import Testing
import Wire
import WireDecoding

/// Parts of catalog files and the names of tables in a head, written and read back.
@Suite struct CatalogPartTests {
  private let origin = Origin(service: "till", release: "2")

  @Test(arguments: 0..<60 as Range<UInt64>)
  func aPartComesBackAsItWas(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    // All lengths from none on, so that each padding is met.
    let data = (0..<Int(seed)).map { _ in UInt8.random(in: 0...255, using: &random) }
    let parts = Int.random(in: 1...CatalogPart.most, using: &random)
    let part = CatalogPart(
      hash: ContentHash(of: data), table: "Fehler \"1\"", format: ShippedTable.Format.allCases[Int(seed % 4)],
      language: seed.isMultiple(of: 2) ? "zh-Hans" : nil, part: Int.random(in: 1...parts, using: &random), parts: parts,
      data: data)
    let decoded = Decoded(message(part))
    #expect(decoded.message == .catalog(origin: origin, run: "r1", part: part))
  }

  @Test func theLargestPartFitsIntoOneMessage() {
    let data = [UInt8](repeating: 0xFF, count: ShippedTable.Bounds.partBytes)
    let part = CatalogPart(
      hash: ContentHash(of: data), table: "T", format: .po, language: nil, part: 1, parts: 8, data: data)
    let bytes = message(part)
    #expect(bytes.count < Limits.messageBytes)
    #expect(Decoded(bytes).message == .catalog(origin: origin, run: "r1", part: part))
    let more = CatalogPart(
      hash: part.hash, table: "T", format: .po, language: nil, part: 1, parts: 8, data: data + [1, 2, 3])
    #expect(Decoded(message(more)).refusal?.pointer == "/data")
  }

  @Test func theNamesOfTablesComeBackAsTheyWere() {
    let tables = (0..<64).map {
      ShippedTable(
        table: "T\($0)", format: ShippedTable.Format.allCases[$0 % 4], language: $0.isMultiple(of: 3) ? nil : "pt-BR",
        hash: ContentHash(rawValue: UInt64($0) &* 0x9E37_79B9_7F4A_7C15), bytes: $0 * 1_000)
    }
    let head = BatchHead(
      origin: origin, run: "r1", sequence: 4, sentAt: Timestamp(microseconds: 5), catalogs: tables)
    guard case .batch(head, _) = Decoded(frame(head, [])).message else {
      Issue.record("the head came back as another")
      return
    }
    var more = head
    more.catalogs.append(tables[0])
    #expect(Decoded(frame(more, [])).refusal?.code == .tooLarge)
  }

  /// A collector that is older than its producers must not lose their events.
  @Test func aFormatOfLaterVersionsCostsOnlyItsTable() throws {
    let tables = [ShippedTable.Format.po, .strings].map {
      ShippedTable(table: "T", format: $0, hash: ContentHash(rawValue: 1), bytes: 1)
    }
    let head = BatchHead(
      origin: origin, run: "r1", sequence: 4, sentAt: Timestamp(microseconds: 5), catalogs: tables)
    let text = String(decoding: frame(head, []), as: UTF8.self)
    let decoded = Decoded(Array(text.replacing("\"po\"", with: "\"later\"").utf8))
    guard case .batch(let read, let tally) = decoded.message else {
      Issue.record("the head was refused: \(String(describing: decoded.refusal))")
      return
    }
    #expect(read.catalogs == [tables[1]])
    #expect(tally.unknownFields == 1)
  }

  @Test(arguments: [(255, true), (256, false)])
  func aNameHasOnlySoManyCharacters(count: Int, isTaken: Bool) {
    for letter in ["T", "ä", "𝄞"] {
      let table = ShippedTable(
        table: String(repeating: letter, count: count), format: .po, hash: ContentHash(rawValue: 1), bytes: 1)
      let head = BatchHead(
        origin: origin, run: "r1", sequence: 4, sentAt: Timestamp(microseconds: 5), catalogs: [table])
      #expect((Decoded(frame(head, [])).refusal == nil) == isTaken)
    }
  }

  @Test(arguments: [
    Answer.wantCatalog(hashes: [ContentHash(rawValue: 1), ContentHash(rawValue: .max)]),
    .gotCatalog(hash: ContentHash(rawValue: 0xABC), part: 17),
  ])
  func anAnswerComesBackAsItWas(answer: Answer) throws {
    #expect(try Answer.decode(answer.frame) == answer)
  }

  /// The hash is a part of the protocol: another producer computes the same one.
  @Test(arguments: [("", "f52a15e9a9b5e89b"), ("a", "02c0bdbf481420f8")])
  func theHashIsTheSameInEveryRelease(text: String, hash: String) {
    #expect(ContentHash(of: Array(text.utf8)).text == hash)
    #expect(ContentHash(text: hash)?.text == hash)
  }

  private func message(_ part: CatalogPart) -> [UInt8] {
    var writer = JSONWriter()
    EventEncoder().encode(part: part, from: origin, run: "r1", into: &writer)
    return writer.bytes
  }
}
