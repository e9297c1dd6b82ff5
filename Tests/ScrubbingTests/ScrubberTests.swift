import ErrorModel
import Scrubbing
import Testing
import Wire

/// What the scrubber takes out of whole events.
@Suite struct ScrubberTests {
  private static let mark = SecretMask.mark
  private let scrubber = Scrubber()

  private func bytes(_ error: ErrorDetails, attributes: [String: AttributeValue] = [:]) -> String {
    let event = ErrorEvent(id: "e", time: Timestamp(microseconds: 0), error: error, attributes: attributes)
    var writer = JSONWriter()
    EventEncoder().write(scrubber.scrubbed(event), into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `Every text of an event is scrubbed`() {
    let secret = "password=sea-weed1"
    let text = LocalizedText(key: "k \(secret)", arguments: [.string(secret)], text: secret)
    let details = ErrorDetails(
      type: "Shop.Till", caseName: "closed \(secret)", domain: "d \(secret)", code: 7, description: text, reason: text,
      suggestion: text, helpAnchor: secret, developerText: secret,
      payload: [
        NamedArgument(name: "pin", value: .int(1_234)), NamedArgument(name: "text", value: .string(secret)),
        NamedArgument(name: "inner", value: .error(text)),
        NamedArgument(name: "card", value: .uint(4_111_111_111_111_111)),
      ],
      options: [RecoveryOption(id: "retry", title: text)], causes: [ErrorDetails(type: "Shop.Cause", reason: text)])
    var event = ErrorEvent(
      id: "e", time: Timestamp(microseconds: 0), explicitGroup: secret, error: details,
      attributes: [
        "dbPassword": "sea-weed1", "cvv": 123, "url": "https://a:sea-weed1@h/", "tokenCount": 3, "isSecret": true,
        "number": 4_111_111_111_111_111, secret: 1,
      ])
    event = scrubber.scrubbed(event)
    var writer = JSONWriter()
    EventEncoder().write(event, into: &writer)
    let line = String(decoding: writer.bytes, as: UTF8.self)
    for left in ["sea-weed1", "1234", "4111111111111111", "123}"] { #expect(!line.contains(left)) }
    #expect(event.attributes["tokenCount"] == 3)
    #expect(event.attributes["isSecret"] == true)
    #expect(event.error.type == "Shop.Till")
    #expect(event.error.code == 7)
    #expect(event.error.options[0].id == "retry")
    #expect(scrubber.scrubbed(event) == event)
  }

  @Test(arguments: [
    ("Wrong password: %@", "Wrong password: sea1", Argument.string("sea1")),
    ("Wrong password: %@", nil, Argument.string("sea1")),
    ("https://kim:%1$@@h/", nil, Argument.string("sea1")),
    ("Wrong password: %@ for %@", "Mauvais mot de passe : seaweed de kim", Argument.string("seaweed")),
    ("Wrong password: %@ is not right", "Wrong password: seaweed is not right", Argument.string("seaweed")),
    ("PIN code=%lld", "PIN code=7391", Argument.int(7_391)),
    ("Refused {1}: token={0}", nil, Argument.string("sea1")),
  ])
  func `An argument that is the secret of its text is masked with it`(key: String, text: String?, argument: Argument) {
    let scrubbed = scrubber.scrubbed(LocalizedText(key: key, arguments: [argument], text: text))
    #expect(scrubbed.key == key)
    #expect(scrubbed.arguments == [.string(Self.mark)])
    #expect(scrubbed.text.map { !$0.contains("sea") && !$0.contains("7391") } ?? true)
  }

  @Test func `Other arguments of such a text stay, and so do the words of a key`() {
    let text = LocalizedText(
      key: "Invalid token: signature of %@ mismatched, token=%@", arguments: [.string("kim"), .string("kim1")],
      text: "Invalid token: signature of kim mismatched, token=kim1")
    let scrubbed = scrubber.scrubbed(text)
    #expect(scrubbed.key == text.key)
    #expect(scrubbed.arguments == [.string("kim"), .string(Self.mark)])
    #expect(scrubbed.text == "Invalid token: signature of kim mismatched, token=\(Self.mark)")
  }

  @Test func `An argument that is a secret by itself is in no rendering`() {
    let token = "gh" + "p_" + String(repeating: "a1", count: 18)
    let text = LocalizedText(key: "Refused: %@", arguments: [.string(token), .int(3)], text: "Refusé : x\(token)")
    let scrubbed = scrubber.scrubbed(text)
    #expect(scrubbed.arguments == [.string(Self.mark), .int(3)])
    #expect(scrubbed.text?.contains("a1a1") == false)
  }

  @Test(arguments: [
    "Wrong password: refused", "Invalid token: expired at %@", "Server error: %lld. Try again later.", "Password: %@",
    "The password must have %lld characters.",
  ])
  func `A key of a catalog stays`(key: String) {
    #expect(scrubber.scrubbed(LocalizedText(key: key)).key == key)
  }

  @Test func `A key with a value built in loses the value`() {
    let scrubbed = scrubber.scrubbed(LocalizedText(key: "Wrong password=sea-weed1.", text: "Wrong password=sea-weed1."))
    #expect(scrubbed.key == "Wrong password=\(Self.mark).")
    #expect(scrubbed.text == "Wrong password=\(Self.mark).")
  }

  @Test func `What is nested too deeply is left out, and nothing runs out of stack`() {
    var details = ErrorDetails(type: "T", developerText: "token=a1")
    var text = LocalizedText(text: "token=a1")
    for _ in 0..<5_000 {
      details = ErrorDetails(type: "T", causes: [details])
      text = LocalizedText(key: "%@", arguments: [.error(text)])
    }
    var scrubbed = scrubber.scrubbed(details)
    var depth = 0
    while let cause = scrubbed.causes.first {
      scrubbed = cause
      depth += 1
    }
    #expect(depth == Limits.causeDepth)
    #expect(scrubber.scrubbed(text) != text)
  }

  @Test(arguments: [
    "postgres://app:sea-weed1sea-weed1@db/orders", "token=sea-weed1sea-weed1", "sent Bearer seaweed",
    "eyJhbGciOiJub25lIn0.sea-weed1sea-weed1sea-weed1.c2ln", "-----BEGIN PRIVATE KEY-----\nsea-weed1sea-weed1",
    "gh" + "p_seaweed1seaweed1seaweed1seaweed1seaweed1", "4111 1111 1111 1111", "Cookie: a=sea-weed1; b=sea-weed1sea",
  ])
  func `No part of a secret is left where a text was cut`(text: String) {
    // The rest of a secret says nothing up to here: its own name, or digits of the issuer.
    for length in 1...text.utf8.count {
      guard let head = String(text.utf8.prefix(length)) else { continue }
      for mark in ["…", "… (cut, 9999 bytes in all)"] {
        let masked = SecretMask().masked(head + mark)
        #expect(!masked.contains("sea"), "\(head)")
        #expect(!masked.contains("1111 1"), "\(head)")
        #expect(masked.hasSuffix(mark))
        #expect(SecretMask().masked(masked) == masked)
      }
    }
  }

  @Test func `Rules can be changed`() {
    var rules = ScrubRules()
    rules.emailAddresses = .mask
    rules.secretFieldNames = ["licencePlate"]
    rules.allowedFieldNames = ["sessionId"]
    rules.literalSecrets = ["Kirschbaum", "abc", "mask"]
    let scrubber = Scrubber(rules: rules)
    let details = ErrorDetails(
      developerText: "會員ana@example.org的 licence-plate=B-KT1, почта иван@пример.рф, Kirschbaumkuchen abc mask",
      payload: [
        NamedArgument(name: "headers.licence_plate", value: .string("B")),
        NamedArgument(name: "sessionId", value: .string("s1")),
        NamedArgument(name: "licencePlateCount", value: .string("B")),
      ])
    let scrubbed = scrubber.scrubbed(details)
    #expect(scrubbed.developerText == "會員[masked]的 licence-plate=[masked], почта [masked], [masked]kuchen abc mask")
    #expect(scrubbed.payload.map(\.value) == [.string(Self.mark), .string("s1"), .string("B")])
    rules = ScrubRules()
    rules.masksSecrets = false
    #expect(Scrubber(rules: rules).scrubbed(details) == details)
  }
}
