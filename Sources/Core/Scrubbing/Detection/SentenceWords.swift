/// Words that a sentence goes on with behind "password:" and that nobody has for a password.
///
/// A list and not a rule: any other word could be a password, and to show one is worse than to hide a word.
enum SentenceWords {
  private static let words: [String] = [
    "a", "an", "the", "is", "was", "are", "were", "be", "has", "have", "had", "must", "may", "might", "can", "cannot",
    "could", "should", "would", "will", "does", "did", "do", "not", "too", "only", "at", "in", "on", "for", "of", "to",
    "from", "with", "without", "by", "and", "or", "it", "its", "this", "that", "you", "your", "please", "expected",
    "unexpected", "unable", "contains", "needs",
    "muss", "darf", "ist", "war", "wurde", "wird", "hat", "kann", "nicht", "zu", "der", "die", "das", "ein", "eine",
    "kein", "keine", "bitte", "doit", "est", "le", "la", "les", "un", "une", "trop", "ne", "pas", "debe", "es", "fue",
    "el", "los", "una", "demasiado", "deve", "non", "il", "troppo", "o", "muito", "moet", "niet", "te", "de", "het",
    "een", "musi", "jest", "nie", "za", "je", "no",
    "не", "слишком", "должен", "был", "это", "для", "має", "занадто", "é", "è", "não", "לא", "לה", "غير", "لا",
  ]

  /// Whether a word of a text is one of them.
  static func contain(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
    for candidate in words where candidate.utf8.count == word.count {
      if text.has(candidate, at: word.lowerBound) || text.hasLetters(candidate, at: word.lowerBound) { return true }
    }
    return false
  }
}
