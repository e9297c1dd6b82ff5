/// What is known of a service that has groups.
public struct ServiceState: Sendable {
  /// Its name.
  public internal(set) var name: String
  /// Its groups that are in memory.
  public internal(set) var groups = 0
  /// Places taken: sixteen windows are 80 minutes at 5 minutes each.
  var details = RateWindows<16>()
  var detailsLong = RateWindows<16>()

  init(name: String) { self.name = name }
}
