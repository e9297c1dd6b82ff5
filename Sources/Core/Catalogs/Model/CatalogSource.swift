/// The file an entry was read from, shared by all its entries.
public final class CatalogSource: Hashable, Sendable {
  /// Who brought the file.
  public enum Provider: Hashable, Sendable {
    /// Klartext itself.
    case builtIn
    /// The operator's folder.
    case folder
    /// A producer, with the hash it names the file by.
    case producer(hash: String)
  }

  /// The file, relative to the folder, or the name the producer gave.
  public let file: String
  /// Who brought it.
  public let provider: Provider

  /// Makes a source.
  public init(file: String, provider: Provider) {
    self.file = file
    self.provider = provider
  }

  public static func == (left: CatalogSource, right: CatalogSource) -> Bool {
    left === right || (left.file == right.file && left.provider == right.provider)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(provider)
  }
}
