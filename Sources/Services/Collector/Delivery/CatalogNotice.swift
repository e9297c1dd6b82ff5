internal import Catalogs

/// What is wrong with a catalog, or what became of one, as readers can ask for it.
struct CatalogNotice: Hashable, Sendable {
  /// What happens to tables beside damage in a file.
  enum Event: String, Sendable {
    /// A table has fewer entries than before.
    case entriesLost = "entries_lost"
    /// The new version of a file is bad; the table of the old one stays.
    case oldVersionKept = "old_version_kept"
  }

  /// The service whose file it is; nil for files of all services.
  var service: String?
  /// Who brought the file.
  var from: TableOrigin
  /// The file.
  var file: String
  /// The place in it, from 1; nil where it is about the whole file.
  var line: Int?
  var column: Int?
  /// The stable name.
  var code: String
  /// The same for people.
  var message: String

  init(_ problem: CatalogProblem, service: String?, from: TableOrigin) {
    self.service = service
    self.from = from
    file = problem.file
    line = problem.line
    column = problem.column
    code = problem.code.rawValue
    message = problem.message
  }

  init(_ event: Event, service: String?, file: String, message: String) {
    self.service = service
    from = .folder
    self.file = file
    code = event.rawValue
    self.message = message
  }
}
