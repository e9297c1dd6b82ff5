internal import CSignals
internal import Dispatch
internal import Glibc
internal import Locking
internal import Synchronization

/// The signals that came and were not told yet, as bits.
///
/// A global, as a handler is given nothing but the number; made before the first handler is set, so that the handler
/// finds it made.
private let arrived = Atomic<UInt64>(0)
/// What the handler wakes the process's ``SignalPost`` by (eventfd(2)).
private let bell = Atomic<Int32>(-1)

/// Where all signals of the process arrive that somebody listens to.
///
/// A handler may do next to nothing (signal-safety(7)): it sets a bit and rings, and a queue tells the listeners.
final class SignalPost: Sendable {
  /// Who is told of which signals.
  final class Listener: Sendable {
    let numbers: Set<Int32>
    let queue: DispatchQueue
    let heard: @Sendable (Int32) -> Void

    init(numbers: Set<Int32>, queue: DispatchQueue, heard: @escaping @Sendable (Int32) -> Void) {
      self.numbers = numbers
      self.queue = queue
      self.heard = heard
    }
  }

  private struct State {
    var listeners: [Listener] = []
    /// What each signal did before somebody listened.
    var former: [Int32: sigaction] = [:]
  }

  /// The one of this process; nil if the system had no descriptor left when it was first wanted.
  static let shared = SignalPost()

  private let state = Guarded(State())
  private let source: Guarded<any DispatchSourceRead>

  private init?() {
    let descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    if descriptor < 0 { return nil }
    arrived.store(0, ordering: .relaxed)
    bell.store(descriptor, ordering: .releasing)
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "klartext.signals"))
    source.setEventHandler { Self.shared?.deliver() }
    source.resume()
    self.source = Guarded(source)
  }

  /// Adds a listener, and takes the signals that nobody listened to yet.
  func add(_ listener: Listener) {
    state.withLock { state in
      state.listeners.append(listener)
      for number in listener.numbers where state.former[number] == nil {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
          let before = errno
          arrived.bitwiseOr(1 << UInt64(number & 63), ordering: .releasing)
          _ = eventfd_write(bell.load(ordering: .acquiring), 1)
          errno = before
        }
        // Reads and writes that are under way go on; whoever waits is woken by the listener.
        action.sa_flags = SA_RESTART
        var former = sigaction()
        if sigaction(number, &action, &former) == 0 { state.former[number] = former }
      }
    }
  }

  /// Takes a listener away; a signal that nobody listens to any more does what it did before.
  func remove(_ listener: Listener) {
    state.withLock { state in
      state.listeners.removeAll { $0 === listener }
      for number in listener.numbers where !state.listeners.contains(where: { $0.numbers.contains(number) }) {
        guard var former = state.former.removeValue(forKey: number) else { continue }
        sigaction(number, &former, nil)
      }
    }
  }

  private func deliver() {
    var count: eventfd_t = 0
    _ = eventfd_read(bell.load(ordering: .relaxed), &count)
    let bits = arrived.exchange(0, ordering: .acquiring)
    let listeners = state.withLock { $0.listeners }
    for number in Int32(1)...63 where bits & (1 << UInt64(number)) != 0 {
      for listener in listeners where listener.numbers.contains(number) {
        listener.queue.async { listener.heard(number) }
      }
    }
  }
}
