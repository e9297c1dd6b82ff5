// A process that does nothing, so that what the library takes at rest can be told: prints its memory when asked.
import Foundation

FileHandle.standardOutput.write(Data("{\"ready\":\(ProcessInfo.processInfo.processIdentifier)}\n".utf8))
_ = readLine()
