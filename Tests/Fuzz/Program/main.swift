// Gives bytes to one of the targets: files that are named, or, built by scripts/fuzz, whatever libFuzzer thinks of.

import Foundation
import FuzzTargets

/// The target that `KLARTEXT_FUZZ_TARGET` names: libFuzzer has arguments of its own.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["KLARTEXT_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")
    FileHandle.standardError.write(Data("KLARTEXT_FUZZ_TARGET must be one of: \(names)\n".utf8))
    exit(64)
  }
  return target
}()

#if FUZZING
  // https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    if let law = target.brokenLaw(bytes) { fatalError("broken: \(law)") }
    return 0
  }

  var count = CommandLine.argc
  var arguments = unsafe CommandLine.unsafeArgv
  exit(unsafe runDriver(&count, &arguments) { unsafe testOneInput($0, $1) })
#else
  var isBroken = false
  for path in CommandLine.arguments.dropFirst() {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let law = target.brokenLaw(bytes)
    print("\(path): \(law ?? "holds")")
    if law != nil { isBroken = true }
  }
  exit(isBroken ? 1 : 0)
#endif
