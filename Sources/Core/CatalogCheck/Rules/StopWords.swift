/// Guesses the language of a text in Latin letters by the short words that only one language has.
enum StopWords {
  /// Words that stand in nearly every sentence of a language, and mean something else or nothing in the others.
  private static let words: [String: [String]] = [
    "en": [
      "the", "is", "was", "not", "and", "with", "your", "you", "could", "cannot", "please", "again", "of", "this",
    ],
    "de": [
      "der", "das", "und", "nicht", "ist", "ein", "eine", "keine", "bitte", "wurde", "konnte", "werden", "für",
      "erneut",
      "mit", "später", "sie", "ihre",
    ],
    "fr": ["le", "les", "est", "pas", "une", "vous", "votre", "avec", "impossible", "veuillez", "être", "été", "dans"],
    "es": ["el", "los", "las", "una", "está", "puede", "pudo", "por", "favor", "con", "inténtelo", "más", "su"],
    "it": ["il", "gli", "della", "è", "non", "impossibile", "stato", "riprova", "più", "nella", "sono", "può"],
    "pt": ["não", "foi", "você", "seu", "sua", "uma", "os", "possível", "tente", "novamente", "ao", "está"],
    "nl": ["het", "een", "niet", "kan", "kon", "worden", "deze", "uw", "opnieuw", "probeer", "geen", "van"],
    "sv": ["och", "inte", "är", "kunde", "det", "försök", "igen", "ett", "finns", "har", "från"],
    "pl": ["nie", "jest", "można", "się", "oraz", "został", "spróbuj", "ponownie", "przez", "błąd"],
    "tr": ["bir", "ve", "değil", "için", "lütfen", "tekrar", "bu", "ile", "deneyin"],
  ]

  private static let languages: [String: [String]] = {
    var languages: [String: [String]] = [:]
    for (language, words) in words {
      for word in words { languages[word, default: []].append(language) }
    }
    return languages
  }()

  /// How many such words of each language a text has.
  static func votes(in text: String) -> [String: Int] {
    var votes: [String: Int] = [:]
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) {
      for language in languages[String(word)] ?? [] { votes[language, default: 0] += 1 }
    }
    return votes
  }
}
