public import ErrorModel
internal import Rendering
internal import Wire

/// Parts of a neutral text as JSON on one line that a log can bear.
public enum NeutralJSON {
  /// The arguments as an array of objects, as in events.
  public static func arguments(_ text: LocalizedText) -> String {
    var writer = JSONWriter(reserving: 128)
    var bare = LocalizedText(arguments: text.arguments)
    bare.arguments = text.arguments
    ErrorWriter.write(bare, into: &writer)
    // The object has this one member.
    return JSONLine.text(writer.bytes.dropFirst(#"{"arguments":"#.utf8.count).dropLast())
  }
}
