internal import Expat

/// Builds the tree of a property list out of the elements of its XML.
final class PropertyListBuilder: XMLReceiver {
  /// What is wrong with the elements.
  struct Fault {
    var code: CatalogProblem.Code
    var offset: Int
    var message: String
  }

  /// A dictionary or array whose end is not there yet.
  private struct Container {
    var isDictionary: Bool
    var offset: Int
    var values: [PropertyListValue] = []
    var members: [PropertyListMember] = []
    var key: (text: String, offset: Int, comment: String?)?
  }

  private(set) var root: PropertyListValue?
  private(set) var fault: Fault?
  private var containers: [Container] = []
  private var count = 0
  private var lastComment: String?
  /// The element whose text is being read, and where it began.
  private var leaf: (name: String, offset: Int)?
  private var leafText: [UInt8] = []

  private func refuse(
    _ offset: Int, _ message: String, code: CatalogProblem.Code = .invalidPropertyList
  ) -> Bool {
    fault = Fault(code: code, offset: offset, message: message)
    return false
  }

  func begin(_ name: String, at offset: Int) -> Bool {
    if let leaf { return refuse(offset, "The element “\(leaf.name)” may only hold text.") }
    count += 1
    if count > PropertyListLimits.values {
      return refuse(offset, "The property list has too many values.", code: .tooLarge)
    }
    switch name {
    case "plist":
      guard containers.isEmpty, root == nil else { return refuse(offset, "A property list is inside another.") }
    case "dict", "array":
      guard isPlaceForValue else { return refuse(offset, "A key is expected here.") }
      containers.append(Container(isDictionary: name == "dict", offset: offset))
      lastComment = nil
    case "key":
      guard let last = containers.last, last.isDictionary, last.key == nil else {
        return refuse(offset, "A key is not expected here.")
      }
      leaf = (name, offset)
      leafText.removeAll(keepingCapacity: true)
    case "string", "integer", "real", "true", "false", "date", "data":
      guard isPlaceForValue else { return refuse(offset, "A key is expected here.") }
      leaf = (name, offset)
      leafText.removeAll(keepingCapacity: true)
    default: return refuse(offset, "The element “\(name)” is none of a property list.")
    }
    return true
  }

  /// Whether a value may stand here: in a dictionary only behind a key, outside of all only once.
  private var isPlaceForValue: Bool {
    guard let last = containers.last else { return root == nil }
    return !last.isDictionary || last.key != nil
  }

  func end(_ name: String, at offset: Int) -> Bool {
    switch name {
    case "plist": return true
    case "dict", "array":
      guard let container = containers.popLast() else { return refuse(offset, "Nothing is to be ended here.") }
      if let key = container.key { return refuse(key.offset, "The key “\(key.text)” has no value.") }
      add(
        PropertyListValue(
          content: container.isDictionary ? .dictionary(container.members) : .array(container.values),
          offset: container.offset))
    case "key":
      guard let leaf, !containers.isEmpty else { return refuse(offset, "A key is not expected here.") }
      containers[containers.count - 1].key = (String(decoding: leafText, as: UTF8.self), leaf.offset, lastComment)
      lastComment = nil
    default:
      guard let leaf else { return refuse(offset, "Nothing is to be ended here.") }
      add(PropertyListValue(content: content(name), offset: leaf.offset))
    }
    leaf = nil
    return true
  }

  private func content(_ name: String) -> PropertyListValue.Content {
    switch name {
    case "integer", "real": .other(.number)
    case "true", "false": .other(.truth)
    case "date": .other(.date)
    case "data": .other(.data)
    default: .string(String(decoding: leafText, as: UTF8.self))
    }
  }

  private func add(_ value: PropertyListValue) {
    let last = containers.count - 1
    guard last >= 0 else {
      root = value
      return
    }
    if let key = containers[last].key {
      containers[last].members.append(
        PropertyListMember(key: key.text, offset: key.offset, comment: key.comment, value: value))
      containers[last].key = nil
    } else {
      containers[last].values.append(value)
    }
  }

  func text(_ part: Span<UInt8>, at offset: Int) -> Bool {
    if leaf != nil {
      for index in part.indices { leafText.append(part[index]) }
      return true
    }
    // White space between the elements.
    for index in part.indices where part[index] > 0x20 {
      return refuse(offset, "A text stands outside of any element.")
    }
    return true
  }

  func comment(_ text: String, at offset: Int) -> Bool {
    lastComment = trimmed(text)
    return true
  }

  private func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}
