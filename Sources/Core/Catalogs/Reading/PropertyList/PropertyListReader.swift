internal import Expat

/// Reads XML and binary property lists.
///
/// Total: any bytes in, a tree or a refusal out. Foundation's own reader is not used, because foreign files are not to
/// reach it and because it knows no places.
///
/// - SeeAlso: http://www.apple.com/DTDs/PropertyList-1.0.dtd
enum PropertyListReader {
  /// The property list in these bytes; nil where they are neither XML nor binary.
  static func read(_ bytes: [UInt8]) throws(PropertyListRefusal) -> PropertyList? {
    if bytes.starts(with: BinaryPropertyList.magic) {
      return PropertyList(root: try BinaryPropertyList.read(bytes), lines: LineTable(bytes: []))
    }
    guard looksLikeXML(bytes) else { return nil }
    let text: [UInt8]
    do throws(InvalidText) {
      text = try CatalogText.utf8(bytes)
    } catch {
      throw PropertyListRefusal(.invalidEncoding, at: error.place, error.message)
    }
    let lines = LineTable(bytes: text)
    let builder = PropertyListBuilder()
    do throws(XMLRefusal) {
      // Each level is one element; `plist` itself is one more, and a key or text the innermost.
      try XMLParser.parse(text.span, depth: PropertyListLimits.depth + 2, into: builder)
    } catch {
      throw refusal(error, builder, lines)
    }
    guard let root = builder.root else {
      throw PropertyListRefusal(.invalidPropertyList, "The property list is empty.")
    }
    return PropertyList(root: root, lines: lines)
  }

  private static func refusal(
    _ error: XMLRefusal, _ builder: PropertyListBuilder, _ lines: LineTable
  ) -> PropertyListRefusal {
    if let fault = builder.fault {
      return PropertyListRefusal(fault.code, at: lines.place(of: fault.offset), fault.message)
    }
    let place = lines.place(of: error.offset)
    return switch error.code {
    case .tooDeep, .tooLarge: PropertyListRefusal(.tooLarge, at: place, "The file cannot be read: \(error.message).")
    case .syntax, .entity, .noMemory, .stopped:
      PropertyListRefusal(.invalidXML, at: place, "The XML cannot be read: \(error.message).")
    }
  }

  /// Whether the first characters, zeros of UTF-16 and byte order marks left out, can only begin XML.
  private static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
    // The longest white space before it that is looked through.
    let first = bytes.prefix(1_024).filter { $0 != 0 && $0 < 0x80 }.drop { $0 <= 0x20 }
    return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { first.starts(with: $0.utf8) }
  }
}
