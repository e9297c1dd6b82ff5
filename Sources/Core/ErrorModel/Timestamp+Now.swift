#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Timestamp {
  /// The present moment by the system's wall clock: for the rim of a program only, since whatever decides is told the
  /// moment.
  public static var now: Timestamp { Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000)) }
}
