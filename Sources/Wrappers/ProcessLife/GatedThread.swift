internal import Glibc

/// A thread that is inside the ``ForkGate`` from its first to its last step.
///
/// By pthread_create(3): Foundation's `Thread` uses types and statics for the first time before it calls its block, so
/// a fork in that moment leaves them half made in the child, whose own thread waits for them for ever (seen in
/// `NSThreadStart`, below `swift::once_slow`).
public enum GatedThread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts one that nobody joins.
  ///
  /// - Parameters:
  ///   - stackSize: In bytes.
  ///   - body: May leave the gate to wait, and enters it again.
  /// - Returns: Whether the system had a thread left.
  public static func start(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
    ForkGate.begin()
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let work = unsafe Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        ForkGate.enter()
        if let argument = unsafe argument { GatedThread.live(argument) }
        ForkGate.leave()
        return nil
      }, work.toOpaque())
    if code != 0 { unsafe work.release() }
    return code == 0
  }

  private static func live(_ argument: UnsafeMutableRawPointer) {
    unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
  }
}
