/// Takes what stands in an XML document, in the order of the document.
///
/// Offsets are bytes from the start of the document. Each answer says whether to go on; with `false` the reading stops.
public protocol XMLReceiver: AnyObject {
  /// An element begins; its attributes are not told.
  func begin(_ name: String, at offset: Int) -> Bool
  /// An element ends.
  func end(_ name: String, at offset: Int) -> Bool
  /// A part of a text in UTF-8, its references resolved; one text may come in many parts.
  func text(_ part: Span<UInt8>, at offset: Int) -> Bool
  /// A comment, as it is written.
  func comment(_ text: String, at offset: Int) -> Bool
}
