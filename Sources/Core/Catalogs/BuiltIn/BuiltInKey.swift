/// The words and headlines that Klartext says itself, in every language of ``BuiltInTexts/languages``.
///
/// The raw value is the key in the table ``BuiltInTable/words``.
public enum BuiltInKey: String, CaseIterable, Hashable, Sendable {
  // MARK: Headlines

  /// Headline of an error without a text; the argument is the error's name.
  case namedHeadline = "headline.named"
  /// Headline where not even a name is known.
  case unknownHeadline = "headline.unknown"
  /// Headline of the one group that counts the events of all groups there was no room for.
  case overflowHeadline = "headline.overflow"

  /// Headline of the event about a command that failed; the arguments are its name and its exit code.
  case commandEndedHeadline = "headline.commandEnded"
  /// Headline of the event about a command that a signal ended; the arguments are its name and the signal's number.
  case commandSignalledHeadline = "headline.commandSignalled"

  // MARK: What a group is doing

  /// State of a group: seen for the first time.
  case newState = "state.new"
  /// State of a group: goes on happening.
  case activeState = "state.active"
  /// State of a group: came back after it was closed.
  case againState = "state.again"
  /// State of a group: was quiet for so long that it counts as over.
  case closedState = "state.closed"
  /// Mark of events whose details were not kept because of a limit.
  case heldBackState = "state.heldBack"
  /// Mark of a text that is not in the reader's language.
  case notTranslatedState = "state.notTranslated"
  /// Mark of the group that counts the events of all groups there was no room for.
  case overflowState = "state.overflow"

  // MARK: How bad an event is

  /// How bad an event is: least.
  case infoSeverity = "severity.info"
  /// How bad an event is.
  case warningSeverity = "severity.warning"
  /// How bad an event is.
  case errorSeverity = "severity.error"
  /// How bad an event is: worst.
  case criticalSeverity = "severity.critical"

  // MARK: Labels

  /// Label before the error behind an error.
  case causeLabel = "label.cause"
  /// Label before the failure reason: why it happened.
  case reasonLabel = "label.reason"
  /// Label before the recovery suggestion.
  case suggestionLabel = "label.suggestion"
  /// Label before the recovery options.
  case optionsLabel = "label.options"
  /// Label before the time of the first event.
  case firstSeenLabel = "label.firstSeen"
  /// Label before the time of the latest event.
  case lastSeenLabel = "label.lastSeen"
  /// Label of what opens further details.
  case moreLabel = "label.more"
  /// Label of what hides the further details again.
  case lessLabel = "label.less"
  /// In place of a value that nobody knows.
  case unknownLabel = "label.unknown"
  /// Label before the error's name.
  case errorLabel = "label.error"
  /// Title of a list of errors.
  case errorsLabel = "label.errors"
  /// Label before how bad an event is.
  case severityLabel = "label.severity"
  /// Label before the state of a group.
  case stateLabel = "label.state"
  /// Label before the name of the service.
  case serviceLabel = "label.service"
  /// Label before the number of events.
  case countLabel = "label.count"
  /// Label before the reader's language.
  case languageLabel = "label.language"
  /// Label before everything else that is known.
  case detailsLabel = "label.details"
  /// Label of a link to a page that explains more.
  case helpLabel = "label.help"
  /// Label of the field that filters the list.
  case searchLabel = "label.search"

  // MARK: Options

  /// The one option of an error that has no recovery option.
  case ok = "option.ok"

  // MARK: What the reader's program is doing

  /// In place of an empty list.
  case emptyStatus = "status.empty"
  /// While the stream is being opened.
  case connectingStatus = "status.connecting"
  /// While the stream is broken off.
  case disconnectedStatus = "status.disconnected"
  /// After a gap in the stream.
  case missedStatus = "status.missed"

  // MARK: Numbers of something; the argument is the number

  /// A number of events.
  case eventsCount = "count.events"
  /// A number of groups of like errors.
  case groupsCount = "count.groups"
  /// A number of services.
  case servicesCount = "count.services"
  /// A number of people or programs that read the stream.
  case readersCount = "count.readers"
  /// A number of languages.
  case languagesCount = "count.languages"
  /// A number of events whose details were not kept because of a limit.
  case heldBackCount = "count.heldBack"
  /// How many further items are not shown.
  case moreCount = "count.more"
}
