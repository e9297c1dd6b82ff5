internal import ErrorModel
internal import SimdJSON

extension ErrorFields {
  /// The error as a value of its own.
  ///
  /// Causes beyond ``Limits/causeDepth`` and ``Limits/causes``, options beyond ``Limits/recoveryOptions`` and payload
  /// beyond ``Limits/payloadEntries`` are left out; what was checked before cannot fail here.
  ///
  /// - Parameter causesLeft: How many causes may still be taken.
  func materialize(depth: Int, causesLeft: inout Int) -> ErrorDetails {
    var details = ErrorDetails(
      type: kind.type?.string(upTo: Limits.textCharacters),
      caseName: kind.caseName?.string(upTo: Limits.textCharacters),
      domain: kind.domain?.string(upTo: Limits.textCharacters), code: kind.code,
      description: description.map { TextFields.materialize($0, limit: Limits.descriptionCharacters) },
      reason: reason.map { TextFields.materialize($0, limit: Limits.textCharacters) },
      suggestion: suggestion.map { TextFields.materialize($0, limit: Limits.textCharacters) },
      helpAnchor: helpAnchor?.string(upTo: Limits.textCharacters),
      developerText: developerText?.string(upTo: Limits.textCharacters), causesCut: causesCut)
    var unknownFields = 0
    if let payload {
      for element in payload {
        guard details.payload.count < Limits.payloadEntries else { break }
        guard let pair = try? PairFields(named: element, unknownFields: &unknownFields),
          let argument = try? ArgumentField(pair.value, unknownFields: &unknownFields)
        else { continue }
        let name = pair.name.string(upTo: Limits.textCharacters)
        details.payload.append(NamedArgument(name: name, value: argument.materialize()))
      }
    }
    if let options {
      for element in options {
        guard details.options.count < Limits.recoveryOptions else { break }
        guard let pair = try? PairFields(option: element, unknownFields: &unknownFields) else { continue }
        let title = TextFields.materialize(pair.value, limit: Limits.textCharacters)
        details.options.append(RecoveryOption(id: pair.name.string(upTo: Limits.textCharacters), title: title))
      }
    }
    if let causes, depth < Limits.causeDepth {
      for element in causes {
        guard causesLeft > 0 else { break }
        var cause = ErrorFields()
        guard (try? cause.read(element, depth: depth + 1, unknownFields: &unknownFields)) != nil else { continue }
        causesLeft -= 1
        details.causes.append(cause.materialize(depth: depth + 1, causesLeft: &causesLeft))
      }
    }
    return details
  }
}
