import ErrorModel
import Foundation
import TestSupport
import Testing
import Wire

@testable import Klartext

private struct Hidden { let key = 1 }

/// What a userInfo holds beyond texts and errors: every kind of value, and too many of them.
@Suite struct CaptureUserInfoTests {
  private final class Handle {}
  private struct Pair { let left = 1, right = Double.nan }
  private enum Mode: String, CustomStringConvertible {
    case fast = "f"
    case slow = "s"
    var description: String { "never asked" }
  }
  private struct Options: OptionSet { let rawValue: Int }

  private static func payload(_ userInfo: [String: Any]) -> [NamedArgument] {
    var capture = Capture(sourceLanguage: "en")
    return capture.details(of: NSError(domain: "Till", code: 1, userInfo: userInfo)).payload
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var make: @Sendable () -> Any
    var expected: Argument?
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "text", make: { "x" }, expected: .string("x")),
    Row(name: "old text", make: { NSString("x") }, expected: .string("x")),
    Row(name: "link", make: { URL(filePath: "/srv/till") }, expected: .string("file:///srv/till")),
    Row(
      name: "moment", make: { Date(timeIntervalSince1970: 1.5) }, expected: .date(Timestamp(microseconds: 1_500_000))),
    Row(
      name: "old moment", make: { NSDate(timeIntervalSince1970: 2) },
      expected: .date(Timestamp(microseconds: 2_000_000))),
    Row(name: "no moment", make: { Date(timeIntervalSince1970: .nan) }, expected: .date(Timestamp(microseconds: .min))),
    Row(name: "bytes", make: { Data([0, 255, 10]) }, expected: .bytes(3)),
    Row(
      name: "id", make: { UUID(uuidString: "018F3C6E-0A2B-7C3D-9E4F-A1B2C3D4E5F6") ?? UUID() },
      expected: .string("018F3C6E-0A2B-7C3D-9E4F-A1B2C3D4E5F6")),
    Row(name: "money", make: { Decimal(string: "1.10") ?? 0 }, expected: .string("1.1")),
    Row(name: "old money", make: { NSDecimalNumber(string: "2.50") }, expected: .string("2.5")),
    Row(name: "flag", make: { true }, expected: .string("true")),
    Row(name: "old flag", make: { NSNumber(value: false) }, expected: .string("false")),
    Row(name: "old one", make: { NSNumber(value: 1) }, expected: .int(1)),
    Row(name: "old half", make: { NSNumber(value: 0.5) }, expected: .double(0.5)),
    Row(name: "old largest", make: { NSNumber(value: UInt64.max) }, expected: .uint(.max)),
    Row(name: "largest", make: { Int64.max }, expected: .int(.max)),
    Row(name: "smallest", make: { Int64.min }, expected: .int(.min)),
    Row(name: "largest of all", make: { UInt64.max }, expected: .uint(.max)),
    Row(name: "no number", make: { Double.nan }, expected: .string("NaN")),
    Row(name: "endless", make: { -Float.infinity }, expected: .string("-Infinity")),
    Row(name: "old endless", make: { NSNumber(value: Double.infinity) }, expected: .string("Infinity")),
    Row(name: "nothing", make: { Int?.none as Any }, expected: nil),
    Row(name: "something", make: { Int?.some(4) as Any }, expected: .int(4)),
    Row(name: "thing in an optional", make: { Handle?.some(Handle()) as Any }, expected: .string(own("Handle"))),
    Row(name: "null", make: { NSNull() }, expected: nil),
    Row(name: "object", make: { Handle() }, expected: .string(own("Handle"))),
    Row(name: "struct", make: { Pair() }, expected: .string(own("Pair"))),
    Row(name: "hidden struct", make: { Hidden() }, expected: .string("KlartextTests.Hidden")),
    Row(name: "case", make: { Mode.fast }, expected: .string("fast")),
    Row(name: "options", make: { Options(rawValue: 5) }, expected: .int(5)),
    Row(name: "type", make: { Hidden.self }, expected: .string("KlartextTests.Hidden")),
    Row(
      name: "function", make: { { (n: Int) in n } as @Sendable (Int) -> Int },
      expected: .string("@Sendable (Swift.Int) -> Swift.Int")),
    Row(
      name: "old collection", make: { NSDictionary(dictionary: ["a": 1]) },
      expected: .string("Foundation.NSDictionary of 1")),
    Row(name: "no elements", make: { [Int]() }, expected: .string("Swift.Array of 0")),
    Row(
      name: "error", make: { CaptureTests.Token() },
      expected: .error(.init(text: "The sign-in has expired.", language: "en"))),
    Row(
      name: "error of the system", make: { URLError(.timedOut) },
      expected: .error(
        .init(key: "NSURLErrorDomain.-1001", table: "SystemErrors", text: "NSURLErrorDomain -1001"))),
  ]

  private static func own(_ name: String) -> String { "KlartextTests.CaptureUserInfoTests.\(name)" }

  @Test(arguments: rows)
  func eachValueHasItsType(_ row: Row) {
    let payload = Self.payload(["k": row.make()])
    #expect(payload.map(\.value) == [row.expected].compactMap(\.self))
    #expect(payload.allSatisfy { $0.name == "k" })
  }

  @Test func valuesInValuesHaveAPath() {
    let payload = Self.payload([
      "headers": ["Accept": "text/html", "Age": 3], "list": [1, ["two": [Optional(2)]]] as [Any],
      "pair": (left: 1, 2), "numbers": [7: "seven"],
    ])
    #expect(
      payload == [
        NamedArgument(name: "headers.Accept", value: .string("text/html")),
        NamedArgument(name: "headers.Age", value: .int(3)), NamedArgument(name: "list[0]", value: .int(1)),
        NamedArgument(name: "list[1].two[0]", value: .int(2)),
        NamedArgument(name: "numbers.7", value: .string("seven")),
        NamedArgument(name: "pair.1", value: .int(2)),
        NamedArgument(name: "pair.left", value: .int(1)),
      ])
  }

  @Test func whatHasAPlaceOfItsOwnIsNotRepeated() {
    let payload = Self.payload([
      NSLocalizedDescriptionKey: "Headline", "NSLocalizedFailure": "Unused", NSLocalizedFailureReasonErrorKey: 17,
      NSUnderlyingErrorKey: "no error", UserInfoCauses.several: [CaptureTests.Sync.timeout],
      "NSRecoveryAttempter": Handle(),
      NSFilePathErrorKey: "/srv/till.db",
    ])
    #expect(
      payload.map(\.name) == ["NSFilePath", "NSLocalizedFailure", "NSLocalizedFailureReason", "NSUnderlyingError"])
    #expect(payload.last?.value == .string("no error"))
  }

  @Test func aLargeCollectionDoesNotPushOutPlainValues() throws {
    var userInfo: [String: Any] = ["many": Dictionary(uniqueKeysWithValues: (0..<500).map { ("k\($0)", $0) })]
    for index in 0..<20 { userInfo["z\(index)"] = index }
    let payload = Self.payload(userInfo)
    #expect(payload.count == Limits.payloadEntries)
    #expect(payload.filter { $0.name.hasPrefix("z") }.count == 20)
    // 520 values, 63 of them sent.
    #expect(payload.last == NamedArgument(name: PayloadWalk.leftOutName, value: .int(457)))
  }

  @Test func bytesAreBounded() {
    let payload = Self.payload(
      Dictionary(uniqueKeysWithValues: (0..<40).map { ("k\($0)", String(repeating: "y", count: 200_000)) }))
    let bytes = payload.reduce(0) { $0 + $1.name.utf8.count + PayloadWalk.cost(of: $1.value) }
    #expect(bytes <= Limits.payloadBytes + 64 && payload.count > 4)
    guard case .string(let text) = payload.first?.value else { return #expect(Bool(false)) }
    #expect(text.hasSuffix("… (cut, 200000 bytes in all)") && text.count <= Limits.textCharacters)
  }

  @Test("Values that stand 100,000 deep, a list that holds itself, a million elements")
  func noValueIsTooMuch() {
    var deep: Any = 1
    for _ in 0..<100_000 { deep = Box(inner: deep) }
    var lists: Any = 1
    for _ in 0..<1_000 { lists = [lists] }
    let own = NSMutableArray()
    own.add(own)
    defer { own.removeAllObjects() }
    let payload = Self.payload(["boxes": deep, "lists": lists, "own": own])
    #expect(payload.map(\.name) == ["boxes", "lists[0][0][0][0][0][0][0]", "own"])
    #expect(payload.first?.value == .string(Self.own("Box")))
    #expect(payload.dropFirst().first?.value == .string("Swift.Array of 1"))
    #expect(payload.last?.value == .string("Foundation.NSMutableArray of 1"))
    let million = Array(repeating: 0, count: 1_000_000)
    var numbers: [NamedArgument] = []
    // A second and a half when the array was turned over as a whole, 30 ms now; both in a debug build.
    #expect(ThreadTime.measure { numbers = Self.payload(["numbers": million]) } < .milliseconds(700))
    #expect(numbers.count == Limits.payloadEntries)
    #expect(numbers.last == NamedArgument(name: PayloadWalk.leftOutName, value: .int(999_937)))
    // Unlinked one by one: the release of a deep chain is deep itself, and that is its owner's affair.
    var next: Any = deep
    while let box = next as? Box {
      next = box.inner
      box.inner = 0
    }
  }

  private final class Box {
    var inner: Any
    init(inner: Any) { self.inner = inner }
  }

  @Test("The whole of a hostile userInfo fits into a message many times over")
  func theEventIsSmall() {
    var userInfo: [String: Any] = [:]
    for index in 0..<2_000 {
      userInfo[String(repeating: "k", count: 5_000) + "\(index)"] = [String(repeating: "💶", count: 5_000)]
    }
    var capture = Capture(sourceLanguage: "en")
    var writer = JSONWriter()
    ErrorWriter.write(capture.details(of: NSError(domain: "Till", code: 1, userInfo: userInfo)), into: &writer)
    #expect(writer.bytes.count < 64 << 10)
  }
}
