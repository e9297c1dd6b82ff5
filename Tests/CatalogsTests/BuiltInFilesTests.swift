import Catalogs
import EmbeddedTexts
import Foundation
import Popt
import TestSupport
import Testing

/// The built-in files themselves: their layout, and that they cover every code and every sentence of the system.
@Suite struct BuiltInFilesTests {
  @Test(arguments: EmbeddedText.allCases)
  func `A file is in Xcode's layout, its keys in order`(text: EmbeddedText) throws {
    let data = text.withBytes { bytes in Data(bytes.indices.map { bytes[$0] }) }
    let written = try JSONSerialization.data(
      withJSONObject: JSONSerialization.jsonObject(with: data),
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    // Foundation has another order for apostrophes, and with it the commas at the ends move.
    #expect(Self.sortedLines(written) == Self.sortedLines(data))
    let document = XCStringsReader.read(Array(data), file: text.rawValue, table: text.rawValue)
    let keys = document.entries.map { Array($0.key.utf8) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
    #expect(document.problems.isEmpty)
    #expect(document.sourceLanguage == BuiltInTexts.sourceLanguage)
  }

  private static func sortedLines(_ data: Data) -> [Data] {
    data.split(separator: UInt8(ascii: "\n"))
      .map { $0.last == UInt8(ascii: ",") ? $0.dropLast() : $0 }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test func `Every code of our own has an entry, and every entry a code`() throws {
    struct File: Decodable {
      struct Row: Decodable { var code: String }
      var codes: [Row]
    }
    let listed = try JSONDecoder().decode(
      File.self, from: Data(contentsOf: SchemaCheck.root.appending(path: "schemas/codes.json")))
    var codes = Set(listed.codes.map(\.code))
    codes.formUnion(CatalogProblem.Code.allCases.map(\.rawValue))
    codes.formUnion(PluralExpressionError.Code.allCases.map(\.rawValue))
    codes.formUnion(OptionError.Code.allCases.map(\.rawValue))
    // These two have the numbers of their libraries, not codes of ours.
    codes.formUnion(["sqlite_error", "zmq_error"])
    #expect(BuiltInTextsTests.keys(.ownErrors) == codes.map { "klartext.\($0)" }.sorted())
  }

  #if os(Linux)
    @Test func `What Foundation says of a Cocoa code has an entry`() {
      let reasons = (0..<5_000).compactMap { code in
        (CocoaError(CocoaError.Code(rawValue: code)) as NSError).localizedFailureReason
      }
      #expect(reasons.count >= 25)
      for reason in reasons {
        #expect(BuiltInTexts.entry(.systemErrors, key: reason, language: "de") != nil, "\(reason)")
      }
    }
  #endif

  @Test func `What the system says of an error number has an entry`() {
    let prefix = "NSPOSIXErrorDomain."
    let numbers = BuiltInTextsTests.keys(.systemErrors).compactMap { key in
      key.hasPrefix(prefix) ? Int32(key.dropFirst(prefix.count)) : nil
    }
    #expect(numbers.count >= 30)
    for code in numbers.compactMap(POSIXErrorCode.init) {
      let reason = (POSIXError(code) as NSError).localizedFailureReason ?? ""
      #expect(BuiltInTexts.entry(.systemErrors, key: reason, language: "de") != nil, "\(code.rawValue): \(reason)")
    }
  }

  @Test func `Both ways in which Foundation puts a description together have an entry`() {
    let named = NSError(domain: "Shop", code: 1_234).localizedDescription
    #expect(named == "The operation could not be completed. (Shop error 1234.)")
    for verb in ["could not", "couldn’t", "couldn't"] {
      for rest in ["(%@ error %lld.)", "%@"] {
        let key = "The operation \(verb) be completed. \(rest)"
        #expect(BuiltInTexts.entry(.systemErrors, key: key, language: "fr") != nil, "\(key)")
      }
    }
  }
}
