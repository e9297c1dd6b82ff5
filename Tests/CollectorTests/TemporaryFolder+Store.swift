import Foundation
import Store
import TestSupport

@testable import Collector

extension TemporaryFolder {
  /// The database of a collector over this folder.
  var stateDatabase: String { "\(path("state"))/\(StateFolder.databaseName)" }

  /// Opens a collector with a store that waits for no lock.
  func openStoreBench(_ change: (inout CollectorSettings) -> Void = { _ in }) throws -> CollectorBench {
    try CollectorBench.open(in: self, reads: ["summary/en/", "status/"]) {
      $0.stateFolder = path("state")
      $0.store.busyTimeout = .zero
      change(&$0)
    }
  }

  /// Writes into the file of the database itself: another one in its place would be told as moved.
  func overwriteDatabase(_ bytes: Data) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: stateDatabase))
    try handle.write(contentsOf: bytes)
    try handle.close()
  }
}
