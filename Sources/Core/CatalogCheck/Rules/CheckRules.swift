/// All rules, in the order in which they are explained.
///
/// E9, a key with its number already built in, is found in Swift sources and not in catalogs: `klartext catalog keys`.
public enum CheckRules {
  /// The rules.
  public static let all: [CheckRule] = [
    .unreadable,  // E1
    .duplicateKey,  // E2
    .argumentClass,  // E3
    .argumentSet,  // E4
    .mixedPositions,  // E5
    .variables,  // E6
    .missingOther,  // E7
    .pluralSelector,  // E8
    .directionControls,  // E10
    .unknownEscape,  // E11
    .gettextForms,  // E12
    .missingCategory,  // W1
    .superfluousCategory,  // W2
    .unorderedArguments,  // W3
    .formWithoutNumber,  // W4
    .argumentWidth,  // W5
    .strayPercent,  // W6
    .whitespace,  // W7
    .emptyText,  // W8
    .missingKey, .extraKey, .staleKey, .unfinishedText,  // W9
    .sameSourceText,  // W10
    .weakPattern,  // W11
    .mixedSourceLanguages,  // W12
    .languageTag,  // W13
    .sameAsSource,  // N1
    .endPunctuation,  // N2
    .lengthRatio,  // N3
    .coverage,  // N4
  ]

  /// The rules that a word of the command line means: a short name such as "E3" or a slug such as "argument-class".
  public static func named(_ word: String) -> [CheckRule] { all.filter { $0.isMeant(by: word) } }
}
