internal import Escaping

/// Passes a JSON object on as one line that a terminal can bear.
///
/// The value stays the same: inside a JSON string a character and its `\u` escape mean the same thing.
public enum JSONLine {
  /// The object on one line, without the line's end.
  ///
  /// - Parameter json: JSON in UTF-8; what is not UTF-8 is replaced by U+FFFD.
  public static func text(_ json: some Sequence<UInt8>) -> String {
    text(of: String(decoding: Array(json), as: UTF8.self))
  }

  /// Writes the object on one line, without the line's end.
  ///
  /// - Complexity: a look at the bytes and a copy of them where nothing needs an escape, as in nearly all.
  public static func append(_ json: [UInt8], to output: inout [UInt8]) {
    if JSONBytes.areSafe(json.span), String(validating: json, as: UTF8.self) != nil {
      output += json
    } else {
      output += text(of: String(decoding: json, as: UTF8.self)).utf8
    }
  }

  /// A text as a JSON string with its quotes.
  public static func quoted(_ text: String) -> String {
    var quoted = "\""
    quoted.reserveCapacity(text.utf8.count + 2)
    let isPlain = PlainBytes.arePlain(text.utf8.span)
    if isPlain && !text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      quoted += text
    } else {
      VisibleEscape.walk(text) { scalar, isShown in
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case "\n": quoted += "\\n"
        case "\r": quoted += "\\r"
        case "\t": quoted += "\\t"
        default:
          if isShown { quoted.unicodeScalars.append(scalar) } else { VisibleEscape.appendJSON(scalar, to: &quoted) }
        }
      }
    }
    return quoted + "\""
  }

  private static func text(of json: String) -> String {
    if JSONBytes.areSafe(json.utf8.span) { return json }
    var line = ""
    line.reserveCapacity(json.utf8.count)
    VisibleEscape.walk(json) { scalar, isShown in
      if scalar.value < 0x20 {
        // Valid JSON has these only between its tokens, where a space does as well.
        line += " "
      } else if isShown {
        line.unicodeScalars.append(scalar)
      } else {
        VisibleEscape.appendJSON(scalar, to: &line)
      }
    }
    return line
  }
}

extension JSONLine {
  /// Writes an object that is valid UTF-8, as a parser says, on one line without its end; what is passed on by the
  /// hundred thousand is looked at once.
  public static func append(utf8 json: Span<UInt8>, to output: inout [UInt8]) {
    if PlainBytes.arePlain(json) {
      output.append(addingCapacity: json.count) { output in
        for index in json.indices { output.append(json[index]) }
      }
      return
    }
    var copy: [UInt8] = []
    copy.append(addingCapacity: json.count) { output in
      for index in json.indices { output.append(json[index]) }
    }
    output += Array(text(copy).utf8)
  }
}
