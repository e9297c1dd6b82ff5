/// What one file says about one key in one language, as it is written.
public struct SourceEntry: Hashable, Sendable {
  /// The key; of gettext with a context both, joined by U+0004.
  public var key: String
  /// The language as a canonical BCP 47 tag.
  public var language: String
  /// The text for no device in particular.
  public var form: SourceForm
  // The small ones stand where the form leaves room: eight bytes less an entry.
  /// How far the translators are.
  public var state: CatalogEntry.State
  /// Whether other languages are expected to have a text of their own.
  public var shouldTranslate: Bool
  /// Whether the program's source no longer has the key (`extractionState` "stale", gettext `#~`).
  public var isStale: Bool
  /// The texts for single devices, which are checked but not shown.
  public var deviceForms: [SourceForm]
  /// The named parts the text refers to.
  public var substitutions: [SourceSubstitution]
  /// The note for translators; nil where there is none.
  public var comment: String?
  /// How arguments are written in the texts.
  public var style: PlaceholderStyle
  /// Where the key begins, in bytes.
  public var offset: Int

  /// Makes an entry.
  public init(
    key: String, language: String, form: SourceForm, deviceForms: [SourceForm] = [],
    substitutions: [SourceSubstitution] = [], state: CatalogEntry.State = .translated, shouldTranslate: Bool = true,
    isStale: Bool = false, comment: String? = nil, style: PlaceholderStyle = .printf, offset: Int = 0
  ) {
    self.key = key
    self.language = language
    self.form = form
    self.deviceForms = deviceForms
    self.substitutions = substitutions
    self.state = state
    self.shouldTranslate = shouldTranslate
    self.isStale = isStale
    self.comment = comment
    self.style = style
    self.offset = offset
  }
}
