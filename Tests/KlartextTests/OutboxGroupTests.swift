import ErrorModel
import Foundation
import Grouping
import TestSupport
import Testing

@testable import Klartext

/// No count lands in a wrong group: what was folded is compared with the group of each single report.
@Suite struct OutboxGroupTests {
  enum Inner: Error { case one, two(Int) }
  struct Other: Error {}
  enum Plain: Error { case bare, labelled(order: String), several(String, Int), optional(Double?), many([String]) }
  enum Numbered: Int, Error { case first = 3, second }
  enum Worded: String, Error { case first, second }
  enum Wrapping: Error {
    case single(any Error), labelled(cause: any Error), several(String, any Error), optional((any Error)?)
    case list([any Error]), typed(Inner), typedOptional(Inner?), typedList([Inner]), bare
    case anything(any Sendable), box(Box), deep(Deep), dictionary([String: any Error])
  }
  struct Box { var cause: (any Error)? }
  struct Deep { var box: Box }
  struct Flat: Error { var text: String, number: Int?, place: Position }
  struct Position { var x: Double, y: Double }
  struct Holder: Error { var text: String, cause: (any Error)? }
  struct Generic<Value: Sendable>: Error { var value: Value }
  class Object: Error, @unchecked Sendable { let text = "" }
  final class SubObject: Object, @unchecked Sendable {
    let cause: any Error
    init(_ cause: any Error) { self.cause = cause }
  }
  struct Custom: CustomNSError {
    static let errorDomain = "custom"
    var code: Int
    var cause: (any Error)?
    var errorCode: Int { 1 }
    var errorUserInfo: [String: Any] { cause.map { [NSUnderlyingErrorKey: $0] } ?? [:] }
  }
  enum CustomCases: Error, CustomNSError { case left, right }
  struct Mirrored: Error, CustomReflectable {
    var cause: (any Error)?
    var customMirror: Mirror { Mirror(self, children: cause.map { [("cause", $0)] } ?? []) }
  }
  struct Key: CodingKey {
    var stringValue: String, intValue: Int?
    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  static func decoding(_ path: String) -> any Error {
    DecodingError.dataCorrupted(DecodingError.Context(codingPath: [Key(path)], debugDescription: "bad"))
  }

  static let causes: [any Error] = [
    Inner.one, Inner.two(1), Other(), NSError(domain: "d", code: 1), decoding("a"), Holder(text: "", cause: Other()),
  ]

  /// Errors of which many have the same cheap key and not the same group.
  static let errors: [any Error] =
    causes.flatMap { cause -> [any Error] in
      [
        cause, Wrapping.single(cause), Wrapping.labelled(cause: cause), Wrapping.several("x", cause),
        Wrapping.optional(cause), Wrapping.list([cause]), Wrapping.anything(cause), Wrapping.box(Box(cause: cause)),
        Wrapping.deep(Deep(box: Box(cause: cause))), Wrapping.dictionary(["a": cause]), Holder(text: "x", cause: cause),
        Generic(value: cause), SubObject(cause), Custom(code: 1, cause: cause), Mirrored(cause: cause),
        NSError(domain: "d", code: 1, userInfo: [NSUnderlyingErrorKey: cause]),
      ]
    } + [
      Wrapping.optional(nil), Wrapping.list([]), Wrapping.typed(.one), Wrapping.typed(.two(2)), Wrapping.bare,
      Wrapping.typedOptional(nil), Wrapping.typedOptional(.one), Wrapping.typedList([]), Wrapping.typedList([.two(1)]),
      Wrapping.anything("text"), Wrapping.anything(7), Wrapping.box(Box()), Wrapping.dictionary([:]),
      Plain.bare, Plain.labelled(order: "a"), Plain.labelled(order: "b"), Plain.several("a", 1), Plain.optional(nil),
      Plain.optional(2), Plain.many(["a"]), Numbered.first, Numbered.second, Worded.first, Worded.second,
      Flat(text: "a", number: nil, place: Position(x: 0, y: 0)),
      Flat(text: "b", number: 1, place: Position(x: 1, y: 0)),
      Holder(text: "y", cause: nil), Generic(value: 1), Generic(value: "1"), Object(), Custom(code: 1), Custom(code: 2),
      CustomCases.left, CustomCases.right, Mirrored(), NSError(domain: "d", code: 2), NSError(domain: "e", code: 1),
      POSIXError(.ENOENT), POSIXError(.EIO), CocoaError(.fileNoSuchFile), CancellationError(), decoding("b"),
      DescribedError(ErrorDetails(type: "T", caseName: "a")), DescribedError(ErrorDetails(type: "T", caseName: "b")),
      DescribedError(ErrorDetails(developerText: "took 5 ms")),
      DescribedError(ErrorDetails(developerText: "took 9 ms")),
      DescribedError(ErrorDetails(type: "T", caseName: "a", causes: [ErrorDetails(type: "U")])),
    ]

