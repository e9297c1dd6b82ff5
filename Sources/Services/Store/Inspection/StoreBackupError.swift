/// Why there is no backup.
public enum StoreBackupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is a file of that name.
  case exists(String)
  /// The store cannot be read.
  case store(StoreError)
  /// The copy is as damaged as the store.
  case unsound(StoreReport)
  /// The file cannot be written: a system call and its answer.
  case file(String)

  public var description: String {
    switch self {
    case .exists(let name): "\(name) is there already; --force replaces it"
    case .store(let error): "\(error)\n\(error.advice)"
    case .unsound(let report):
      "the store is damaged, there is no backup: \(report.findings.first?.message ?? "unknown")"
    case .file(let reason): reason
    }
  }
}
