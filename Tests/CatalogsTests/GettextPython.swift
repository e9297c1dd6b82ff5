import Foundation

/// Python as a second opinion: Babel's reader of `.po` files and the standard library's plural rules, Debian's packages.
enum GettextPython {
  static let isThere = FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/babel/messages/pofile.py")

  /// A message as Babel read it.
  struct Message: Decodable, Hashable {
    var context: String?
    var id: String
    var plural: String?
    var texts: [String]
    var isFuzzy: Bool
    var comments: [String]
  }

  static func messages(file: String) throws -> [Message] {
    try run(
      """
      import json, sys
      from babel.messages.pofile import read_po
      with open(sys.argv[1], "rb") as f:
          catalog = read_po(f, ignore_obsolete=True)
      out = []
      for m in catalog:
          if m.id == "" or m.id == ("", ""):
              continue
          ids = m.id if isinstance(m.id, tuple) else (m.id,)
          texts = m.string if isinstance(m.string, tuple) else (m.string,)
          out.append({"context": m.context, "id": ids[0], "plural": ids[1] if len(ids) > 1 else None,
            "texts": [t or "" for t in texts], "isFuzzy": m.fuzzy,
            "comments": sorted(m.user_comments + m.auto_comments)})
      print(json.dumps(out))
      """, file)
  }

  /// The number of the form for each count.
  static func forms(rules: [String], counts: [UInt64]) throws -> [[Int]] {
    let data = try JSONEncoder().encode(rules)
    let numbers = try JSONEncoder().encode(counts)
    return try run(
      """
      import gettext, json, sys
      counts = json.loads(sys.argv[2])
      print(json.dumps([[rule(n) for n in counts] for rule in map(gettext.c2py, json.loads(sys.argv[1]))]))
      """, String(decoding: data, as: UTF8.self), String(decoding: numbers, as: UTF8.self))
  }

  private static func run<Answer: Decodable>(_ script: String, _ arguments: String...) throws -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Answer.self, from: data)
  }
}
