import ErrorModel

/// What one would write for this one shape of event and no other: straight down, names and brackets in one piece.
///
/// It looks for characters that need an escape, as every encoder must, and gives up where it finds one: the events
/// that are measured have none.
struct HandWrittenEncoder {
  var bytes: [UInt8] = []

  /// Writes an event; false if its shape or a text is not what was thought of.
  mutating func write(_ event: ErrorEvent) -> Bool {
    guard let place = event.place, let trace = event.trace, let text = event.error.description else { return false }
    append("{\"id\":\"")
    guard appendClean(event.id) else { return false }
    append("\",\"time\":")
    append(event.time.microseconds)
    append(",\"severity\":\"")
    append(event.severity.name)
    append("\",\"error\":{\"type\":\"")
    guard appendClean(event.error.type ?? ""), appendMiddle("\",\"case\":\"", event.error.caseName ?? ""),
      appendMiddle("\",\"description\":{\"key\":\"", text.key ?? ""), appendMiddle("\",\"table\":\"", text.table ?? "")
    else { return false }
    append("\",\"arguments\":[")
    for (index, argument) in text.arguments.enumerated() {
      if index > 0 { append(",") }
      switch argument {
      case .int(let value):
        append("{\"int\":")
        append(value)
        append("}")
      case .string(let value):
        guard appendMiddle("{\"string\":\"", value) else { return false }
        append("\"}")
      default: return false
      }
    }
    append("]},\"causes\":[")
    for (index, cause) in event.error.causes.enumerated() {
      if index > 0 { append(",") }
      guard appendMiddle("{\"domain\":\"", cause.domain ?? "") else { return false }
      append("\",\"code\":")
      append(cause.code ?? 0)
      guard appendMiddle(",\"developerText\":\"", cause.developerText ?? "") else { return false }
      append("\"}")
    }
    guard appendMiddle("]},\"place\":{\"file\":\"", place.file) else { return false }
    append("\",\"line\":")
    append(Int64(place.line))
    guard appendMiddle(",\"function\":\"", place.function),
      appendMiddle("\"},\"trace\":{\"traceId\":\"", trace.traceId),
      appendMiddle("\",\"spanId\":\"", trace.spanId)
    else { return false }
    append("\"},\"attributes\":{")
    var isFirst = true
    for (name, value) in event.attributes.sorted(by: { $0.key < $1.key }) {
      guard appendMiddle(isFirst ? "\"" : ",\"", name) else { return false }
      isFirst = false
      switch value {
      case .string(let text):
        guard appendMiddle("\":\"", text) else { return false }
        append("\"")
      case .int(let number):
        append("\":")
        append(number)
      default: return false
      }
    }
    append("}}\n")
    return true
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func appendMiddle(_ before: String, _ text: String) -> Bool {
    append(before)
    return appendClean(text)
  }

  private mutating func appendClean(_ text: String) -> Bool {
    var found: UInt8 = 0
    let utf8 = text.utf8.span
    for index in utf8.indices {
      let byte = utf8[index]
      found |= (byte < 0x20 ? 1 : 0) | (byte == 0x22 ? 1 : 0) | (byte == 0x5C ? 1 : 0)
    }
    bytes.append(contentsOf: text.utf8)
    return found == 0
  }

  private mutating func append(_ number: Int64) {
    var digits = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: digits % 10))
      digits /= 10
    } while digits > 0
    if number < 0 { bytes.append(0x2D) }
    var (low, high) = (start, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}