  /// One group, and not one severity: that too is told by the value alone.
  struct Outspoken: SeverityProviding { var severity: Severity }

  @Test func whatAnErrorSaysOfItsSeverityIsNotFoldedAway() {
    let outbox = Outbox(foldingInterval: .seconds(1))
    var drain = Drain(outbox)
    let severities: [Severity] = [.error, .critical, .error, .info, .critical, .error]
    for (number, severity) in severities.enumerated() {
      let group: String? = number % 2 == 0 ? nil : "given"
      _ = outbox.append(
        ReportedError(
          error: Outspoken(severity: severity), severity: nil, attributes: [:], time: Timestamp(microseconds: 0),
          explicitGroup: group, trace: nil, place: SourcePlace(file: "M/F.swift", line: 1, function: "f()")))
      drain.turn(now: .zero)
    }
    drain.turn(now: .seconds(1))
    var sums: [Severity: UInt64] = [:]
    for (kind, count) in drain.sums { sums[kind.severity, default: 0] += count }
    #expect(sums == [.error: 3, .critical: 2, .info: 1])
  }

  struct Row: Sendable {
    let error: any Error
    let certainty: GroupCertainty
  }

  static let ofOneGroup: [any Error] = [
    Plain.bare, Plain.labelled(order: ""), Plain.several("", 1), Plain.optional(nil), Plain.many([]), Numbered.first,
    Worded.second, Flat(text: "", number: 1, place: Position(x: 0, y: 0)), Generic(value: 1), Object(), Wrapping.bare,
    CancellationError(),
  ]
  static let ofSeveral: [any Error] = [
    Wrapping.single(Other()), Wrapping.optional(nil), Wrapping.typed(.one), Wrapping.typedOptional(nil),
    Wrapping.anything("text"), Wrapping.box(Box()), Wrapping.deep(Deep(box: Box())), Wrapping.list([]),
    Wrapping.dictionary([:]), Holder(text: "", cause: nil), SubObject(Other()), Custom(code: 1), CustomCases.left,
    Mirrored(), NSError(domain: "d", code: 1), decoding("a"),
  ]
  static let rows =
    ofOneGroup.map { Row(error: $0, certainty: .oneGroup) }
    + ofSeveral.map { Row(error: $0, certainty: .severalGroups) }

  @Test(arguments: rows) func certaintyIsToldByDeclaredTypes(_ row: Row) {
    #expect(GroupCertainty(for: row.error) == row.certainty)
  }

  struct Kind: Hashable {
    let group: GroupKey
    let severity: Severity
  }

  /// The two stages as the send thread runs them, with sums in place of a network.
  struct Drain {
    let outbox: Outbox
    var folds: GroupFolds
    var assembler = BatchAssembler(origin: Origin(service: "shop"), maker: EventMaker(service: "shop"))
    var sums: [Kind: UInt64] = [:]
    var lines = 0

    init(_ outbox: Outbox) {
      self.outbox = outbox
      folds = GroupFolds(interval: outbox.foldingInterval)
    }

    mutating func turn(now: Duration) {
      outbox.closeWindows(now: now)
      while folds.hasWork(beside: outbox, now: now) {
        for made in folds.take(from: outbox, by: &assembler, upTo: 64, now: now) {
          guard let event = made.event else { continue }
          // The group that the collector finds, and not the one that was worked out on the way.
          let group = GroupIdentity.key(service: "shop", explicitGroup: event.explicitGroup, error: event.error)
          sums[Kind(group: group, severity: event.severity), default: 0] += event.count
          lines += 1
          outbox.settle(acknowledged: event.count)
        }
      }
    }
  }

  static func report(_ error: any Error, _ severity: Severity, line: Int, group: String?) -> ReportedError {
    ReportedError(
      error: error, severity: severity, attributes: [:], time: Timestamp(microseconds: Int64(line)),
      explicitGroup: group, trace: nil, place: SourcePlace(file: "M/F.swift", line: line, function: "f()"))
  }

  /// The group of each of ``errors``, captured by itself.
  static let groups: [GroupKey] = {
    var maker = EventMaker(service: "shop")
    return errors.map { maker.make(report($0, .error, line: 1, group: nil)).group }
  }()

