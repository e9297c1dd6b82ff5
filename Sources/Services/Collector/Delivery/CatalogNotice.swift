internal import Catalogs

/// What is wrong with a catalog, or what became of one, as readers can ask for it.
struct CatalogNotice: Hashable, Sendable {
  /// The service whose file it is; nil for files of all services.
  var service: String?
  /// Who brought the file.
  var from: TableOrigin
  /// The file.
  var file: String
  /// The place in it, from 1.
  var line: Int
  var column: Int
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
}
