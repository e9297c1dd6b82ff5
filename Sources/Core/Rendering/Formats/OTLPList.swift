internal import Wire

/// A list of one object, of which OTLP has three in one another.
enum OTLPList {
  static func write(_ name: String, into writer: inout JSONWriter, _ body: (inout JSONWriter) -> Void) {
    writer.key(name)
    writer.beginArray()
    writer.beginObject()
    body(&writer)
    writer.endObject()
    writer.endArray()
  }
}
