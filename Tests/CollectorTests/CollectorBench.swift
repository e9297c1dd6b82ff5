import Collector
import ErrorModel
import Foundation
import TestSupport
import ZeroMQ

/// A collector whose crank the test turns, and the other ends of its sockets.
struct CollectorBench: ~Copyable {
  let collector: Collector
  let time: ManualTime
  private let context: Context
  let producer: Socket
  let reader: Socket

  /// Opens a collector over `folder`, and connects one producer and one reader.
  ///
  /// - Parameters:
  ///   - offset: how far somebody has set the wall clock from ``time``, counted from 1970; nil if nobody does.
  ///   - time: the time, for a test whose `clock` needs it.
  ///   - hasCatalogThread: whether catalogs are read beside; else the test looks at them itself.
  ///   - clock: the collector's clocks; nil for those that say what `time` does.
  static func open(
    in folder: TemporaryFolder, reads: [String] = [],
    offset: ManualTime? = nil, time: ManualTime = ManualTime(), clock: Clock? = nil,
    hasCatalogThread: Bool = false, _ change: (inout CollectorSettings) -> Void = { _ in }
  ) throws -> CollectorBench {
    var settings = CollectorSettings()
    settings.eventsEndpoint = folder.endpoint("e")
    settings.streamEndpoint = folder.endpoint("s")
    settings.commandsEndpoint = folder.endpoint("c")
    change(&settings)
    var clock = clock ?? Clock { time.now }
    if let offset {
      clock = Clock(
        now: { time.now.advanced(by: .microseconds(offset.now.microseconds)) },
        steady: { .microseconds(time.now.microseconds) })
    }
    let collector = try Collector.open(settings, clock: clock, hasCatalogThread: hasCatalogThread)
    let context = try Context()
    let producer = try Socket.make(.dealer, in: context)
    try producer.connect(collector.endpoints.events)
    let reader = try Socket.make(.sub, in: context)
    try reader.connect(collector.endpoints.stream)
    for prefix in reads { try reader.subscribe(prefix) }
    return CollectorBench(collector: collector, time: time, context: context, producer: producer, reader: reader)
  }

  private init(
    collector: Collector, time: ManualTime, context: Context, producer: consuming Socket,
    reader: consuming Socket
  ) {
    self.collector = collector
    self.time = time
    self.context = context
    self.producer = producer
    self.reader = reader
  }

  /// Sends a frame as the producer.
  func send(_ frame: String) throws {
    guard try offer(frame) else { throw BenchError.noRoom }
  }

  /// Sends a frame as the producer if its socket has room for another one.
  func offer(_ frame: String) throws -> Bool { try producer.send(Array(frame.utf8)) }

  /// Turns the crank until the producer has an answer of a kind, and gives it.
  ///
  /// - Parameter advance: how far the clock goes on with each turn.
  func answer(_ kind: String, advance: Duration = .milliseconds(50)) throws -> [String: Any] {
    for _ in 0..<2_000 {
      if let frames = try producer.receive(), let answer = object(frames[0]), answer["kind"] as? String == kind {
        return answer
      }
      try collector.step(upTo: .milliseconds(5))
      time.advance(by: advance)
    }
    throw BenchError.noAnswer(kind)
  }

  /// Turns the crank until the reader has a message whose topic begins with `prefix`, and gives its object.
  func summary(_ prefix: String) throws -> [String: Any] {
    for _ in 0..<2_000 {
      if let frames = try reader.receive() {
        if String(decoding: frames[0], as: UTF8.self).hasPrefix(prefix), let summary = object(frames[1]) {
          return summary
        }
        continue
      }
      try collector.step(upTo: .milliseconds(5))
    }
    throw BenchError.noAnswer(prefix)
  }

  /// A second reader, heard by the collector once it comes back.
  ///
  /// - Parameter queue: how many messages it takes that it does not read.
  func another(reads prefix: String, queue: Int32 = 1_000) throws -> AnotherReader {
    var options = SocketOptions()
    options.receiveHighWaterMark = queue
    // Cut off while its queue is full, libzmq would abort the process at the reconnect (libzmq issue 3937).
    options.reconnect = .milliseconds(-1)
    // While its queue is full it hears no answer to a heartbeat either, and would end the connection by itself.
    options.heartbeat = .zero
    let reader = try Socket.make(.sub, in: context, options: options)
    try reader.connect(collector.endpoints.stream)
    try reader.subscribe(prefix)
    try reader.subscribe("status/")
    for _ in 0..<2_000 {
      if let frames = try reader.receive(), String(decoding: frames[0], as: UTF8.self) == "status/" {
        return AnotherReader(socket: reader)
      }
      try collector.step(upTo: .milliseconds(5))
      time.advance(by: .milliseconds(50))
    }
    throw BenchError.noAnswer("status/")
  }

