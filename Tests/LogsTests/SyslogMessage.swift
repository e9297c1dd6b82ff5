/// A message of RFC 5424, read by its grammar (§6) and by nothing of ours.
struct SyslogMessage: Equatable {
  struct Failure: Error {
    var at: Int
    var rule: String
  }

  var facility: Int
  var severity: Int
  var timestamp: String?
  var hostname: String?
  var appName: String?
  var procID: String?
  var msgID: String?
  /// The elements by their ids, the parameters in them by name.
  var data: [String: [String: String]] = [:]
  /// The text behind the mark of UTF-8.
  var text: String

  private struct Reader {
    let bytes: [UInt8]
    var at = 0

    mutating func take(_ byte: UInt8, _ rule: String) throws {
      guard at < bytes.count, bytes[at] == byte else { throw Failure(at: at, rule: rule) }
      at += 1
    }

    /// PRINTUSASCII, or NILVALUE.
    mutating func field(_ most: Int, _ rule: String) throws -> String? {
      let start = at
      while at < bytes.count, (33...126).contains(bytes[at]) { at += 1 }
      guard (1...most).contains(at - start) else { throw Failure(at: start, rule: rule) }
      let text = String(decoding: bytes[start..<at], as: UTF8.self)
      return text == "-" ? nil : text
    }

    /// SD-NAME: 1 to 32 PRINTUSASCII without '=', SP, ']' and '"'.
    mutating func name() throws -> String {
      let start = at
      while at < bytes.count, (33...126).contains(bytes[at]), !"=]\"".utf8.contains(bytes[at]) { at += 1 }
      guard (1...32).contains(at - start) else { throw Failure(at: start, rule: "SD-NAME") }
      return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    /// PARAM-VALUE: UTF-8 in which '"', '\' and ']' stand behind a backslash.
    mutating func value() throws -> String {
      try take(UInt8(ascii: "\""), "PARAM-VALUE")
      var value: [UInt8] = []
      while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
        if bytes[at] == UInt8(ascii: "]") { throw Failure(at: at, rule: "a bare ]") }
        if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count, "\"\\]".utf8.contains(bytes[at + 1]) { at += 1 }
        value.append(bytes[at])
        at += 1
      }
      try take(UInt8(ascii: "\""), "PARAM-VALUE")
      guard let text = String(validating: value, as: UTF8.self) else { throw Failure(at: at, rule: "UTF-8") }
      return text
    }
  }

  init(_ bytes: [UInt8]) throws {
    var reader = Reader(bytes: bytes)
    let blank = UInt8(ascii: " ")
    try reader.take(UInt8(ascii: "<"), "PRI")
    let start = reader.at
    while reader.at < bytes.count, (0x30...0x39).contains(bytes[reader.at]) { reader.at += 1 }
    let digits = String(decoding: bytes[start..<reader.at], as: UTF8.self)
    guard let priority = Int(digits), (0...191).contains(priority), "\(priority)" == digits else {
      throw Failure(at: start, rule: "PRIVAL")
    }
    (facility, severity) = priority.quotientAndRemainder(dividingBy: 8)
    try reader.take(UInt8(ascii: ">"), "PRI")
    try reader.take(UInt8(ascii: "1"), "VERSION")
    try reader.take(blank, "SP")
    timestamp = try reader.field(32, "TIMESTAMP")
    if let timestamp, timestamp.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)/#) == nil {
      throw Failure(at: reader.at, rule: "TIMESTAMP \(timestamp)")
    }
    try reader.take(blank, "SP")
    hostname = try reader.field(255, "HOSTNAME")
    try reader.take(blank, "SP")
    appName = try reader.field(48, "APP-NAME")
    try reader.take(blank, "SP")
    procID = try reader.field(128, "PROCID")
    try reader.take(blank, "SP")
    msgID = try reader.field(32, "MSGID")
    try reader.take(blank, "SP")
    while reader.at < bytes.count, bytes[reader.at] == UInt8(ascii: "[") {
      reader.at += 1
      let id = try reader.name()
      var parameters: [String: String] = [:]
      while reader.at < bytes.count, bytes[reader.at] == blank {
        reader.at += 1
        let name = try reader.name()
        try reader.take(UInt8(ascii: "="), "SD-PARAM")
        parameters[name] = try reader.value()
      }
      try reader.take(UInt8(ascii: "]"), "SD-ELEMENT")
      guard data.updateValue(parameters, forKey: id) == nil else { throw Failure(at: reader.at, rule: "SD-ID twice") }
    }
    if data.isEmpty { try reader.take(UInt8(ascii: "-"), "STRUCTURED-DATA") }
    try reader.take(blank, "SP")
    for byte: UInt8 in [0xEF, 0xBB, 0xBF] { try reader.take(byte, "BOM") }
    guard let text = String(validating: bytes[reader.at...], as: UTF8.self) else {
      throw Failure(at: reader.at, rule: "MSG-UTF8")
    }
    self.text = text
  }
}
