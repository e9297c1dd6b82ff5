public import ICU

/// What a catalog holds for one key in one language, parsed.
public struct CatalogEntry: Hashable, Sendable {
  /// How far the translators are.
  public enum State: String, Hashable, Sendable {
    case new
    case needsReview = "needs_review"
    case translated
    case stale
  }

  /// A text, or one text for each plural category.
  public enum Form: Hashable, Sendable {
    case single(Pattern)
    case plural([PluralCategory: Pattern])
    /// gettext: by number, chosen by the rule of the file. Boxed, so that the entries of all formats stay small.
    indirect case indexed([Pattern], PluralExpression)
  }

  /// A part of the text that has plural forms of its own.
  public struct Substitution: Hashable, Sendable {
    /// How `%arg` is shown; nil where the catalog does not say.
    public var placeholder: Placeholder?
    /// The forms.
    public var form: Form

    /// Makes a substitution.
    public init(placeholder: Placeholder?, form: Form) {
      self.placeholder = placeholder
      self.form = form
    }
  }

  /// The text.
  public var form: Form
  // The small ones stand where the form leaves room: eight bytes less an entry.
  /// How far the translators are.
  public var state: State
  /// Whether other languages are expected to have a text of their own.
  public var shouldTranslate: Bool
  /// The line of the key in that file, counted from 1; 0 without a file.
  public var line: Int32
  /// The named parts the text refers to.
  public var substitutions: [String: Substitution]
  /// The file it was read from; nil for entries that were made in a program.
  public var source: CatalogSource?

  /// Makes an entry.
  public init(
    form: Form, substitutions: [String: Substitution] = [:], state: State = .translated, shouldTranslate: Bool = true,
    source: CatalogSource? = nil, line: Int32 = 0
  ) {
    self.form = form
    self.substitutions = substitutions
    self.state = state
    self.shouldTranslate = shouldTranslate
    self.source = source
    self.line = line
  }

  /// Makes an entry of one text.
  public init(text: String) { self.init(form: .single(PlaceholderParser.parse(text))) }
}
