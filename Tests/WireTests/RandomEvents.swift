import ErrorModel
import TestSupport

/// Makes events of every shape the wire can carry.
struct RandomEvents {
  private var random: RepeatableRandom

  init(seed: UInt64) { random = RepeatableRandom(seed: seed) }

  mutating func event() -> ErrorEvent {
    ErrorEvent(
      id: text(), time: time(), firstTime: maybe { $0.time() },
      severity: Severity.allCases.randomElement(using: &random) ?? .error,
      count: chance() ? 1 : max(1, random.next() >> UInt64.random(in: 0..<64, using: &random)),
      explicitGroup: maybe { $0.text() + "g" }, error: error(depth: 0),
      place: maybe { SourcePlace(file: $0.text(), line: $0.below(10_000), function: $0.text()) },
      backtrace: (0..<below(3)).map { _ in "f" + text() },
      trace: maybe { TraceContext(traceId: $0.text(), spanId: $0.text()) }, attributes: attributes())
  }

  mutating func head() -> BatchHead {
    BatchHead(
      origin: Origin(
        service: "s" + text(), instance: maybe { $0.text() }, host: maybe { $0.text() }, release: maybe { $0.text() }),
      run: "r" + text(), sequence: max(1, random.next()), sentAt: time(),
      dropped: (0..<below(4)).map { _ in
        DroppedCount(
          reason: DropReason.allCases.randomElement(using: &random) ?? .closed,
          group: maybe { GroupKey(rawValue: $0.random.next() >> 60) }, count: max(1, random.next()))
      })
  }

  mutating func bytes() -> [UInt8] {
    let alphabet = Array("{}[]\":,\\u0019eE+-.truefalsn \n\t".utf8)
    return (0..<below(200)).map { _ in
      chance() ? alphabet[below(alphabet.count)] : UInt8.random(in: 0...255, using: &random)
    }
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func chance() -> Bool { Bool.random(using: &random) }

  private mutating func maybe<Value>(_ make: (inout RandomEvents) -> Value) -> Value? {
    chance() ? make(&self) : nil
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "Till", " ", "\"", "\\", "\n", "\t", "\r", "\u{0}", "\u{1F}", "\u{7F}", "/", "ß", "код", "카드", "網", "👩‍🚒",
      "%lld", "<b>",
      "{", "}", "[", ",", ":", "\u{2028}", "\u{202E}", "e\u{301}", "17", "0x1f",
    ]
    return (0..<below(12)).map { _ in pieces[below(pieces.count)] }.joined()
  }

  private mutating func time() -> Timestamp {
    Timestamp(microseconds: Int64(bitPattern: random.next()) >> Int64.random(in: 0..<64, using: &random))
  }

  private mutating func error(depth: Int) -> ErrorDetails {
    let hasType = chance()
    return ErrorDetails(
      type: hasType ? "T" + text() : nil, caseName: maybe { $0.text() + "c" },
      domain: hasType && chance() ? nil : "d" + text(), code: maybe { $0.time().microseconds },
      description: maybe { $0.localized(depth: 0) }, reason: maybe { $0.localized(depth: 0) },
      suggestion: maybe { $0.localized(depth: 0) }, helpAnchor: maybe { $0.text() },
      developerText: maybe { $0.text() },
      payload: (0..<below(3)).map { _ in NamedArgument(name: text(), value: argument(depth: 0)) },
      options: (0..<below(3)).map { _ in RecoveryOption(id: "o" + text(), title: localized(depth: 0)) },
      causes: depth > 3 ? [] : (0..<below(3)).map { _ in error(depth: depth + 1) },
      causesCut: maybe { $0.chance() ? .ring : .more(max(1, $0.random.next())) })
  }

  private mutating func localized(depth: Int) -> LocalizedText {
    LocalizedText(
      key: maybe { $0.text() }, table: maybe { $0.text() },
      arguments: (0..<below(4)).map { _ in argument(depth: depth) }, text: maybe { $0.text() },
      language: maybe { $0.text() })
  }

  private mutating func argument(depth: Int) -> Argument {
    switch below(depth > 3 ? 7 : 8) {
    case 0: .int(time().microseconds)
    case 1: .uint(random.next())
    case 2: .double(double())
    case 3: .string(text())
    case 4: .date(time())
    case 5: .duration(microseconds: time().microseconds)
    case 6: .bytes(time().microseconds)
    default: .error(localized(depth: depth + 1))
    }
  }

  private mutating func double() -> Double {
    let any = Double(bitPattern: random.next())
    return chance() && any.isFinite
      ? any : [0, -0.5, 5, 1e20, .leastNonzeroMagnitude, .greatestFiniteMagnitude][below(6)]
  }

  private mutating func attributes() -> [String: AttributeValue] {
    var attributes: [String: AttributeValue] = [:]
    for _ in 0..<below(6) {
      attributes[text()] =
        switch below(4) {
        case 0: .string(text())
        case 1: .int(time().microseconds)
        case 2: .double(double())
        default: .bool(chance())
        }
    }
    return attributes
  }
}
