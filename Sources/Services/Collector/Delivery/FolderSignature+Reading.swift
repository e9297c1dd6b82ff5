internal import Catalogs
internal import Foundation

extension FolderSignature {
  /// Files looked at in all folders together, twice as many as are read of one.
  private static let most = 20_000
  /// How deep folders are looked into: as deep as they are read.
  private static let depth = 9

  /// Looks at the catalog files in folders; what cannot be looked at is not there.
  static func read(_ folders: [String]) -> FolderSignature {
    var signature = FolderSignature()
    for folder in folders { signature.add(folder, depth: depth) }
    return signature
  }

  private mutating func add(_ folder: String, depth: Int) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where !name.hasPrefix(".") && files.count < Self.most {
      let path = folder + "/" + name
      if CatalogFormat(fileName: name) != nil {
        if let file = Self.file(path) { files[path] = file }
      } else if depth > 1 {
        // A file of another kind has no names in it, so nobody needs to ask first whether it is a folder.
        add(path, depth: depth - 1)
      }
    }
  }

  private static func file(_ path: String) -> File? {
    // Where a volume is mounted from a configuration map, files are links, and a new version is another target.
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else { return nil }
    let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return File(
      size: (attributes[.size] as? NSNumber)?.int64Value ?? 0, changed: Int64(exactly: (changed * 1e9).rounded()) ?? 0,
      inode: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0)
  }
}
