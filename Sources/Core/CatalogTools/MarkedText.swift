/// A text taken apart into words for people and marks for machines.
///
/// Marks are specifiers (`%1$@`, `%#@files@`, `%arg`, `%(name)s`), fields in braces, addresses, escapes, tags, entities,
/// targets of Markdown links and code. In doubt it is a mark: a word that keeps its letters does no harm.
struct MarkedText {
  /// A part of the text.
  enum Part: Hashable {
    case words(String)
    case mark(String)
  }

  /// The longest field, tag or entity that is looked for, in scalars.
  private static let mostScalars = 256

  /// The parts in order; together they are the text.
  private(set) var parts: [Part] = []
  private let scalars: [Unicode.Scalar]

  /// Takes a text apart.
  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    var words = 0
    var at = 0
    while at < scalars.count {
      let end = endOfMark(at)
      if end > at {
        add(words..<at) { .words($0) }
        add(at..<end) { .mark($0) }
        at = end
        words = end
      } else {
        at += 1
      }
    }
    add(words..<at) { .words($0) }
  }

  private mutating func add(_ range: Range<Int>, _ part: (String) -> Part) {
    if !range.isEmpty { parts.append(part(String(String.UnicodeScalarView(scalars[range])))) }
  }

  private func scalar(_ at: Int) -> Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  /// The end of the mark that begins here; the beginning itself if none does.
  private func endOfMark(_ at: Int) -> Int {
    switch scalars[at] {
    case "%": endOfSpecifier(at)
    case "{": endOfSpan(at, until: "}", unless: ["{", "\n"])
    case "`": endOfSpan(at, until: "`", unless: ["\n"])
    case "&": endOfEntity(at)
    case "\\": endOfEscape(at)
    case "<":
      if let next = scalar(at + 1), next == "/" || next == "!" || next.properties.isAlphabetic {
        endOfSpan(at, until: ">", unless: ["<", "\n"])
      } else {
        at
      }
    case "]": scalar(at + 1) == "(" ? max(at, endOfSpan(at + 1, until: ")", unless: [" ", "\n"])) : at
    case "h", "H", "f", "m", "w": isAtWord(at) ? endOfAddress(at) : at
    default: at
    }
  }

  private func isAtWord(_ at: Int) -> Bool { at == 0 || !scalars[at - 1].properties.isAlphabetic }

  /// The index behind the closing scalar; the beginning itself if it does not come.
  private func endOfSpan(_ at: Int, until close: Unicode.Scalar, unless stops: [Unicode.Scalar]) -> Int {
    for index in at + 1..<max(at + 1, min(scalars.count, at + Self.mostScalars)) {
      if scalars[index] == close { return index + 1 }
      if stops.contains(scalars[index]) { return at }
    }
    return at
  }

  /// A letter or a sign that is escaped, or Swift's interpolation.
  private func endOfEscape(_ at: Int) -> Int {
    guard let next = scalar(at + 1) else { return at + 1 }
    if next == "(" { return max(at + 1, endOfSpan(at + 1, until: ")", unless: [])) }
    return isASCIILetter(next) || isDigit(next) || next == "\\" || next == "\"" ? at + 2 : at + 1
  }

  private func endOfEntity(_ at: Int) -> Int {
    var index = at + 1
    while let scalar = scalar(index), index < at + 12, scalar == "#" || isASCIILetter(scalar) || isDigit(scalar) {
      index += 1
    }
    return index > at + 1 && scalar(index) == ";" ? index + 1 : at
  }

  private func endOfAddress(_ at: Int) -> Int {
    let starts = ["http://", "https://", "HTTP://", "HTTPS://", "ftp://", "mailto:", "www."]
    guard starts.contains(where: { scalars[at...].starts(with: $0.unicodeScalars) }) else { return at }
    let ends: Set<Unicode.Scalar> = ["\"", "<", ">", "«", "»", "“", "”", ")", "]", "。", "，"]
    var index = at
    while let scalar = scalar(index), !scalar.properties.isWhitespace, !ends.contains(scalar) {
      // Specifiers in addresses may have a space as a flag.
      index = scalar == "%" ? max(index + 1, endOfSpecifier(index)) : index + 1
    }
    return index
  }

  /// By the widest grammar that any reader of the text may have, C's flags included.
  private func endOfSpecifier(_ at: Int) -> Int {
    var index = at + 1
    if scalar(index) == "%" { return index + 1 }
    if scalars[index...].starts(with: "arg".unicodeScalars) { return index + 3 }
    if scalar(index) == "(" {
      let close = endOfSpan(index, until: ")", unless: [" ", "\n"])
      return close > index && scalar(close).map(isASCIILetter) == true ? close + 1 : at
    }
    while let scalar = scalar(index), isDigit(scalar) || "-+ #'$*.".unicodeScalars.contains(scalar) {
      if scalar == "#", self.scalar(index + 1) == "@" {
        let close = endOfSpan(index + 1, until: "@", unless: [" ", "\n"])
        return close > index + 1 ? close : at
      }
      index += 1
    }
    while let scalar = scalar(index), "hlqLtzj".unicodeScalars.contains(scalar) { index += 1 }
    guard let conversion = scalar(index), conversion == "@" || isASCIILetter(conversion) else { return at }
    return index + 1
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
