/// Finds out whether a chain of errors goes on beyond what an own description can be trusted to follow.
///
/// A description that tells of the error behind it runs through the whole chain on the stack: at 20,000 it ended the
/// process, at 5,000 it did not (M8). Where a chain is longer than this, nobody's description is asked.
enum ChainProbe {
  /// Steps behind the last error that is sent; far from where descriptions fail, far beyond what people build.
  static let longest = 200

  /// Whether more than ``longest`` errors stand one behind the other.
  static func isLong(from error: any Error) -> Bool {
    var next: (any Error)? = error
    for _ in 0..<longest {
      guard let current = next else { return false }
      next = ErrorAnatomy(of: current).causes.errors.first
    }
    return next != nil
  }
}
