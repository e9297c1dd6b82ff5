/// A string literal: text, and the tokens of what is interpolated.
struct SwiftLiteral {
  enum Segment {
    /// Text with its escapes resolved.
    case text(String)
    case interpolation([SwiftToken])
  }

  var segments: [Segment]

  /// Whether values are put in.
  var isInterpolated: Bool {
    segments.contains {
      if case .interpolation = $0 { true } else { false }
    }
  }

  /// The text of a literal without interpolations; of others the text around them.
  var text: String {
    segments.reduce(into: "") { text, segment in
      if case .text(let part) = segment { text += part }
    }
  }

  /// The text with one mark for each value, for comparing with keys whatever their specifiers are.
  var shape: String {
    segments.reduce(into: "") { shape, segment in
      switch segment {
      case .text(let text): shape += text
      case .interpolation: shape.unicodeScalars.append(KeyShape.mark)
      }
    }
  }

  /// The key as Xcode would extract it, specifiers by the look of the expressions.
  var suggestedKey: String {
    guard isInterpolated else { return text }
    return segments.reduce(into: "") { key, segment in
      switch segment {
      case .text(let text): key += text.replacing("%", with: "%%")
      case .interpolation(let tokens): key += SpecifierGuess.specifier(tokens)
      }
    }
  }
}
