// Proof that the address sanitizer of this machine reports: scripts/test --full builds it and wants a report.

let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 4)
bytes[CommandLine.arguments.count + 3] = 1
bytes.deallocate()
