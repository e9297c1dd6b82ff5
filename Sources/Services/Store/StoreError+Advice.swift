internal import SQLite

extension StoreError {
  /// What whoever runs the collector can do about it, as one English sentence.
  ///
  /// Readers get the sentence of the code in their language from the catalog instead.
  public var advice: String {
    switch code {
    case .busy:
      "Another process holds the database: end a second collector or a tool that writes to this folder."
    case .full:
      "Free space on the disk, or raise the limit of the database; the collector goes on by itself then."
    case .damaged:
      """
      Stop the collector, look at it with 'klartext check --state FOLDER', then put a backup in its place or move \
      the file and its -wal and -shm away to begin anew.
      """
    case .foreign:
      "Name another folder by --state: this database belongs to another program and is left as it is."
    case .newerSchema:
      "Run the release that wrote this database or a later one, or put a backup from before the update in its place."
    case .readOnly:
      "Make the folder, the database and its -wal and -shm writable for the collector, or mount the disk for writing."
    case .cannotOpen:
      "Look whether the folder is there and belongs to the collector; put a moved database back where it was."
    case .failed:
      "Look at the disk and at the system's log, then run 'klartext check --state FOLDER'."
    }
  }

  /// What SQLite answered, or what else is known, without the text of a statement.
  public var reason: String {
    guard let underlying else { return detail }
    let words = underlying.message.isEmpty ? "" : " (\(underlying.message))"
    return "\(underlying.operation) answered \(underlying.code.rawValue)\(words)"
  }

  /// The number of sysexits.h that says the most about it.
  public var exitCode: Int32 {
    switch code {
    case .damaged, .foreign, .newerSchema: 65  // EX_DATAERR
    case .cannotOpen: 73  // EX_CANTCREAT
    case .full, .failed: 74  // EX_IOERR
    case .busy: 75  // EX_TEMPFAIL
    case .readOnly: 77  // EX_NOPERM
    }
  }
}
