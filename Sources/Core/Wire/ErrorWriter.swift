public import ErrorModel

/// Writes an error and the texts in it; collectors write the same shape into the neutral stream.
public enum ErrorWriter {
  /// How deep texts may stand in texts; one that lies deeper is written as the plain text it holds.
  ///
  /// With causes, both stay under the 64 levels a reader takes.
  public static let textDepth = 8

  /// Writes an error as one object.
  public static func write(_ error: ErrorDetails, into writer: inout JSONWriter) {
    write(error, depth: 0, into: &writer)
  }

  /// Writes a localized text as one object.
  public static func write(_ text: LocalizedText, into writer: inout JSONWriter) {
    write(text, depth: 0, into: &writer)
  }

  /// Writes arguments as one array, as it stands in a localized text.
  public static func write(_ arguments: [Argument], into writer: inout JSONWriter) {
    write(arguments, depth: 0, into: &writer)
  }

  private static func write(_ arguments: [Argument], depth: Int, into writer: inout JSONWriter) {
    writer.beginArray()
    for argument in arguments { write(argument, depth: depth, into: &writer) }
    writer.endArray()
  }

  private static func write(_ error: ErrorDetails, depth: Int, into writer: inout JSONWriter) {
    writer.beginObject()
    let isNameless = (error.type ?? "").isEmpty && (error.domain ?? "").isEmpty
    // An error without any name would be refused, and its texts would be lost with it.
    writer.member("type", unlessEmpty: isNameless ? "Error" : error.type)
    writer.member("case", unlessEmpty: error.caseName)
    writer.member("domain", unlessEmpty: error.domain)
    if let code = error.code {
      writer.key("code")
      writer.integer(code)
    }
    member("description", error.description, into: &writer)
    member("reason", error.reason, into: &writer)
    member("suggestion", error.suggestion, into: &writer)
    writer.member("helpAnchor", error.helpAnchor)
    writer.member("developerText", error.developerText)
    if !error.payload.isEmpty {
      writer.key("payload")
      writer.beginArray()
      for named in error.payload {
        writer.beginObject()
        writer.member("name", named.name)
        writer.key("value")
        write(named.value, depth: 0, into: &writer)
        writer.endObject()
      }
      writer.endArray()
    }
    if !error.options.isEmpty {
      writer.key("options")
      writer.beginArray()
      for option in error.options.prefix(Limits.recoveryOptions) where !option.id.isEmpty {
        writer.beginObject()
        writer.member("id", option.id)
        member("title", option.title, into: &writer)
        writer.endObject()
      }
      writer.endArray()
    }
    if !error.causes.isEmpty, depth < Limits.causeDepth {
      writer.key("causes")
      writer.beginArray()
      for cause in error.causes { write(cause, depth: depth + 1, into: &writer) }
      writer.endArray()
    }
    switch error.causesCut {
    case .more(let count) where count > 0:
      writer.key("causesCut")
      writer.integer(count)
    case .ring: writer.member("causesCut", CausesCut.ringName)
    case .more, nil: break
    }
    writer.endObject()
  }

  private static func member(_ name: String, _ text: LocalizedText?, into writer: inout JSONWriter) {
    guard let text else { return }
    writer.key(name)
    write(text, depth: 0, into: &writer)
  }

  private static func write(_ text: LocalizedText, depth: Int, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("key", text.key)
    writer.member("table", text.table)
    if !text.arguments.isEmpty {
      writer.key("arguments")
      write(text.arguments, depth: depth, into: &writer)
    }
    writer.member("text", text.text)
    writer.member("language", text.language)
    writer.endObject()
  }

  private static func write(_ argument: Argument, depth: Int, into writer: inout JSONWriter) {
    writer.beginObject()
    switch argument {
    case .int(let value): member("int", value, into: &writer)
    case .uint(let value):
      writer.key("uint")
      writer.integer(value)
    case .double(let value):
      if value.isFinite {
        writer.key("double")
        writer.double(value)
      } else {
        // JSON has no such number; a word still says what it was.
        writer.member("string", JSONWriter.name(ofNonFinite: value))
      }
    case .string(let value): writer.member("string", value)
    case .date(let value): member("date", value.microseconds, into: &writer)
    case .duration(let microseconds): member("duration", microseconds, into: &writer)
    case .bytes(let value): member("bytes", value, into: &writer)
    case .error(let text):
      if depth < textDepth {
        writer.key("error")
        write(text, depth: depth + 1, into: &writer)
      } else {
        writer.member("string", text.text ?? text.key ?? "")
      }
    }
    writer.endObject()
  }

  private static func member(_ name: String, _ value: Int64, into writer: inout JSONWriter) {
    writer.key(name)
    writer.integer(value)
  }
}
