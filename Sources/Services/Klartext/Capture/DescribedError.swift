internal import ErrorModel

/// An error that comes with its details finished: from another language, a log line, a test.
///
/// Capture takes the details as they are; they are scrubbed and bounded like all others.
package struct DescribedError: Error {
  /// What is known of it.
  package let details: ErrorDetails
  /// Tells groups apart at the call site, where all of these have one type: a hash of type, case, domain and code.
  package let _code: Int

  /// Wraps details.
  package init(_ details: ErrorDetails) {
    self.details = details
    var hasher = Hasher()
    hasher.combine(details.type)
    hasher.combine(details.caseName)
    hasher.combine(details.domain)
    hasher.combine(details.code)
    _code = hasher.finalize()
  }
}
