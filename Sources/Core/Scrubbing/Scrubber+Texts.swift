public import ErrorModel

extension Scrubber {
  /// A text without secrets, in its key, its arguments and the producer's own rendering alike.
  ///
  /// Only together with its argument does `"password: %@"` show that this is a password. So the key is looked at with a
  /// sign in place of each argument: whose sign the mask takes, that argument is masked and taken out of the rendering.
  /// An argument that is a secret by itself is taken out of the rendering too, and one that the mask found there is masked.
  public func scrubbed(_ text: LocalizedText) -> LocalizedText { scrubbed(text, depth: 0) }

  func scrubbed(_ text: LocalizedText, depth: Int) -> LocalizedText {
    var result = text
    // A key is the constant of a catalog, unless someone has put a value into it (case 21).
    if let key = text.key.flatMap({ mask.replacement(for: $0, as: .key) }) { result.key = key }
    let kind: SecretValue.Prose = text.key == nil || result.key != text.key ? .text : .rendering
    if let rendering = text.text.flatMap({ mask.replacement(for: $0, as: kind) }) { result.text = rendering }
    if text.arguments.isEmpty { return result }
    let secretPlaces = placesOfSecrets(in: text)
    for (index, argument) in text.arguments.enumerated() {
      let scrubbed = secretPlaces.contains(index) ? Self.hidden(argument) : scrubbed(argument, depth: depth)
      if scrubbed != argument {
        result.arguments[index] = scrubbed
        takeOut(argument, from: &result.text)
      } else if let before = text.text, let after = result.text, before != after,
        isMissing(argument, in: after, insteadOf: before)
      {
        result.arguments[index] = .string(SecretMask.mark)
      }
    }
    return result
  }

  /// Which arguments stand in the key where a secret does.
  private func placesOfSecrets(in text: LocalizedText) -> [Int] {
    guard let key = text.key else { return [] }
    let signs = text.arguments.indices.map { "Zq7\($0)q7Z" }
    let preview = ArgumentPreview.text(key, signs.map { .string($0) })
    guard let masked = mask.replacement(for: preview, as: .key) else { return [] }
    return signs.indices.filter { index in
      let sign = LiteralSecret(unchecked: signs[index])
      return sign.isIn(preview) && !sign.isIn(masked)
    }
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
