public import ErrorModel

/// That a group was called resolved, and from which release on.
public struct Resolution: Hashable, Sendable {
  /// Which releases have the repair.
  public enum Scope: Hashable, Sendable {
    /// All that run: nothing was said of a release.
    case everywhere
    /// This one and later ones.
    case from(ReleaseMark)
    /// Later ones than this, the newest when the group was resolved.
    case after(ReleaseMark)
  }

  /// Who resolved it, and when.
  public var act: OperatorAct
  /// Which releases have the repair.
  public var scope: Scope

  /// Makes a resolution.
  public init(_ act: OperatorAct, scope: Scope = .everywhere) {
    self.act = act
    self.scope = scope
  }

  /// Whether an event shows that the trouble is back.
  ///
  /// Its own time decides, not its arrival, so that an event which was on the way while the group was resolved proves
  /// nothing; and its release, for an old release that still runs has no repair. An event that names no release could be
  /// of any: it counts, since nothing may hide.
  public func isBroken(by time: Timestamp, release: ReleaseMark?) -> Bool {
    time > act.at && isRepaired(in: release)
  }

  /// Whether a release is one that has the repair.
  public func isRepaired(in release: ReleaseMark?) -> Bool {
    guard let release else { return true }
    switch scope {
    case .everywhere: return true
    case .from(let mark): return ReleaseOrder.of(release, to: mark) != .older
    case .after(let mark): return ReleaseOrder.of(release, to: mark) == .newer
    }
  }
}
