import Klartext

/// What can go wrong in the demo, by the names that `--once` takes.
enum Failure: String, CaseIterable {
  case timeout, serverError, noInternet
  case notSaved
  case invalidURL, nested, decodingError, emptyData
  case loadingFailed, incomplete, stale, accessDenied
  case untranslated, plain

  /// The number in the error's text when the caller names none.
  var usualNumber: Int {
    switch self {
    case .serverError, .loadingFailed: 503
    case .timeout, .nested: 30
    case .notSaved: 3
    case .incomplete: 12
    case .stale: 5
    default: 7
    }
  }

  /// The numbers that chance may pick, wide enough to meet every plural category.
  var numbers: ClosedRange<Int> {
    switch self {
    case .serverError, .loadingFailed: 500...504
    case .timeout, .nested: 15...30
    case .notSaved: 1...6
    case .incomplete, .stale: 1...120
    default: 1...9
    }
  }

  /// How often this happens beside the others.
  var weight: Int {
    switch self {
    case .timeout, .serverError: 8
    case .noInternet, .nested, .incomplete: 5
    case .notSaved, .loadingFailed, .stale: 3
    case .decodingError, .emptyData: 2
    case .invalidURL, .accessDenied, .untranslated, .plain: 1
    }
  }

  /// How bad it is.
  var severity: Severity {
    switch self {
    case .incomplete, .stale: .warning
    case .accessDenied, .plain: .critical
    default: .error
    }
  }

  /// The error itself; those whose text holds no number leave `number` unused.
  func error(number: Int) -> any Error {
    switch self {
    case .timeout: NetworkError.timeout(seconds: number)
    case .serverError: NetworkError.serverError(code: number)
    case .noInternet: NetworkError.noInternet
    case .notSaved: OrderError.notSaved(attempts: number)
    case .invalidURL: DataError.invalidURL
    case .nested: DataError.networkError(NetworkError.timeout(seconds: number))
    case .decodingError: DataError.decodingError(FormatError.missingField("closingPrice"))
    case .emptyData: DataError.emptyData
    case .loadingFailed: StockError.loadingFailed(DataError.networkError(NetworkError.serverError(code: number)))
    case .incomplete: StockError.incomplete(missingPoints: number)
    case .stale: StockError.stale(minutes: number)
    case .accessDenied: StockError.accessDenied
    case .untranslated: LedgerError(shard: number)
    case .plain: CacheError.corrupted
    }
  }
}
