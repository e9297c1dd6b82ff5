// A service that tells of its errors as one does without the library: what that takes at rest is the difference.
import Foundation
import Shop

let error: any Error = ShopError.distinct(0)
let told = "\(error): \(error.localizedDescription)\n"
FileHandle.standardError.write(Data(told.utf8))
FileHandle.standardOutput.write(Data("{\"ready\":\(ProcessInfo.processInfo.processIdentifier)}\n".utf8))
_ = readLine()
