internal import Catalogs

/// Who brought a table, in the words of the wire.
enum TableOrigin: String, Sendable {
  case folder, producer, builtin

  init(_ provider: CatalogSource.Provider) {
    switch provider {
    case .builtIn: self = .builtin
    case .folder: self = .folder
    case .producer: self = .producer
    }
  }
}