  /// A second producer.
  func another() throws -> Socket {
    let producer = try Socket.make(.dealer, in: context)
    try producer.connect(collector.endpoints.events)
    return producer
  }

  /// A socket that asks.
  func asker() throws -> Socket {
    let asker = try Socket.make(.dealer, in: context)
    try asker.connect(collector.endpoints.commands)
    return asker
  }

  /// Asks as a reader, turns the crank until the answer is there, and gives its lines.
  ///
  /// - Parameter advance: how far the clock goes on with each turn.
  func snapshot(_ question: String, advance: Duration = .zero) throws -> [String] {
    let asker = try Socket.make(.dealer, in: context)
    try asker.connect(collector.endpoints.commands)
    _ = try asker.send(Array(question.utf8))
    for _ in 0..<2_000 {
      if let frames = try asker.receive() {
        return String(decoding: frames[0], as: UTF8.self).split(separator: "\n").map(String.init)
      }
      try collector.step(upTo: .milliseconds(5))
      time.advance(by: advance)
    }
    throw BenchError.noAnswer(question)
  }

  /// Turns the crank until the collector has heard so many subscriptions that a sign of life reaches the reader.
  @discardableResult
  func subscribed() throws -> [String: Any] {
    for _ in 0..<2_000 {
      if let frames = try reader.receive(), String(decoding: frames[0], as: UTF8.self) == "status/",
        let status = object(frames[1])
      {
        return status
      }
      try collector.step(upTo: .milliseconds(5))
      // A sign of life that went out before the subscription came is lost; the next one is due in a second.
      time.advance(by: .milliseconds(50))
    }
    throw BenchError.noAnswer("status/")
  }

  /// Turns the crank until the reader has a message, and hands it over.
  func hear(_ take: (_ topic: String, _ message: [String: Any]) -> Void) throws {
    for _ in 0..<2_000 {
      if let frames = try reader.receive() {
        return take(String(decoding: frames[0], as: UTF8.self), object(frames[1]) ?? [:])
      }
      try collector.step(upTo: .milliseconds(5))
      time.advance(by: .milliseconds(50))
    }
    throw BenchError.noAnswer("anything")
  }

  /// Turns the crank until the collector says of its store what is expected, and gives that part.
  ///
  /// - Parameter code: nil for a store without trouble.
  @discardableResult
  func status(code: String?) throws -> [String: Any] {
    for _ in 0..<2_000 {
      if let frames = try reader.receive() {
        guard String(decoding: frames[0], as: UTF8.self) == "status/", let status = object(frames[1]) else { continue }
        let store = status["store"] as? [String: Any]
        if store?["code"] as? String == code { return store ?? [:] }
        continue
      }
      try collector.step(upTo: .milliseconds(5))
      time.advance(by: .milliseconds(50))
    }
    throw BenchError.noAnswer("status/ \(code ?? "")")
  }

  /// The sequences of the acknowledgements that wait at the producer.
  func acknowledgements() throws -> [Int] {
    var sequences: [Int] = []
    while let frames = try producer.receive() {
      guard let answer = object(frames[0]), answer["kind"] as? String == "acknowledged" else { continue }
      sequences.append(answer["sequence"] as? Int ?? 0)
    }
    return sequences
  }

  private func object(_ bytes: [UInt8]) -> [String: Any]? {
    try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
  }
}

/// Holds a reader's socket.
struct AnotherReader: ~Copyable {
  let socket: Socket

  /// The object of the next message that is there, signs of life left out; nil if none is.
  func next() throws -> [String: Any]? {
    while let frames = try socket.receive() {
      guard !frames[0].starts(with: "status/".utf8) else { continue }
      return try JSONSerialization.jsonObject(with: Data(frames[1])) as? [String: Any]
    }
    return nil
  }
}

enum BenchError: Error {
  case noRoom
  case noAnswer(String)
}

/// A batch as a foreign producer writes it.
func batch(run: String = "run-1", _ sequence: Int, _ lines: String...) -> String {
  let head = #"{"v":1,"kind":"batch","origin":{"service":"shop"},"run":"\#(run)","sequence":\#(sequence),"sentAt":1}"#
  return ([head] + lines).joined(separator: "\n")
}

/// An event line whose case and text are given.
func event(_ name: String, text: String = "Something broke.") -> String {
  #"{"error":{"type":"Shop.CartError","case":"\#(name)","description":{"text":"\#(text)","language":"en"}}}"#
}
