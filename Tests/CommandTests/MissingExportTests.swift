import Catalogs
import Console
import Foundation
import Testing

@testable import klartext

/// The list of missing translations as people and translators get it.
@Suite struct MissingExportTests {
  private let answer = [
    #"{"v":1,"kind":"missing","id":"1","locales":["de"],"count":3,"groups":9,"overflow":{"texts":4,"events":5}}"#,
    #"{"v":1,"kind":"missingText","locale":"de","table":"Cart","key":"Card %@ was declined.","events":41,"readers":2,"source":"Card 4711 was declined.","sourceLanguage":"en","services":["shop"]}"#,
    #"{"v":1,"kind":"missingText","locale":"de","table":"Cart","key":"Code #.","masked":true,"events":7,"readers":2,"source":"Code 5.","sourceLanguage":"en","hint":"Code %lld.","services":["shop"]}"#,
    #"{"v":1,"kind":"missingText","locale":"de","table":"Errors","key":"disk.full","events":1,"readers":2,"source":"The disk\u001b[2J is full.","sourceLanguage":"en","services":["shop"]}"#,
  ].map { Array($0.utf8) }

  @Test func peopleReadItOnATerminal() throws {
    let lines = try #require(MissingCommand.lines(answer, .reader("en")))
    #expect(lines.count == 6)
    #expect(lines[0] == "de  41 events  2 readers  Cart    “Card %@ was declined.”")
    #expect(lines[3] == "de  1 event    2 readers  Errors  “disk.full”")
    #expect(lines[2].contains("“Code %lld.”") && lines[4].contains("The disk") && !lines[4].contains("\u{1B}"))
    #expect(lines[5] == "further texts: 4, with 5 events")
  }

  @Test func translatorsGetACatalogForEachTableWithoutTheKeysThatNoTableCanHold() throws {
    let catalogs = MissingExport.catalogs(GroupRecords.read(answer, of: "missingText") ?? [], path: "out.xcstrings")
    #expect(catalogs.map(\.path) == ["out-Cart.xcstrings", "out-Errors.xcstrings"])
    let cart = XCStringsReader.read(catalogs[0].bytes, file: "out-Cart.xcstrings", table: "Cart")
    #expect(cart.problems.isEmpty && cart.sourceLanguage == "en")
    #expect(Set(cart.entries.map(\.key)) == ["Card %@ was declined."])
    let german = try #require(cart.entries.first { $0.language == "de" })
    #expect(german.state == .new)
    #expect(german.comment == "41 events, 2 readers. Shown so far: Card 4711 was declined.")
    let errors = XCStringsReader.read(catalogs[1].bytes, file: "out-Errors.xcstrings", table: "Errors")
    let english = try #require(errors.entries.first { $0.language == "en" })
    #expect(english.form.texts.map(\.value) == ["The disk\u{1B}[2J is full."])
    let one = MissingExport.catalogs(
      GroupRecords.read(answer.dropLast(), of: "missingText") ?? [], path: "out.xcstrings")
    #expect(one.map(\.path) == ["out.xcstrings"])
  }
}
