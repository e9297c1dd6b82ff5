internal import CExpat

/// What the handlers of one call of the library share.
final class ParsingSession {
  private let receiver: any XMLReceiver
  private let mostDepth: Int
  private var depth = 0
  var parser: OpaquePointer?
  private(set) var refusal: XMLRefusal?

  init(receiver: any XMLReceiver, depth: Int) {
    self.receiver = receiver
    mostDepth = depth
  }

  static func of(_ data: UnsafeMutableRawPointer?) -> ParsingSession? {
    data.map { Unmanaged<ParsingSession>.fromOpaque($0).takeUnretainedValue() }
  }

  private var offset: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

  func begin(_ name: UnsafePointer<CChar>?) {
    guard refusal == nil, let name else { return }
    depth += 1
    if depth > mostDepth { return refuse(.tooDeep, "elements are nested too deep") }
    goOn(receiver.begin(String(cString: name), at: offset))
  }

  func end(_ name: UnsafePointer<CChar>?) {
    guard refusal == nil, let name else { return }
    depth -= 1
    goOn(receiver.end(String(cString: name), at: offset))
  }

  func text(_ text: UnsafePointer<CChar>?, _ count: Int32) {
    guard refusal == nil, let text else { return }
    let isWanted = text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      receiver.text(UnsafeBufferPointer(start: $0, count: Int(count)).span, at: offset)
    }
    goOn(isWanted)
  }

  func comment(_ text: UnsafePointer<CChar>?) {
    guard refusal == nil, let text else { return }
    goOn(receiver.comment(String(cString: text), at: offset))
  }

  private func goOn(_ isWanted: Bool) {
    if !isWanted { refuse(.stopped, "the receiver stopped") }
  }

  /// Stops the parser; what it still delivers is ignored.
  func refuse(_ code: XMLRefusal.Code, _ message: String) {
    guard refusal == nil else { return }
    refusal = XMLRefusal(code, offset: offset, message: message)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}
