public import Dispatch
internal import Glibc

/// Signals that are heard instead of having their usual effect, for as long as this is referred to.
///
/// None is lost from the moment on that this is made, whichever thread the kernel gives it to. A source of Dispatch does
/// not promise that: it wants the signal ignored, and an ignored one is gone as soon as some thread does not hold it back
/// (signal(7)), so that who ended a program right behind its start waited for ever.
///
/// A program that this one starts has the usual effects again (execve(2)).
public final class HeardSignals {
  private let listener: SignalPost.Listener

  /// The signals are heard when this comes back, and the calling thread takes them from then on even if no other does.
  /// Where the system has no descriptor left, they keep their effect.
  ///
  /// - Parameters:
  ///   - queue: Where they are told.
  ///   - heard: Is told the number of each; a signal that comes again before it was told is told once.
  public init(_ numbers: [Int32], on queue: DispatchQueue, _ heard: @escaping @Sendable (Int32) -> Void) {
    listener = SignalPost.Listener(numbers: Set(numbers), queue: queue, heard: heard)
    guard let post = SignalPost.shared else { return }
    post.add(listener)
    // Who started the program may have left them held back in all its threads (execve(2)), as Foundation's Process does.
    var taken = sigset_t()
    sigemptyset(&taken)
    for number in numbers { sigaddset(&taken, number) }
    pthread_sigmask(SIG_UNBLOCK, &taken, nil)
  }

  deinit { SignalPost.shared?.remove(listener) }
}
