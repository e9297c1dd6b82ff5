internal import Glibc

/// A program that is run as a child: its input and output are ours, its standard error comes through us, and signals that
/// somebody sends to us are passed on to it.
///
/// To be used by a program with one thread: from the start of the child to its end, signals are blocked in the thread
/// that calls and in those that it makes.
public struct ChildProcess: ~Copyable {
  /// Why a child was not made, by the system's number.
  public struct SpawnError: Error, Hashable, Sendable {
    /// The number, such as ENOENT.
    public let number: Int32

    /// Whether there is no such program.
    public var isNotFound: Bool { number == ENOENT || number == ENOTDIR }
  }

  /// How a child ended.
  public enum End: Hashable, Sendable {
    /// By itself, with this code.
    case code(Int32)
    /// By this signal.
    case signal(Int32)
  }

  /// What is passed on: the ways to ask a program to end or to look anew.
  private static let passedOn = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2]

  private let process: pid_t
  /// Where its standard error can be read.
  public let errors: Int32
  private let mask: sigset_t

  /// Starts a program that is found through `PATH`.
  ///
  /// - Parameter command: the program and its arguments.
  public static func start(_ command: [String]) throws(SpawnError) -> ChildProcess {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SpawnError(number: errno) }
    // Not the child's: what it is to have of them is made below.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var waited = sigset_t()
    sigemptyset(&waited)
    for number in passedOn + [SIGCHLD] { sigaddset(&waited, number) }
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, &waited, &mask)
    // Where it is ignored, as some that start us leave it, the system keeps no status of a child (waitpid(2), ECHILD).
    signal(SIGCHLD, SIG_DFL)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The child gets the signals as if nobody stood between: none blocked, and SIGPIPE, which we ignore, as it was.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    var result = ENOENT
    if let program = words[0] {
      result = posix_spawnp(&process, program, &actions, &attributes, &words, environ)
    }
    close(ends[1])
    guard result == 0 else {
      close(ends[0])
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      throw SpawnError(number: result)
    }
    return ChildProcess(process: process, errors: ends[0], mask: mask)
  }

  private init(process: pid_t, errors: Int32, mask: sigset_t) {
    self.process = process
    self.errors = errors
    self.mask = mask
  }

  /// Waits for the end of the child, and passes on what somebody sends meanwhile.
  ///
  /// A signal from the terminal is not passed on: the terminal has sent it to the child as well.
  public func wait() -> End {
    var waited = sigset_t()
    sigemptyset(&waited)
    for number in Self.passedOn + [SIGCHLD] { sigaddset(&waited, number) }
    while true {
      var status: Int32 = 0
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return Self.end(status) }
      if ended < 0, errno != EINTR { return .code(EXIT_FAILURE) }
      var info = siginfo_t()
      let number = sigwaitinfo(&waited, &info)
      // From another process and not from the kernel, which is where the terminal's come from (sigaction(2), si_code).
      if number > 0, number != SIGCHLD, info.si_code <= 0 { kill(process, number) }
    }
  }

  /// Takes signals again as before, when the child is over.
  public func restoreSignals() {
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Reads what the child has written to its standard error; empty at its end.
  public static func read(_ descriptor: Int32, upTo count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let read = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if read >= 0 { return Array(bytes.prefix(read)) }
      if errno != EINTR { return [] }
    }
  }

  /// How a status of waitpid(2) is to be read; the macros for it are no functions.
  private static func end(_ status: Int32) -> End {
    let signal = status & 0x7F
    return signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal)
  }
}
