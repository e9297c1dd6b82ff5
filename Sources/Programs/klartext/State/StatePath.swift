internal import Console
internal import Store

/// The folder of state on the command line, and what it means if its database cannot be read.
enum StatePath {
  /// The path of the database in a folder; the collector's own default where none is named.
  static func database(in folder: String?) -> String {
    "\(folder ?? "klartext-state")/\(StateFolder.databaseName)"
  }

  /// How a program ends that could not read the database.
  static func exitCode(of error: StoreError) -> ExitCode {
    switch error.code {
    case .damaged, .foreign, .newerSchema: .dataRefused
    case .busy, .full, .readOnly, .cannotOpen, .failed: .noInput
    }
  }
}
