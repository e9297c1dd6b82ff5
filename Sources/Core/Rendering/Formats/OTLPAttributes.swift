internal import Wire

/// Writes attributes as OTLP/JSON has them: a list of keys with typed values.
struct OTLPAttributes {
  private var writer: JSONWriter

  /// Writes the member `attributes`; what is nil or empty is left out.
  static func write(into writer: inout JSONWriter, _ add: (inout OTLPAttributes) -> Void) {
    writer.key("attributes")
    writer.beginArray()
    // Lent, so that there is one buffer and no copy of it.
    var attributes = OTLPAttributes(writer: writer)
    writer = JSONWriter()
    add(&attributes)
    writer = attributes.writer
    writer.endArray()
  }

  /// Writes a value that is a text.
  static func writeValue(_ text: String, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("stringValue", text)
    writer.endObject()
  }

  mutating func add(_ key: String, _ value: String?) {
    guard let value else { return }
    attribute(key) { Self.writeValue(value, into: &$0) }
  }

  mutating func add(_ key: String, _ value: Int64?) {
    guard let value else { return }
    attribute(key) { writer in
      writer.beginObject()
      writer.member("intValue", String(value))
      writer.endObject()
    }
  }

  mutating func add(_ key: String, _ values: [String]) {
    if values.isEmpty { return }
    attribute(key) { writer in
      writer.beginObject()
      writer.key("arrayValue")
      writer.beginObject()
      writer.key("values")
      writer.beginArray()
      for value in values { Self.writeValue(value, into: &writer) }
      writer.endArray()
      writer.endObject()
      writer.endObject()
    }
  }

  private mutating func attribute(_ key: String, _ value: (inout JSONWriter) -> Void) {
    writer.beginObject()
    writer.member("key", key)
    writer.key("value")
    value(&writer)
    writer.endObject()
  }
}
