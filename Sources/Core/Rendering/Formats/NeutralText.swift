public import ErrorModel
internal import Wire

/// What a text says without a language, for logs: beside the sentence, so that it can be searched for and made again.
public enum NeutralText {
  /// The arguments as a JSON array, as the wire has them: `[{"int":503}]`.
  public static func arguments(_ arguments: [Argument]) -> String {
    var writer = JSONWriter()
    ErrorWriter.write(arguments, into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The same as a log bears it that has no escape of its own: nothing in it that hides or turns text.
  public static func safeArguments(_ arguments: [Argument]) -> String {
    var writer = JSONWriter()
    ErrorWriter.write(arguments, into: &writer)
    return JSONLine.text(writer.bytes)
  }

  /// The producer's text, else the key; nil where there is neither.
  public static func message(_ text: LocalizedText?) -> String? { text?.text ?? text?.key }
}
