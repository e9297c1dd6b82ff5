// One screen: the functions of klartext.h. What they do with values stands in the other files; here are only the
// pointers, which is why this target, like the wrappers, is not under strict memory safety.
public import CKlartext
internal import Klartext

@c @implementation
public func klartext_open(
  _ settings: UnsafePointer<CChar>?, _ problem: UnsafeMutablePointer<CChar>?, _ size: Int
) -> OpaquePointer? {
  do {
    let configuration = try OpenSettings.configuration(Bytes.copy(settings, length: .max))
    return Handle.make(try ErrorReporter(configuration))
  } catch {
    Bytes.write(Refusal.problem(of: error), to: problem, size: size)
    return nil
  }
}

@c @implementation
public func klartext_report(
  _ reporter: OpaquePointer?, _ event: UnsafePointer<CChar>?, _ length: Int, _ problem: UnsafeMutablePointer<CChar>?,
  _ size: Int
) -> CInt {
  do {
    guard let reporter = Handle.reporter(reporter) else { throw Refusal(.missingField, expected: "a reporter") }
    let event = try ForeignEvent.read(Bytes.copy(event, length: length))
    event.report(to: reporter)
    return CInt(KLARTEXT_OK)
  } catch {
    Bytes.write(Refusal.problem(of: error), to: problem, size: size)
    return CInt(KLARTEXT_REFUSED)
  }
}

@c @implementation
public func klartext_flush(_ reporter: OpaquePointer?, _ milliseconds: UInt32) -> CInt {
  guard let reporter = Handle.reporter(reporter) else { return CInt(KLARTEXT_REFUSED) }
  return reporter.flush(timeout: .milliseconds(milliseconds)) ? CInt(KLARTEXT_OK) : CInt(KLARTEXT_WAITING)
}

@c @implementation
public func klartext_close(_ reporter: OpaquePointer?, _ milliseconds: UInt32) -> CInt {
  guard let reporter = Handle.reporter(reporter) else { return CInt(KLARTEXT_REFUSED) }
  return reporter.close(timeout: .milliseconds(milliseconds)) ? CInt(KLARTEXT_OK) : CInt(KLARTEXT_WAITING)
}

@c @implementation
public func klartext_statistics(_ reporter: OpaquePointer?) -> klartext_counts {
  guard let sums = Handle.reporter(reporter)?.statistics else { return klartext_counts() }
  return klartext_counts(
    reported: sums.reported, acknowledged: sums.acknowledged, waiting: sums.waiting, spooled: sums.spooled,
    dropped: sums.droppedInAll)
}

@c @implementation
public func klartext_dropped(_ reporter: OpaquePointer?, _ reason: UnsafePointer<CChar>?) -> UInt64 {
  guard let reason = DropReason(rawValue: String(decoding: Bytes.copy(reason, length: .max), as: UTF8.self)) else {
    return 0
  }
  return Handle.reporter(reporter)?.statistics.dropped[reason] ?? 0
}

@c @implementation
public func klartext_free(_ reporter: OpaquePointer?) { Handle.release(reporter) }
