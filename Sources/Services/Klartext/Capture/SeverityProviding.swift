public import ErrorModel

/// An error that knows how bad it is.
///
/// It counts where `report` is called without a severity and the configuration has no rule for the error's type.
///
/// ```swift
/// extension StockError: SeverityProviding {
///   var severity: Severity { self == .soldOut ? .info : .error }
/// }
/// ```
public protocol SeverityProviding: Error {
  /// How bad it is; asked on the reporter's own thread.
  var severity: Severity { get }
}
