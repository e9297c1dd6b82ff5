public import ErrorModel

/// What the rule wants to know of the error an event is about.
public protocol GroupedError: GroupedKind {
  /// How the error tells of its causes.
  associatedtype Cause: GroupedKind

  /// The most stable text there is: key, developer's text, finished text.
  var groupedText: Text? { get }
  /// The last error of the chain behind this one, at most ``Limits/causeDepth`` steps away; nil if there is none.
  ///
  /// Causes stand nearest first, so the last one of each list leads inwards.
  var innermostCause: Cause? { get }
}

extension ErrorDetails: GroupedError {
  // Empty names are not on the wire, so they must not count here either.
  public var groupedType: String? { type?.isEmpty == true ? nil : type }
  public var groupedCase: String? { caseName?.isEmpty == true ? nil : caseName }
  public var groupedDomain: String? { domain?.isEmpty == true ? nil : domain }
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
