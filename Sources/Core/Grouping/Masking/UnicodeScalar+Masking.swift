extension Unicode.Scalar {
  /// The value of a decimal digit of any script; nil for everything else.
  var digitValue: Int? {
    switch value {
    case 0x30...0x39: return Int(value) - 0x30
    // Nothing but letters and signs: most texts end here, without a look into Unicode's tables.
    case ..<0x660, 0x3000...0xA61F, 0xAC00...0xFEFF: return nil
    default:
      guard properties.generalCategory == .decimalNumber, let number = properties.numericValue else { return nil }
      return Int(exactly: number)
    }
  }

  /// Whether nobody sees it and it changes no other character: direction marks, soft hyphens, joiners of words.
  ///
  /// Joiners of emoji and letters, variation selectors and tags change what is seen, and count.
  ///
  /// - SeeAlso: UAX #9 (marks, embeddings, overrides, isolates); UAX #44, Default_Ignorable_Code_Point.
  var isUnseen: Bool {
    switch value {
    case 0xAD, 0x034F, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }

  /// Whether a text with it may have another composed form, or has to lose it; true too often costs only time.
  var needsPreparing: Bool {
    switch value {
    case ..<0x300: value == 0xAD
    case 0x370...0x482: value == 0x374 || value == 0x37E || value == 0x387
    case 0x3040...0xA66E: value == 0x3099 || value == 0x309A
    case 0xAC00...0xD7A3: false
    // Vowels and final consonants that join a Korean syllable; vowels of Kirat Rai.
    case 0x1161...0x1175, 0x11A8...0x11C2, 0x16D63...0x16D6A: true
    default:
      if isUnseen || properties.isFullCompositionExclusion {
        true
      } else {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
      }
    }
  }

  /// Whether it is a letter of a script that writes words apart, so that a word ends where none stands.
  var isLetterOfSpacedScript: Bool { value < 0x0E00 && properties.isAlphabetic }
}
