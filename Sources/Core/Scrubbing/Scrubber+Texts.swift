public import ErrorModel

extension Scrubber {
  /// A text without secrets, in its key, its arguments and the producer's own rendering alike.
  ///
  /// An argument whose value the mask took out of the rendering is masked too: `"password: %@"` shows only together with
  /// its argument that this is a password. Where there is no rendering, one is made for the look. An argument that is a
  /// secret by itself is taken out of the rendering wherever it stands.
  public func scrubbed(_ text: LocalizedText) -> LocalizedText { scrubbed(text, depth: 0) }

  func scrubbed(_ text: LocalizedText, depth: Int) -> LocalizedText {
    var result = text
    // A key is the constant of a catalog, unless someone has put a value into it (case 21).
    if let key = text.key.flatMap({ mask.replacement(for: $0, as: .key) }) { result.key = key }
    if let rendering = text.text.flatMap({ mask.replacement(for: $0) }) { result.text = rendering }
    if text.arguments.isEmpty { return result }
    let look = text.text ?? ArgumentPreview.text(text.key ?? "", text.arguments)
    let safeLook = text.text == nil ? mask.replacement(for: look) : result.text == text.text ? nil : result.text
    for (index, argument) in text.arguments.enumerated() {
      let scrubbed = scrubbed(argument, depth: depth)
      if scrubbed != argument {
        result.arguments[index] = scrubbed
        takeOut(argument, from: &result.text)
      } else if let safeLook, isMissing(argument, in: safeLook, insteadOf: look) {
        result.arguments[index] = .string(SecretMask.mark)
      }
    }
    return result
  }

  func scrubbed(_ argument: Argument, depth: Int) -> Argument {
    switch argument {
    case .string(let text): return mask.replacement(for: text).map { .string($0) } ?? argument
    case .int(let number): return isSecret(number: number.magnitude) ? .string(SecretMask.mark) : argument
    case .uint(let number): return isSecret(number: number) ? .string(SecretMask.mark) : argument
    case .error(let text):
      return depth < Limits.causeDepth ? .error(scrubbed(text, depth: depth + 1)) : .string("…")
    case .double, .date, .duration, .bytes: return argument
    }
  }

  private func takeOut(_ argument: Argument, from text: inout String?) {
    guard let value = ArgumentPreview.text(argument), let secret = LiteralSecret(value), let whole = text else {
      return
    }
    if let safe = secret.masked(whole) { text = safe }
  }

  /// Whether the mask took the argument's value out of a rendering.
  private func isMissing(_ argument: Argument, in masked: String, insteadOf text: String) -> Bool {
    guard let value = ArgumentPreview.text(argument), !value.isEmpty, value != SecretMask.mark else { return false }
    let pattern = LiteralSecret(unchecked: value)
    return pattern.isIn(text) && !pattern.isIn(masked)
  }
}
