internal import Dispatch
internal import Glibc
internal import Locking
internal import Signals

/// The signals that a full-screen program has to heed, as values that its own thread takes.
public final class TerminalSignals {
  /// What happened.
  public enum News: Hashable, Sendable {
    /// The terminal has another size.
    case resized
    /// The program should stop for a while.
    case suspend
    /// The program goes on after it was stopped.
    case resumed
    /// The program should end.
    case stop
  }

  /// What happened; apart, so that the handlers hold nothing else.
  private final class Box: Sendable {
    let news = Guarded<Set<News>>([])
  }

  private let box = Box()
  private let signals: HeardSignals

  /// Begins to listen.
  ///
  /// - Parameter wake: ends the wait of the thread that takes the news; called from any thread.
  public init(wake: @escaping @Sendable () -> Void) {
    let meanings: [Int32: News] = [
      SIGWINCH: .resized, SIGTSTP: .suspend, SIGCONT: .resumed, SIGINT: .stop, SIGTERM: .stop, SIGHUP: .stop,
      SIGQUIT: .stop,
    ]
    signals = HeardSignals(Array(meanings.keys), on: .global()) { [box] number in
      guard let meaning = meanings[number] else { return }
      box.news.withLock { _ = $0.insert(meaning) }
      wake()
    }
  }

  /// What happened since the last call.
  public func take() -> Set<News> {
    box.news.withLock { news in
      defer { news = [] }
      return news
    }
  }
}
