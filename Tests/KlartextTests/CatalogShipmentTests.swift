import ErrorModel
import Foundation
import TestSupport
import Testing

@testable import Klartext

/// What a producer names and sends of its catalog files; the clock is a number.
@Suite struct CatalogShipmentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let manager = FileManager.default
    for language in ["de", "Base", "qqq"] {
      try manager.createDirectory(atPath: folder.path("\(language).lproj"), withIntermediateDirectories: true)
      try Data("\"a\" = \"\(language)\";".utf8).write(
        to: folder.url.appending(path: "\(language).lproj/Cart.strings"))
    }
    try Data(#"{"sourceLanguage":"en","strings":{}}"#.utf8).write(to: folder.url.appending(path: "Errors.xcstrings"))
    try Data("no catalog".utf8).write(to: folder.url.appending(path: "README.md"))
  }

  @Test func theFilesOfAFolderAreNamedOncePerConnection() {
    var shipment = CatalogShipment(developmentLanguage: "sv")
    shipment.add([.folder(folder.url.path)])
    let names = shipment.takeNames()
    #expect(names.map(\.fileName) == ["sv.lproj/Cart.strings", "Errors.xcstrings", "de.lproj/Cart.strings"])
    #expect(names.map(\.language) == ["sv", nil, "de"])
    let second = shipment.takeNames()
    shipment.begin()
    let third = shipment.takeNames()
    #expect(second.isEmpty && third == names)
  }

  @Test func oneFileGoesAfterTheOtherAndOnePartAfterTheOthersAnswer() throws {
    let large = (0..<(ShippedTable.Bounds.partBytes + 5)).map { UInt8(truncatingIfNeeded: $0) }
    try Data(large).write(to: folder.url.appending(path: "Large.po"))
    var shipment = CatalogShipment(developmentLanguage: nil)
    shipment.add([
      .file(CatalogFile(path: folder.path("Large.po"), table: "Big", language: "fr")),
      .file(CatalogFile(path: folder.path("de.lproj/Cart.strings"))),
    ])
    let names = shipment.takeNames()
    #expect(names.map(\.table) == ["Big", "Cart"] && names.map(\.language) == ["fr", "de"])
    let unwanted = shipment.next(now: .zero)
    #expect(unwanted == nil)
    shipment.want(names.map(\.hash) + [ContentHash(rawValue: 5)])
    var received: [UInt8] = []
    for number in 1...2 {
      let next = shipment.next(now: .zero)
      let part = try #require(next)
      #expect(part.part == number && part.parts == 2 && part.hash == names[0].hash && part.table == "Big")
      received += part.data
      shipment.sent(now: .zero)
      let early = shipment.next(now: .seconds(1))
      #expect(early == nil)
      shipment.got(part.hash, part: number)
    }
    #expect(received == large && ContentHash(of: received) == names[0].hash)
    let second = shipment.next(now: .zero)
    #expect(second?.hash == names[1].hash && shipment.isBusy)
    shipment.sent(now: .zero)
    shipment.refused(isTransient: false, now: .zero)
    let third = shipment.next(now: .zero)
    #expect(!shipment.isBusy && third == nil)
  }

  @Test func aCollectorThatDoesNotAnswerIsNotWaitedForForEver() {
    var shipment = CatalogShipment(developmentLanguage: nil)
    shipment.add([.folder(folder.url.path)])
    shipment.want(shipment.tables.map(\.hash))
    let first = shipment.next(now: .zero)
    shipment.sent(now: .zero)
    let early = shipment.next(now: .seconds(9))
    #expect(first != nil && early == nil && shipment.isBusy)
    let late = shipment.next(now: .seconds(10))
    #expect(late == nil && !shipment.isBusy)
  }

  /// After a collector's restart all services send at once, and most of them find no room at first.
  @Test func aFileForWhichThereIsNoRoomIsSentAgain() throws {
    var shipment = CatalogShipment(developmentLanguage: nil)
    shipment.add([.folder(folder.url.path)])
    shipment.want(shipment.tables.map(\.hash))
    let first = shipment.next(now: .zero)
    shipment.sent(now: .zero)
    shipment.refused(isTransient: true, now: .seconds(1))
    let early = shipment.next(now: .seconds(2))
    let again = shipment.next(now: .seconds(3))
    #expect(first != nil && early == nil && again == first && shipment.isBusy)
    shipment.sent(now: .seconds(3))
    shipment.got(try #require(first?.hash), part: 1)
    let second = shipment.next(now: .seconds(3))
    #expect(second != nil && second?.hash != first?.hash)
  }

  @Test func aFileThatChangedSinceItWasNamedIsNamedAnew() throws {
    var shipment = CatalogShipment(developmentLanguage: nil)
    shipment.add([.folder(folder.url.path)])
    let names = shipment.takeNames()
    let cart = try #require(names.first { $0.language == "de" })
    try Data("\"a\" = \"neu\";".utf8).write(to: folder.url.appending(path: "de.lproj/Cart.strings"))
    shipment.want([cart.hash])
    let stale = shipment.next(now: .zero)
    #expect(stale == nil)
    let again = shipment.takeNames()
    #expect(again.count == names.count && !again.contains(cart))
  }

  /// A head with such a name would be refused as a whole, with the events behind it.
  @Test func whatTheCollectorWouldRefuseIsNotNamed() throws {
    try FileManager.default.createDirectory(atPath: folder.path(".lproj"), withIntermediateDirectories: true)
    try Data("\"a\" = \"b\";".utf8).write(to: folder.url.appending(path: ".lproj/Cart.strings"))
    let path = folder.path("de.lproj/Cart.strings")
    var shipment = CatalogShipment(developmentLanguage: nil)
    shipment.add([
      .file(CatalogFile(path: folder.path(".lproj/Cart.strings"))), .file(CatalogFile(path: path, table: "")),
      .file(CatalogFile(path: path, table: String(repeating: "ä", count: ShippedTable.Bounds.nameCharacters + 1))),
      .file(CatalogFile(path: path, language: "")),
      .file(CatalogFile(path: path, language: String(repeating: "x", count: ShippedTable.Bounds.languageBytes + 1))),
      .file(CatalogFile(path: path, table: String(repeating: "ä", count: ShippedTable.Bounds.nameCharacters))),
    ])
    #expect(shipment.tables.map(\.table.count) == [ShippedTable.Bounds.nameCharacters])
  }

  @Test func whatIsNotThereOrTooLargeIsLeftOut() throws {
    try Data(count: ShippedTable.Bounds.tableBytes + 1).write(to: folder.url.appending(path: "Huge.po"))
    var shipment = CatalogShipment(developmentLanguage: nil)
    shipment.add([
      .folder(folder.path("nowhere")), .file(CatalogFile(path: folder.path("nothing.strings"))),
      .file(CatalogFile(path: folder.path("Huge.po"))), .file(CatalogFile(path: folder.path("README.md"))),
      .file(CatalogFile(path: folder.path("de.lproj"))),
    ])
    let names = shipment.takeNames()
    #expect(shipment.tables.isEmpty && names.isEmpty)
  }
}
