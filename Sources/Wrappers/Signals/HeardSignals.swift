public import Dispatch
internal import Glibc

/// Signals that are heard instead of having their usual effect, for as long as this is referred to.
///
/// A source of Dispatch begins to listen some time after it was resumed, and a signal that is ignored is gone (signal(7)):
/// who ended a program right behind its start would wait for ever. So each signal is held back until all are listened to.
public final class HeardSignals {
  private let sources: [any DispatchSourceSignal]

  /// Comes back when the signals are heard. To be called on the main thread, where the kernel looks whether a signal that
  /// is ignored is held back.
  ///
  /// - Parameters:
  ///   - queue: Where they are told.
  ///   - heard: Is told the number of each.
  public init(_ numbers: [Int32], on queue: DispatchQueue, _ heard: @escaping (Int32) -> Void) {
    var held = sigset_t()
    sigemptyset(&held)
    for number in numbers { sigaddset(&held, number) }
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, &held, &mask)
    let isListening = DispatchSemaphore(value: 0)
    sources = numbers.map { number in
      // Otherwise it would have its effect in a thread that does not hold it back. Ignoring SIGCONT changes nothing.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { heard(number) }
      source.setRegistrationHandler { isListening.signal() }
      source.resume()
      return source
    }
    for _ in sources { isListening.wait() }
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  deinit { for source in sources { source.cancel() } }
}
