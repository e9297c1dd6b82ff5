internal import ErrorModel
internal import Foundation

/// Turns any error into details: total, and bounded in depth, number and length whatever the error holds.
///
/// It asks for texts by `as? any LocalizedError` and never for `localizedDescription`, which says "error 1" of an
/// unknown type (M1) and ended processes for classes (case 01).
struct Capture {
  /// The language of the texts; nil if it is not known.
  let sourceLanguage: String?
  private var remaining = 0

  /// Makes a capture for services whose texts are in one language.
  init(sourceLanguage: String? = nil) { self.sourceLanguage = sourceLanguage }

  /// The details of an error and of the errors behind it.
  ///
  /// Causes are counted by steps and not by identity: bridging makes a new object each time, so a ring cannot be seen
  /// otherwise (M7).
  mutating func details(of error: any Error) -> ErrorDetails {
    if let described = error as? DescribedError { return DetailBounds.bounded(described.details) }
    remaining = Limits.causes
    return details(of: error, depth: 0)
  }

  private mutating func details(of error: any Error, depth: Int) -> ErrorDetails {
    let texts = CapturedTexts(of: error, language: sourceLanguage)
    var details = ErrorDetails(
      description: texts.description, reason: texts.reason, suggestion: texts.suggestion,
      helpAnchor: texts.helpAnchor, options: texts.options)
    let causes: [any Error]
    if let bridged = ErrorNames.bridged(error) {
      details.domain = TextCut.cut(bridged.domain, to: Limits.textCharacters)
      details.code = Int64(bridged.code)
      details.developerText = Self.text(bridged.userInfo["NSDebugDescription"])
      causes = UserInfoCauses.all(in: bridged.userInfo)
    } else {
      causes = describeSwiftError(error, in: &details)
    }
    details.causes = capture(causes, depth: depth, note: &details.developerText)
    return details
  }

  /// Fills in what a Swift type says of itself; returns the errors behind it.
  private func describeSwiftError(_ error: any Error, in details: inout ErrorDetails) -> [any Error] {
    let mirror = Mirror(reflecting: error)
    details.type = TextCut.cut(ErrorNames.typeName(of: error), to: Limits.textCharacters)
    details.caseName = ErrorNames.caseName(of: error, mirror: mirror).map { TextCut.cut($0, to: Limits.textCharacters) }
    // Structs and classes have code 1, every one of them (M3): that is no information.
    if mirror.displayStyle == .enum { details.code = Int64(error._code) }
    let userInfo = describeCustomError(error, in: &details)
    if let coding = CodingErrorNames(error) {
      details.code = nil
      details.developerText = TextCut.cut(coding.developerText, to: Limits.textCharacters)
      return coding.underlying.map { [$0] } ?? []
    }
    details.developerText = developerText(of: error)
    let interior = ErrorInterior(of: mirror, withPayload: error is any PayloadReporting)
    details.payload = interior.payload
    let underlying = UserInfoCauses.all(in: userInfo)
    // A property that holds the error is often the one that userInfo names too.
    return underlying.isEmpty ? interior.causes : underlying
  }

  private func describeCustomError(_ error: any Error, in details: inout ErrorDetails) -> [String: Any] {
    guard let custom = error as? any CustomNSError else { return [:] }
    let domain = type(of: custom).errorDomain
    // The default domain is the type's name again, with the address of a hidden scope in it.
    if domain != String(reflecting: type(of: error)) { details.domain = TextCut.cut(domain, to: Limits.textCharacters) }
    details.code = Int64(custom.errorCode)
    return custom.errorUserInfo
  }

  private func developerText(of error: any Error) -> String? {
    // Foundation's own describe their whole userInfo, where secrets lie (case 09).
    let type = String(reflecting: type(of: error))
    if type.hasPrefix("Foundation.") || type.hasPrefix("FoundationEssentials.") { return nil }
    // As `Any`: the compiler takes every `any Error` for an `NSError`, which does describe itself.
    let value: Any = error
    if let described = value as? any CustomStringConvertible { return Self.text(described.description) }
    if let described = value as? any CustomDebugStringConvertible { return Self.text(described.debugDescription) }
    return nil
  }

  private mutating func capture(_ causes: [any Error], depth: Int, note: inout String?) -> [ErrorDetails] {
    var captured: [ErrorDetails] = []
    for cause in causes {
      guard depth < Limits.causeDepth, remaining > 0 else {
        let mark = "(causes cut, at least \(causes.count - captured.count) more)"
        note = note.map { "\($0) \(mark)" } ?? mark
        break
      }
      remaining -= 1
      captured.append(details(of: cause, depth: depth + 1))
    }
    return captured
  }

  private static func text(_ value: Any?) -> String? {
    TextCut.visible(value as? String).map { TextCut.cut($0, to: Limits.textCharacters) }
  }
}
