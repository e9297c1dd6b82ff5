internal import CExpat

/// Reads one XML document in UTF-8 by libexpat.
///
/// Nothing outside the document is ever opened, and a document that defines entities is refused: so no text grows
/// beyond the size of its bytes. Belongs to one thread at a time.
public struct XMLParser: ~Copyable {
  private let handle: OpaquePointer

  private init(handle: OpaquePointer) { self.handle = handle }

  deinit { XML_ParserFree(handle) }

  /// Reads a document to its end, or to the first fault.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8 whatever its declaration says, without a byte order mark.
  ///   - depth: How deep elements may be nested, the outermost counted.
  ///   - receiver: Takes what is read; has taken all that stands before the fault when this throws.
  /// - Throws: ``XMLRefusal``
  public static func parse(
    _ bytes: Span<UInt8>, depth: Int = 64, into receiver: any XMLReceiver
  ) throws(XMLRefusal) {
    guard let count = Int32(exactly: bytes.count) else {
      throw XMLRefusal(.tooLarge, message: "the document has too many bytes")
    }
    try make().parse(bytes, count: count, session: ParsingSession(receiver: receiver, depth: depth))
  }

  private static func make() throws(XMLRefusal) -> XMLParser {
    // The protocol encoding goes over the one of the XML declaration.
    guard let handle = XML_ParserCreate("UTF-8") else { throw XMLRefusal(.noMemory, message: "there is no memory") }
    setHandlers(handle)
    return XMLParser(handle: handle)
  }

  private borrowing func parse(_ bytes: Span<UInt8>, count: Int32, session: ParsingSession) throws(XMLRefusal) {
    session.parser = handle
    XML_SetUserData(handle, Unmanaged.passUnretained(session).toOpaque())
    // All bytes in one call: with pieces, a long token would be scanned again at each piece.
    let status = bytes.withUnsafeBufferPointer { buffer in
      // An empty document has no address, which the library takes for a fault of the caller.
      guard let base = buffer.baseAddress else { return XML_Parse(handle, "", 0, 1) }
      return base.withMemoryRebound(to: CChar.self, capacity: buffer.count) { XML_Parse(handle, $0, count, 1) }
    }
    // The handlers hold no reference of their own: this use after the call keeps the session alive.
    if let refusal = session.refusal { throw refusal }
    guard status != XML_STATUS_OK else { return }
    let error = XML_GetErrorCode(handle)
    let message = XML_ErrorString(error).map { String(cString: $0) } ?? "unknown fault"
    let offset = max(0, Int(XML_GetCurrentByteIndex(handle)))
    throw XMLRefusal(error == XML_ERROR_NO_MEMORY ? .noMemory : .syntax, offset: offset, message: message)
  }

  private static func setHandlers(_ handle: OpaquePointer) {
    XML_SetElementHandler(
      handle,
      { data, name, _ in ParsingSession.of(data)?.begin(name) },
      { data, name in ParsingSession.of(data)?.end(name) })
    XML_SetCharacterDataHandler(handle) { data, text, count in ParsingSession.of(data)?.text(text, count) }
    XML_SetCommentHandler(handle) { data, text in ParsingSession.of(data)?.comment(text) }
    XML_SetEntityDeclHandler(handle) { data, _, _, _, _, _, _, _, _ in
      ParsingSession.of(data)?.refuse(.entity, "entities are not to be defined here")
    }
    // Without this a reference to an entity of an outer DTD, which is not read, would vanish in silence.
    XML_SetSkippedEntityHandler(handle) { data, _, _ in
      ParsingSession.of(data)?.refuse(.entity, "the entity is not defined")
    }
  }
}
