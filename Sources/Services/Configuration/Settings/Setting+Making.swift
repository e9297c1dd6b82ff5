internal import JSON5

/// A field of the configuration.
typealias Field<Value> = any WritableKeyPath<CollectorConfiguration, Value> & Sendable

extension Setting {
  /// The one way in which fields and values meet.
  ///
  /// - Parameters:
  ///   - show: the field as a value.
  ///   - take: the value as a field; nil for a kind of value that is not this setting's, which does not come.
  private static func make<Value>(
    _ path: String, _ kind: SettingKind, _ field: Field<Value>, _ sentence: String, _ source: String,
    show: @escaping @Sendable (Value) -> SettingValue, take: @escaping @Sendable (SettingValue) -> Value?
  ) -> Setting {
    Setting(
      path: path, kind: kind, sentence: sentence, source: source,
      read: { show($0[keyPath: field]) },
      write: { configuration, value in
        if let value = take(value) { configuration[keyPath: field] = value }
        return []
      })
  }

  static func text(_ path: String, _ field: Field<String>, _ sentence: String, source: String) -> Setting {
    make(path, .text, field, sentence, source, show: { .text($0) }, take: \.asText)
  }

  static func optionalText(_ path: String, _ field: Field<String?>, _ sentence: String, source: String) -> Setting {
    var setting = make(
      path, .text, field, sentence, source, show: { $0.map { .text($0) } ?? .absent }, take: { .some($0.asText) })
    setting.mayBeAbsent = true
    return setting
  }

  static func endpoint(_ path: String, _ field: Field<String>, _ sentence: String, source: String) -> Setting {
    make(path, .endpoint, field, sentence, source, show: { .text($0) }, take: \.asText)
  }

  static func texts(
    _ path: String, most: Int, _ field: Field<[String]>, _ sentence: String, source: String
  ) -> Setting {
    make(path, .texts(most: most), field, sentence, source, show: { .texts($0) }, take: \.asTexts)
  }

  static func texts(
    _ path: String, most: Int, _ field: Field<Set<String>>, _ sentence: String, source: String
  ) -> Setting {
    make(
      path, .texts(most: most), field, sentence, source, show: { .texts($0.sorted()) },
      take: { $0.asTexts.map { Set($0) } })
  }

  static func duration(
    _ path: String, in range: ClosedRange<Duration>, _ field: Field<Duration>, _ sentence: String, source: String
  ) -> Setting {
    make(path, .duration(range), field, sentence, source, show: { .duration($0) }, take: \.asDuration)
  }

  static func optionalDuration(
    _ path: String, in range: ClosedRange<Duration>, _ field: Field<Duration?>, _ sentence: String, source: String
  ) -> Setting {
    var setting = make(
      path, .duration(range), field, sentence, source, show: { $0.map { .duration($0) } ?? .absent },
      take: { .some($0.asDuration) })
    setting.mayBeAbsent = true
    return setting
  }

  static func count<Number: FixedWidthInteger & Sendable>(
    _ path: String, in range: ClosedRange<Int64>, unit: String, _ field: Field<Number>, _ sentence: String,
    source: String
  ) -> Setting {
    make(
      path, .count(range, unit: unit), field, sentence, source, show: { .number(Int64(clamping: $0)) },
      take: { $0.asNumber.map { Number(clamping: $0) } })
  }

  static func size<Number: FixedWidthInteger & Sendable>(
    _ path: String, in range: ClosedRange<Int64>, _ field: Field<Number>, _ sentence: String, source: String
  ) -> Setting {
    make(
      path, .size(range), field, sentence, source, show: { .number(Int64(clamping: $0)) },
      take: { $0.asNumber.map { Number(clamping: $0) } })
  }

  static func optionalSize(
    _ path: String, in range: ClosedRange<Int64>, _ field: Field<Int64?>, _ sentence: String, source: String
  ) -> Setting {
    var setting = make(
      path, .size(range), field, sentence, source, show: { $0.map { .number($0) } ?? .absent },
      take: { .some($0.asNumber) })
    setting.mayBeAbsent = true
    return setting
  }

  static func mode(_ path: String, _ field: Field<UInt32>, _ sentence: String, source: String) -> Setting {
    make(
      path, .mode, field, sentence, source, show: { .number(Int64($0)) },
      take: { $0.asNumber.map { UInt32(clamping: $0) } })
  }

  static func flag(_ path: String, _ field: Field<Bool>, _ sentence: String, source: String) -> Setting {
    make(path, .flag, field, sentence, source, show: { .flag($0) }, take: \.asFlag)
  }

  /// - Parameter words: the words and what each means; in the order in which they are told.
  static func choice<Value: Equatable & Sendable>(
    _ path: String, _ words: KeyValuePairs<String, Value>, _ field: Field<Value>, _ sentence: String, source: String
  ) -> Setting {
    let words = words.map { (word: $0.key, value: $0.value) }
    return make(
      path, .choice(words.map(\.word)), field, sentence, source,
      show: { value in .text(words.first { $0.value == value }?.word ?? "") },
      take: { value in words.first { $0.word == value.asText }?.value })
  }

  /// A list of objects with members of their own.
  ///
  /// - Parameters:
  ///   - read: the values, or all that is wrong with the objects.
  ///   - show: the other way round.
  static func records<Value>(
    _ path: String, _ what: String, most: Int, _ field: Field<Value>, _ sentence: String, source: String,
    read: @escaping @Sendable ([JSON5Value]) -> (value: Value, faults: [SettingFault]),
    show: @escaping @Sendable (Value) -> [JSON5Value]
  ) -> Setting {
    Setting(
      path: path, kind: .records(what, most: most), sentence: sentence, source: source,
      read: { .records(show($0[keyPath: field])) },
      write: { configuration, value in
        guard case .records(let records) = value else { return [] }
        let (value, faults) = read(records)
        if faults.isEmpty { configuration[keyPath: field] = value }
        return faults
      })
  }

  // MARK: What a row says further

  /// Takes effect after a restart only.
  var needsRestart: Setting {
    var setting = self
    setting.isReloadable = false
    return setting
  }

  /// Is never shown.
  var secret: Setting {
    var setting = self
    setting.isSecret = true
    return setting
  }

  /// Has a flag of its own.
  func flag(_ name: String) -> Setting {
    var setting = self
    setting.flag = name
    return setting
  }
}

extension SettingValue {
  var asText: String? { if case .text(let text) = self { text } else { nil } }
  var asTexts: [String]? { if case .texts(let texts) = self { texts } else { nil } }
  var asDuration: Duration? { if case .duration(let duration) = self { duration } else { nil } }
  var asNumber: Int64? { if case .number(let number) = self { number } else { nil } }
  var asFlag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
}
