import ErrorModel
import Foundation
import Grouping
import Testing

@testable import Klartext

private enum Hidden: Error { case unbalanced(by: Int), empty }
private struct Shell { enum Inner: Error { case bad } }
private struct Secret: Sendable {}

/// Which errors are the same trouble, from the error itself to the key.
@Suite struct CaptureGroupTests {
  private static func details(of error: any Error) -> ErrorDetails {
    var capture = Capture(sourceLanguage: "en")
    return capture.details(of: error)
  }

  private static func key(_ error: any Error) -> GroupKey {
    GroupIdentity.key(service: "till", explicitGroup: nil, error: details(of: error))
  }

  class Session: Error, @unchecked Sendable {}
  final class Token: Session, @unchecked Sendable {
    let left: Int
    init(left: Int) { self.left = left }
  }
  struct Upload: Error, CustomStringConvertible {
    let file: String
    var description: String { "\(file) refused" }
  }
  /// Hides its cases behind every description there is.
  enum Gateway: Error, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    case unreachable(host: String), busy, closed
    var description: String { "gateway" }
    var debugDescription: String { "gateway" }
    var customMirror: Mirror { Mirror(self, children: []) }
  }
  /// Two releases of one type: a case came in front, and one got a payload.
  enum First {
    enum Sync: Error { case timeout, offline, rejected(String) }
  }
  enum Second {
    enum Sync: Error { case throttled, timeout, offline(since: Int), rejected(String) }
  }
  struct Boxed<Value: Sendable>: Error { let value: Value }
  struct Wrapped<Base: Error>: Error { let base: Base }
  struct Report: Decodable {
    struct Item: Decodable { let price: Int }
    let items: [Item]
  }

  private static func local(_ tries: Int) -> any Error {
    enum Local: Error { case lost(Int) }
    return Local.lost(tries)
  }

  private static func opaque() -> some Error { Gateway.busy }

  private static func decoding(_ document: String) -> any Error {
    do { _ = try JSONDecoder().decode(Report.self, from: Data(document.utf8)) } catch { return error }
    return CancellationError()
  }

  static let together: [[any Error]] = [
    [Token(left: 0), Token(left: -40)], [Session()], [Upload(file: "a"), Upload(file: "b")],
    [Gateway.unreachable(host: "east"), Gateway.unreachable(host: "west")], [Gateway.busy, opaque()],
    [Gateway.closed], [Hidden.unbalanced(by: 1), Hidden.unbalanced(by: 2)], [Hidden.empty], [Shell.Inner.bad],
    [local(1), local(2)], [Boxed(value: 1), Boxed(value: "a"), Boxed(value: Secret()), Boxed(value: (1, Secret.self))],
    [Wrapped(base: Gateway.busy), Wrapped(base: opaque())],
    // How often it is wrapped does not count, only what is innermost.
    [Wrapped(base: Gateway.closed), Wrapped(base: Wrapped(base: Gateway.closed))], [CancellationError()],
    [decoding(#"{"items":[{"price":"x"}]}"#), decoding(#"{"items":[{"price":1},{"price":"y"}]}"#)],
    [decoding(#"{"items":[{}]}"#), decoding(#"{"items":[{"price":1},{}]}"#)], [decoding(#"{"items":null}"#)],
    [decoding("{"), decoding(#"{"items":[{"price":9223372036854775808}]}"#)],
    [URLError(.timedOut), NSError(domain: NSURLErrorDomain, code: -1_001, userInfo: ["a": 1])],
    [URLError(.cannotFindHost)], [POSIXError(.ENOSPC), NSError(domain: NSPOSIXErrorDomain, code: 28)],
    [CocoaError(.fileNoSuchFile), CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "/srv/b"])],
  ]

  @Test func eachTroubleIsOneGroup() {
    let keys = Self.together.map { $0.map(Self.key) }
    for (keys, errors) in zip(keys, Self.together) { #expect(Set(keys).count == 1, "\(errors)") }
    #expect(Set(keys.compactMap(\.first)).count == Self.together.count)
  }

  @Test("No address stands in anything that is sent, whatever the error is", arguments: together.flatMap(\.self))
  func noAddresses(_ error: any Error) {
    let details = Self.details(of: error)
    for text in [details.type, details.caseName, details.domain, details.developerText, details.description?.text] {
      #expect(text?.contains("$") != true && text?.contains("unknown context") != true)
    }
  }

  @Test("An own description that tells of a hidden type is cleaned too")
  func descriptionsHaveNoAddresses() {
    struct Telling: Error, CustomStringConvertible {
      let description: String
    }
    let details = Self.details(of: Telling(description: "lost \(String(reflecting: Secret.self)) twice"))
    #expect(details.developerText == "lost KlartextTests.Secret twice")
    let nested: Message = "Failed: \(Hidden.empty)"
    #expect(nested.text == "Failed: KlartextTests.Hidden.empty")
  }

  @Test func aCaseKeepsItsGroupThroughReleases() {
    func key(_ error: any Error, _ release: String) -> GroupKey {
      var details = Self.details(of: error)
      details.type = details.type?.replacing(".\(release).", with: ".")
      return GroupIdentity.key(service: "till", explicitGroup: nil, error: details)
    }
    #expect(key(First.Sync.timeout, "First") == key(Second.Sync.timeout, "Second"))
    #expect(key(First.Sync.offline, "First") == key(Second.Sync.offline(since: 3), "Second"))
    #expect(key(First.Sync.rejected("a"), "First") == key(Second.Sync.rejected("b"), "Second"))
    // The number of one is that of the other, and stays a detail.
    #expect(Self.details(of: First.Sync.timeout).code == 1 && Self.details(of: Second.Sync.rejected("a")).code == 1)
    #expect(key(First.Sync.timeout, "First") != key(Second.Sync.rejected("a"), "Second"))
  }

  @Test("The payload of a case decides nothing, and what is sent of it neither")
  func payloadDoesNotMatter() {
    let one = CaptureTests.Open.refused(user: "kim", tries: 1, share: 0, at: nil)
    let other = CaptureTests.Open.refused(user: "lee", tries: 2, share: 1, at: 3)
    #expect(Self.key(one) == Self.key(other))
  }
}
