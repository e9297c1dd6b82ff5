internal import Klartext

/// The pointer that C holds: a counted reference to a reporter.
enum Handle {
  static func make(_ reporter: ErrorReporter) -> OpaquePointer {
    OpaquePointer(Unmanaged.passRetained(reporter).toOpaque())
  }

  /// The reporter; nil for a null pointer.
  static func reporter(_ handle: OpaquePointer?) -> ErrorReporter? {
    guard let handle else { return nil }
    return Unmanaged<ErrorReporter>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
  }

  static func release(_ handle: OpaquePointer?) {
    guard let handle else { return }
    Unmanaged<ErrorReporter>.fromOpaque(UnsafeRawPointer(handle)).release()
  }
}
