/// What the collector knows of recovery: who keeps errors, what can be picked, what was.
struct RecoveryBroker: Sendable {
  var keepers: RecoveryKeepers
  var offers: RecoveryOffers
  var picks: RecoveryPicks

  /// Makes one that knows nothing; after a restart heartbeats and the latest events of the groups fill it again.
  init(_ settings: CollectorSettings) {
    keepers = RecoveryKeepers(capacity: settings.producers)
    offers = RecoveryOffers(capacity: settings.recovery.mostOffers)
    picks = RecoveryPicks(settings: settings.recovery)
  }

  /// Goes along with a jump of the wall clock.
  mutating func shift(by jump: Duration) {
    keepers.shift(by: jump)
    offers.shift(by: jump)
    picks.shift(by: jump)
  }
}