  static let given = GroupIdentity.key(service: "shop", explicitGroup: "given", error: ErrorDetails())

  @Test(arguments: 0..<30 as Range<UInt64>)
  func sumsOfEachGroupAreThoseOfItsReports(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var limits = OutboxLimits()
    limits.eventsOfOneGroup = 10_000
    limits.events = 10_000
    let outbox = Outbox(limits: limits, foldingInterval: .seconds(1))
    var drain = Drain(outbox)
    var expected: [Kind: UInt64] = [:]
    var now: Duration = .zero
    // Few at a time, so that they meet: all at one line, where only the errors tell them apart.
    let some = (0..<12).map { _ in Int.random(in: Self.errors.indices, using: &random) }
    for _ in 0..<600 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: drain.turn(now: now)
      case 1: now += .milliseconds(Int.random(in: 0...1_500, using: &random))
      case 2 where Bool.random(using: &random):
        _ = outbox.beginFlush()
        drain.turn(now: now)
        outbox.endFlush()
      default:
        let index = some.randomElement(using: &random) ?? 0
        let group: String? = [nil, nil, nil, "", "given"].randomElement(using: &random) ?? nil
        let severity = [Severity.error, .error, .critical].randomElement(using: &random) ?? .error
        let line = Int.random(in: 1...2, using: &random)
        _ = outbox.append(Self.report(Self.errors[index], severity, line: line, group: group))
        expected[Kind(group: group == "given" ? Self.given : Self.groups[index], severity: severity), default: 0] += 1
      }
      let sums = outbox.statistics
      #expect(sums.reported == sums.acknowledged + sums.waiting + sums.spooled + sums.droppedInAll)
    }
    _ = outbox.beginFlush()
    drain.turn(now: now)
    #expect(drain.sums == expected)
    #expect(outbox.statistics.waiting == 0 && outbox.statistics.droppedInAll == 0)
  }

  /// All errors from one place, each group once an interval: as many lines as groups, twice.
  @Test func eachGroupSendsOneLineAnInterval() {
    var limits = OutboxLimits()
    limits.events = 10_000
    let outbox = Outbox(limits: limits, foldingInterval: .seconds(1))
    var drain = Drain(outbox)
    let groups = Set(Self.groups)
    for round in 0..<6 {
      for error in Self.errors {
        _ = outbox.append(Self.report(error, .error, line: 1, group: nil))
      }
      drain.turn(now: .milliseconds(round))
    }
    #expect(drain.lines == groups.count)
    drain.turn(now: .seconds(2))
    #expect(drain.lines == 2 * groups.count)
    #expect(drain.sums.values.reduce(0, +) == UInt64(6 * Self.errors.count))
    #expect(groups.count > 40)
  }

  @Test func countsAreExactUnderEightThreads() async {
    let outbox = Outbox(foldingInterval: .seconds(1))
    let errors: [any Error] = [Plain.bare, Plain.labelled(order: "a"), Numbered.first, NSError(domain: "d", code: 1)]
    let each = 2_000
    let isDone = SettlementSignal()
    let drained = await withTaskGroup(of: [Kind: UInt64]?.self) { group in
      group.addTask {
        var drain = Drain(outbox)
        var now: Duration = .zero
        while !isDone.hasEnded {
          now += .milliseconds(300)
          drain.turn(now: now)
          await Task.yield()
        }
        _ = outbox.beginFlush()
        drain.turn(now: now)
        return drain.sums
      }
      await withTaskGroup(of: Void.self) { callers in
        for caller in 0..<8 {
          callers.addTask {
            for number in 0..<each {
              let error = errors[(number + caller) % errors.count]
              _ = outbox.append(Self.report(error, number % 7 == 0 ? .critical : .error, line: 1, group: nil))
            }
          }
        }
      }
      isDone.end()
      for await sums in group { if let sums { return sums } }
      return [:]
    }
    var maker = EventMaker(service: "shop")
    let groups = errors.map { maker.make(Self.report($0, .error, line: 1, group: nil)).group }
    var expected: [Kind: UInt64] = [:]
    for caller in 0..<8 {
      for number in 0..<each {
        let kind = Kind(
          group: groups[(number + caller) % groups.count], severity: number % 7 == 0 ? .critical : .error)
        expected[kind, default: 0] += 1
      }
    }
    #expect(drained == expected)
    #expect(outbox.statistics.acknowledged == UInt64(8 * each))
  }
}
