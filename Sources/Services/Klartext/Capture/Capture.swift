internal import ErrorModel
internal import Foundation

/// Turns any error into details: total, and bounded in depth, number and length whatever the error holds.
///
/// It asks for texts by `as? any LocalizedError` and never for `localizedDescription`, which says "error 1" of an
/// unknown type (M1) and ended processes for classes (case 01).
struct Capture {
  /// The language of the texts; nil if it is not known.
  let sourceLanguage: String?
  /// Causes that may still be taken.
  private var remaining = 0
  /// The objects from the outermost error to the one that is looked at.
  private var path: [ObjectIdentifier] = []
  /// Whether the errors form a ring, or a chain that a description could not follow: then none is asked.
  private var isEndless = false

  /// Makes a capture for services whose texts are in one language.
  init(sourceLanguage: String? = nil) { self.sourceLanguage = sourceLanguage }

  /// The details of an error and of the errors behind it.
  mutating func details(of error: any Error) -> ErrorDetails {
    remaining = Limits.causes
    path.removeAll()
    isEndless = false
    return details(of: error, depth: 0)
  }

  /// An option that a report brought along.
  func option(_ id: String, _ title: Message) -> RecoveryOption {
    var resolver = MessageResolver(language: sourceLanguage)
    return RecoveryOption(id: id, title: resolver.text(of: title))
  }

  private mutating func details(of error: any Error, depth: Int) -> ErrorDetails {
    if let described = error as? DescribedError { return DetailBounds.bounded(described.details) }
    let anatomy = ErrorAnatomy(of: error)
    var details = ErrorDetails()
    // Causes first: what they are like decides whether the texts may be asked for.
    (details.causes, details.causesCut) = causes(anatomy.causes, behind: error, depth: depth)
    details.type = anatomy.type.map { TextCut.cut($0, to: Limits.textCharacters) }
    details.caseName = anatomy.caseName.map { BoundedText.bounded($0, to: Limits.textCharacters) }
    details.domain = anatomy.domain.map { TextCut.cut($0, to: Limits.textCharacters) }
    details.code = anatomy.code
    let texts = CapturedTexts(of: error, anatomy, language: sourceLanguage, asksErrors: !isEndless)
    details.description = texts.description
    details.reason = texts.reason
    details.suggestion = texts.suggestion
    details.helpAnchor = texts.helpAnchor
    details.options = texts.options
    details.developerText = texts.developerText
    details.payload = payload(of: error, anatomy)
    return details
  }

  private func payload(of error: any Error, _ anatomy: ErrorAnatomy) -> [NamedArgument] {
    var walk = PayloadWalk(language: sourceLanguage, asksErrors: !isEndless)
    if error is any PayloadReporting { walk.add(anatomy.values, describing: !isEndless, sorted: false) }
    walk.add(UserInfoValues.values(in: anatomy.userInfo), describing: false, sorted: true)
    return walk.finish()
  }

  /// The causes in order, within depth and number, and what was left out.
  ///
  /// A ring is seen where it runs through an object that is reported as it is. Where each step makes a new object, as
  /// bridging does (M7), the number of steps ends it.
  private mutating func causes(
    _ causes: CauseList, behind error: any Error, depth: Int
  ) -> (captured: [ErrorDetails], cut: CausesCut?) {
    if causes.isEmpty { return ([], nil) }
    let object = Self.object(of: error)
    if let object { path.append(object) }
    defer { if object != nil { path.removeLast() } }
    var captured: [ErrorDetails] = []
    var cut: CausesCut?
    for cause in causes.errors {
      if let object = Self.object(of: cause), path.contains(object) {
        isEndless = true
        cut = .ring
        continue
      }
      guard depth < Limits.causeDepth, remaining > 0 else { break }
      remaining -= 1
      captured.append(details(of: cause, depth: depth + 1))
    }
    if depth == Limits.causeDepth, let next = causes.errors.first, ChainProbe.isLong(from: next) { isEndless = true }
    let left = causes.total - captured.count - (cut == nil ? 0 : 1)
    return (captured, left > 0 ? .more(UInt64(left)) : cut)
  }

  /// The identity of an error that is an object; nil for values.
  private static func object(of error: any Error) -> ObjectIdentifier? {
    type(of: error) is AnyClass ? ObjectIdentifier(error as AnyObject) : nil
  }
}
