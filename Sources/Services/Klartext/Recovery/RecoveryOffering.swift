/// An error that brings its ways out along, each with a name of its own.
///
/// In the spirit of Foundation's `RecoverableError`, which works as well: there the options go by index, here by id, and
/// an attempt may wait.
public protocol RecoveryOffering: Error {
  /// The ways out; at most 8 are offered.
  var recoveries: [Recovery] { get }
}
