internal import ErrorModel
internal import Foundation

/// Finds catalog files in a folder as Foundation lays them out, and reads them; on the send thread.
enum CatalogFinder {
  /// Names of folders that hold notes for translators and no language.
  private static let notLanguages: Set = ["qqq", "qqx", "mul"]

  /// The files in a folder and in the `.lproj` folders inside, by path.
  static func files(in folder: String) -> [CatalogFile] {
    var files: [CatalogFile] = []
    for name in names(in: folder) {
      let path = folder + "/" + name
      if format(of: name) != nil {
        files.append(CatalogFile(path: path))
      } else if name.hasSuffix(".lproj") {
        for inner in names(in: path) where format(of: inner) != nil {
          files.append(CatalogFile(path: path + "/" + inner))
        }
      }
    }
    return files
  }

  private static func names(in folder: String) -> [String] {
    // A folder that is not there has no files: a service is not to end for want of its texts.
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// What a file is called and what is in it; nil if it cannot be read, is no catalog, or is too large or too
  /// oddly named to be sent.
  static func read(_ file: CatalogFile, developmentLanguage: String?) -> (table: ShippedTable, bytes: [UInt8])? {
    let url = URL(filePath: file.path)
    guard let format = format(of: url.lastPathComponent) else { return nil }
    let target = url.resolvingSymlinksInPath().path
    // Asked before reading: a pipe never ends, and a huge file would fill the memory.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? NSNumber, size.intValue <= ShippedTable.Bounds.tableBytes,
      let data = try? Data(contentsOf: url), data.count <= ShippedTable.Bounds.tableBytes
    else { return nil }
    let folder = url.deletingLastPathComponent().lastPathComponent
    var language = file.language
    if language == nil, folder.hasSuffix(".lproj") {
      let name = String(folder.dropLast(".lproj".count))
      if notLanguages.contains(name) { return nil }
      language = name == "Base" ? developmentLanguage ?? "en" : name
    }
    let bytes = [UInt8](data)
    let table = ShippedTable(
      table: file.table ?? url.deletingPathExtension().lastPathComponent, format: format, language: language,
      hash: ContentHash(of: bytes), bytes: bytes.count)
    return table.canBeNamed ? (table, bytes) : nil
  }

  private static func format(of name: String) -> ShippedTable.Format? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return ShippedTable.Format(rawValue: name[name.index(after: dot)...].lowercased())
  }
}
