internal import Rendering
internal import TerminalDevice

extension TopModel {
  /// Takes a key.
  ///
  /// - Returns: what is to be done outside.
  mutating func take(_ key: Key) -> [Effect] {
    switch key {
    case .pasteStart: paste(true)
    case .pasteEnd: paste(false)
    case .control("c"): return [.quit]
    case .control("z"): return [.suspend]
    case .control("l"): return [.redraw]
    default:
      switch mode {
      case .filtering(let field, let before): takeFilter(key, field, before: before)
      case .silencing(let field, let group): takeSilence(key, field, group: group)
      case .confirming(let act, let group):
        if key == .enter { ask(act, group: group) }
        // Anything else means no: a key that was meant for the list decides nothing.
        if !isPasting { mode = .browsing }
      case .help:
        mode = .browsing
        if key == .character("q") { return [.quit] }
      case .browsing:
        // What was pasted by mistake is no row of commands.
        return isPasting ? [] : browse(key)
      }
    }
    return []
  }

  // MARK: Lines that are written

  private mutating func takeFilter(_ key: Key, _ field: LineField, before: String) {
    var field = field
    switch key {
    case .enter: mode = .browsing
    case .escape:
      filter.text = before
      mode = .browsing
    default:
      guard field.take(key) else { return }
      filter.text = field.text
      mode = .filtering(field, before: before)
    }
  }

  private mutating func takeSilence(_ key: Key, _ field: LineField, group: String) {
    var field = field
    switch key {
    case .enter:
      mode = .browsing
      guard let seconds = CommandTimes.seconds(field.text) else { return tell(.wrongTime(field.text)) }
      ask(.silence(seconds: seconds), group: group)
    case .escape: mode = .browsing
    default:
      guard field.take(key) else { return }
      mode = .silencing(field, group: group)
    }
  }

  // MARK: Commands

  private mutating func browse(_ key: Key) -> [Effect] {
    tell(nil)
    switch key {
    case .character("q"): return [.quit]
    case .character("?"), .character("h"), .function(1): mode = .help
    case .character("z"):
      if let group = target?.record.group { mode = .silencing(LineField("1h"), group: group) }
    case .character("r"): confirm(.resolve)
    case .character("o"): confirm(.reopen)
    case .character("i"): confirm(.ignore)
    default:
      if opened == nil { browseList(key) } else { browseGroup(key) }
    }
    return []
  }

  private mutating func confirm(_ act: TopQuestion.Act) {
    if let group = target?.record.group { mode = .confirming(act, group: group) }
  }

  private mutating func browseList(_ key: Key) {
    switch key {
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"): move(by: 1)
    case .pageUp, .control("b"): move(by: -pageRows)
    case .pageDown, .control("f"), .character(" "): move(by: pageRows)
    case .home, .character("g"): move(by: .min)
    case .end, .character("G"): move(by: .max)
    case .enter, .right:
      if let group = selection { opened = Opened(group: group) }
    case .character("s"), .character(">"): sort.step(1)
    case .character("<"): sort.step(-1)
    case .character("S"): sort.isReversed.toggle()
    case .character("/"): mode = .filtering(LineField(filter.text), before: filter.text)
    case .character("e"): filter.raiseSeverity()
    case .escape: filter = TopFilter()
    default: break
    }
  }

  private mutating func browseGroup(_ key: Key) {
    switch key {
    case .escape, .left, .backspace: opened = nil
    case .up, .character("k"): scroll(by: -1)
    case .down, .character("j"): scroll(by: 1)
    case .pageUp, .control("b"): scroll(by: -pageRows)
    case .pageDown, .control("f"), .character(" "): scroll(by: pageRows)
    case .home, .character("g"): opened?.scroll = 0
    case .character(let digit) where "1"..."9" ~= digit: pick(Int(digit.value) - 0x31)
    default: break
    }
  }

  /// Moves the text; how far it goes is known only to who draws it, so that is bounded there.
  private mutating func scroll(by rows: Int) {
    guard let scroll = opened?.scroll else { return }
    opened?.scroll = min(max(scroll + rows, 0), Self.mostScroll)
  }

  /// More lines than any group has: 50 causes of 2 048 characters on a narrow terminal are a few thousand.
  private static let mostScroll = 100_000

  /// Asks whether a way out is to be gone: it does something in a service that is at work.
  private mutating func pick(_ index: Int) {
    guard let options = target?.record.options, options.indices.contains(index) else { return }
    confirm(.pick(option: options[index].id, title: options[index].title))
  }
}
