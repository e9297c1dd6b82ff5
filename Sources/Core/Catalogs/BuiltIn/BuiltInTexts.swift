/// The few texts that Klartext says itself, as a String Catalog inside the program: no file can be missing.
enum BuiltInTexts {
  /// The key of the headline of an error without a text.
  static let headlineKey = "An error occurred: %@"
  /// The key of the sentence where not even a name is known.
  static let unknownKey = "An error occurred."
  /// The key of the count of events.
  static let countKey = "%lld events"

  /// The texts, parsed once.
  static let catalog = CatalogCompiler.catalog(
    from: XCStringsReader.read(Array(json.utf8), file: "BuiltInTexts.swift", table: "Klartext"), provider: .builtIn)

  private static let json = #"""
    {
      "sourceLanguage": "en", "version": "1.0",
      "strings": {
        "An error occurred: %@": { "localizations": {
          "ar": { "stringUnit": { "state": "translated", "value": "حدث خطأ: %@" } },
          "de": { "stringUnit": { "state": "translated", "value": "Ein Fehler ist aufgetreten: %@" } },
          "en": { "stringUnit": { "state": "translated", "value": "An error occurred: %@" } },
          "fr": { "stringUnit": { "state": "translated", "value": "Une erreur s’est produite : %@" } },
          "ja": { "stringUnit": { "state": "translated", "value": "エラーが発生しました: %@" } },
          "ko": { "stringUnit": { "state": "translated", "value": "오류가 발생했습니다: %@" } },
          "ru": { "stringUnit": { "state": "translated", "value": "Произошла ошибка: %@" } },
          "zh-Hans": { "stringUnit": { "state": "translated", "value": "发生错误：%@" } } } },
        "An error occurred.": { "localizations": {
          "ar": { "stringUnit": { "state": "translated", "value": "حدث خطأ." } },
          "de": { "stringUnit": { "state": "translated", "value": "Ein Fehler ist aufgetreten." } },
          "en": { "stringUnit": { "state": "translated", "value": "An error occurred." } },
          "fr": { "stringUnit": { "state": "translated", "value": "Une erreur s’est produite." } },
          "ja": { "stringUnit": { "state": "translated", "value": "エラーが発生しました。" } },
          "ko": { "stringUnit": { "state": "translated", "value": "오류가 발생했습니다." } },
          "ru": { "stringUnit": { "state": "translated", "value": "Произошла ошибка." } },
          "zh-Hans": { "stringUnit": { "state": "translated", "value": "发生错误。" } } } },
        "%lld events": { "localizations": {
          "ar": { "variations": { "plural": {
            "zero": { "stringUnit": { "state": "translated", "value": "لا أحداث" } },
            "one": { "stringUnit": { "state": "translated", "value": "حدث واحد" } },
            "two": { "stringUnit": { "state": "translated", "value": "حدثان" } },
            "few": { "stringUnit": { "state": "translated", "value": "%lld أحداث" } },
            "many": { "stringUnit": { "state": "translated", "value": "%lld حدثًا" } },
            "other": { "stringUnit": { "state": "translated", "value": "%lld حدث" } } } } },
          "de": { "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%lld Ereignis" } },
            "other": { "stringUnit": { "state": "translated", "value": "%lld Ereignisse" } } } } },
          "en": { "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%lld event" } },
            "other": { "stringUnit": { "state": "translated", "value": "%lld events" } } } } },
          "fr": { "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%lld événement" } },
            "many": { "stringUnit": { "state": "translated", "value": "%lld événements" } },
            "other": { "stringUnit": { "state": "translated", "value": "%lld événements" } } } } },
          "ja": { "variations": { "plural": {
            "other": { "stringUnit": { "state": "translated", "value": "%lld件のイベント" } } } } },
          "ko": { "variations": { "plural": {
            "other": { "stringUnit": { "state": "translated", "value": "이벤트 %lld건" } } } } },
          "ru": { "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%lld событие" } },
            "few": { "stringUnit": { "state": "translated", "value": "%lld события" } },
            "many": { "stringUnit": { "state": "translated", "value": "%lld событий" } },
            "other": { "stringUnit": { "state": "translated", "value": "%lld события" } } } } },
          "zh-Hans": { "variations": { "plural": {
            "other": { "stringUnit": { "state": "translated", "value": "%lld 个事件" } } } } } } }
      }
    }
    """#
}
