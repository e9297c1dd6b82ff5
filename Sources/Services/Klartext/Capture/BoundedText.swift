internal import Grouping

/// Texts that an error gives of itself, made fit to be sent.
enum BoundedText {
  /// The text without addresses of hidden scopes (M4), which descriptions of private types hold, cut to a length.
  static func bounded(_ text: String, to characters: Int) -> String {
    TypeName.withoutHiddenScopes(TextCut.cut(text, to: characters))
  }

  /// The text, bounded; nil if a reader would see nothing of it.
  static func visible(_ text: String?, to characters: Int) -> String? {
    TextCut.visible(text).map { bounded($0, to: characters) }
  }
}
