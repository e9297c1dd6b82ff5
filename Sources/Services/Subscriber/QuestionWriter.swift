internal import ErrorModel
internal import Rendering

/// Writes a question as the collector reads it: `schemas/command.schema.json`.
struct QuestionWriter {
  /// Summaries of one page: what a collector takes at the most.
  static let limit = 200

  let configuration: SubscriberConfiguration

  /// One frame.
  func frame(_ question: Question, id: String) -> [UInt8] {
    var members = [#""v":1"#, #""id":\#(JSONLine.quoted(id))"#, #""limit":\#(Self.limit)"#]
    members.append(#""locale":\#(JSONLine.quoted(configuration.locale))"#)
    if let service = configuration.service { members.append(#""service":\#(JSONLine.quoted(service))"#) }
    switch question {
    case .snapshot(let mark):
      members.append(#""kind":"snapshot""#)
      if configuration.minutes > 0 { members.append(#""series":\#(configuration.minutes)"#) }
      if case .group(let time, let group) = mark {
        members.append(#""before":{"lastSeen":\#(time),"group":\#(JSONLine.quoted(group))}"#)
      }
    case .words(let start):
      members.append(#""kind":"words""#)
      if let severity = configuration.severity { members.append(#""severity":"\#(severity.name)""#) }
      if let group = configuration.group { members.append(#""group":"\#(group.text)""#) }
      switch start {
      case .after(let cursor):
        members.append(
          #""after":{"stream":\#(JSONLine.quoted(cursor.stream)),"sequence":\#(cursor.sequence)}"#)
      case .since(let time): members.append(#""since":\#(time.microseconds)"#)
      case .last(let count): members.append(#""last":\#(max(0, count))"#)
      case .snapshot: members.append(#""last":0"#)
      }
    }
    return Array("{\(members.joined(separator: ","))}".utf8)
  }
}
