import Foundation

/// An error whose sentence stands in no catalog: readers get it as it is, marked with its language.
struct LedgerError: LocalizedError {
  /// The part of the ledger that does not add up.
  var shard: Int

  var errorDescription: String? { "The checksum of ledger shard \(shard) does not match." }
}
