internal import Foundation

/// Reads the catalogs of a folder: `*.xcstrings`, `<language>.lproj/*.strings` and `<language>.lproj/*.xcstrings`.
public enum CatalogFolder {
  /// Names of folders that hold notes for translators and no language.
  private static let notLanguages: Set = ["qqq", "mul"]

  /// Reads all of a folder; what cannot be read becomes a problem and costs only itself.
  ///
  /// - Parameter developmentLanguage: the language of `Base.lproj` and of `.strings` tables whose keys are texts.
  public static func read(
    path: String, developmentLanguage: String = "en"
  ) -> (catalogs: CatalogSet, problems: [CatalogProblem]) {
    let development = LocaleTag(developmentLanguage)?.text ?? "en"
    var catalogs = CatalogSet(developmentLanguage: development)
    var problems: [CatalogProblem] = []
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      return (catalogs, [CatalogProblem(file: path, code: .unreadable, message: "The folder cannot be read.")])
    }
    // String Catalogs first: they know the source language of their table.
    for name in names {
      guard let table = stem(of: name, extension: "xcstrings") else { continue }
      readCatalog(path + "/" + name, table: table, file: name, into: &catalogs, &problems)
    }
    for name in names {
      guard let folder = stem(of: name, extension: "lproj") else { continue }
      readLanguage(path + "/" + name, name: folder, into: &catalogs, &problems)
    }
    return (catalogs, problems)
  }

  private static func readLanguage(
    _ path: String, name: String, into catalogs: inout CatalogSet, _ problems: inout [CatalogProblem]
  ) {
    let folder = name + ".lproj"
    let language = name == "Base" ? catalogs.developmentLanguage : LocaleTag(name)?.text
    let files: [String]
    do {
      files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      return problems.append(CatalogProblem(file: folder, code: .unreadable, message: "The folder cannot be read."))
    }
    for file in files {
      let place = folder + "/" + file
      if let table = stem(of: file, extension: "xcstrings") {
        readCatalog(path + "/" + file, table: table, file: place, into: &catalogs, &problems)
      } else if let table = stem(of: file, extension: "strings") {
        guard let language, !notLanguages.contains(name) else {
          problems.append(CatalogProblem(file: place, code: .notALanguage, message: "“\(name)” is no language."))
          continue
        }
        guard let bytes = bytes(path + "/" + file, file: place, &problems) else { continue }
        let document = StringsReader.read(
          bytes, file: place, table: table, language: language, sourceLanguage: catalogs.developmentLanguage)
        problems += document.problems
        catalogs.add(CatalogCompiler.catalog(from: document, provider: .folder))
      }
    }
  }

  private static func readCatalog(
    _ path: String, table: String, file: String, into catalogs: inout CatalogSet, _ problems: inout [CatalogProblem]
  ) {
    guard let bytes = bytes(path, file: file, &problems) else { return }
    let document = XCStringsReader.read(bytes, file: file, table: table)
    problems += document.problems
    catalogs.add(CatalogCompiler.catalog(from: document, provider: .folder))
  }

  private static func bytes(_ path: String, file: String, _ problems: inout [CatalogProblem]) -> [UInt8]? {
    do {
      // Asked before reading: a pipe never ends, and a huge file would fill the memory.
      let attributes = try FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        problems.append(CatalogProblem(file: file, code: .unreadable, message: "This is no regular file."))
        return nil
      }
      guard (attributes[.size] as? Int ?? 0) <= XCStringsReader.mostBytes else {
        problems.append(CatalogProblem(file: file, code: .tooLarge, message: "The file is too large to be a catalog."))
        return nil
      }
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch {
      problems.append(CatalogProblem(file: file, code: .unreadable, message: "The file cannot be read."))
      return nil
    }
  }

  private static func stem(of name: String, extension suffix: String) -> String? {
    name.hasSuffix("." + suffix) ? String(name.dropLast(suffix.count + 1)) : nil
  }
}
