public import ErrorModel

/// What the rule wants to know of an error, so that one rule serves values and borrowed bytes alike.
public protocol GroupedError {
  /// How the error holds its texts.
  associatedtype Text: GroupedText

  /// The type's name, raw.
  var groupedType: Text? { get }
  /// The name of the enum case.
  var groupedCase: Text? { get }
  /// The error domain.
  var groupedDomain: Text? { get }
  /// The code inside the domain.
  var groupedCode: Int64? { get }
  /// The most stable text there is: key, developer's text, finished text.
  var groupedText: Text? { get }
  /// The last error of the chain behind this one, at most ``Limits/causeDepth`` steps away; nil if there is none.
  ///
  /// Causes stand nearest first, so the last one of each list leads inwards.
  var innermostCause: Self? { get }
}

extension ErrorDetails: GroupedError {
  public var groupedType: String? { type }
  public var groupedCase: String? { caseName }
  public var groupedDomain: String? { domain }
  public var groupedCode: Int64? { code }
  public var groupedText: String? { description?.key ?? developerText ?? description?.text }

  public var innermostCause: ErrorDetails? {
    var innermost: ErrorDetails?
    var next = causes.last
    var depth = 0
    while let cause = next, depth < Limits.causeDepth {
      innermost = cause
      next = cause.causes.last
      depth += 1
    }
    return innermost
  }
}
