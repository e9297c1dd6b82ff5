public import ErrorModel
public import Rendering

/// Records that formats, lists and logs are tested with: each has something that breaks careless ones.
public enum RecordSamples {
  /// A moment for all of them: 2026-10-25 00:30 UTC, which in Berlin is the first 02:30 of that day.
  public static let moment = Timestamp(microseconds: 1_792_888_200_123_456)

  /// One in English with all that a record can have.
  public static var full: EventRecord {
    var record = EventRecord(
      kind: .new, at: moment, group: "00c0ffee00c0ffee", severity: .error,
      origin: Origin(service: "checkout", instance: "a1", host: "web-1", release: "2.4.0"),
      firstSeen: moment.advanced(by: .seconds(-3_600)), lastSeen: moment,
      title: EventRecord.Text("The payment server answered 503 to order 4711.", language: "en"), count: 12, growth: 3,
      locale: "en")
    record.stream = "0192f0c1-1111-7222-8333-444455556666"
    record.sequence = 118
    record.type = "Shop.NetworkError"
    record.caseName = "serverError"
    record.domain = "Shop.NetworkError"
    record.code = 503
    record.place = SourcePlace(file: "Shop/Checkout.swift", line: 42, function: "charge(_:)")
    record.trace = TraceContext(traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7")
    record.reason = EventRecord.Text("It is being restarted.", language: "en")
    record.suggestion = EventRecord.Text("Try again in a few minutes.", language: "en")
    record.helpAnchor = "payment-outage"
    record.options = [
      EventRecord.Option(id: "retry", title: EventRecord.Text("Try again", language: "en")),
      EventRecord.Option(id: "queue", title: EventRecord.Text("Keep the order for later", language: "en")),
    ]
    record.causes = [
      EventRecord.Text("The connection was refused.", language: "en"),
      EventRecord.Text("Nothing listens on port 8443.", language: "en"),
    ]
    record.causesCut = .more(1)
    record.callStack = ["charge(_:) in Shop at Checkout.swift:42", "main in Shop at main.swift:3"]
    record.neutral = LocalizedText(
      key: "The payment server answered %lld to order %@.", table: "Errors", arguments: [.int(503), .string("4711")],
      text: "The payment server answered 503 to order 4711.", language: "en")
    record.status = "open"
    record.news = "spike"
    record.countText = "12 events"
    record.heldBack = 2
    return record
  }

  /// One in a language: its own title with inserted texts, suggestion and count; the locales are those of ``locales``.
  public static func localized(_ locale: String) -> EventRecord {
    let texts = texts[locale] ?? Texts(title: "Cannot open {/var/lib/app/orders.sqlite} for {ORD-4102 (A/B)}.")
    var record = full
    record.locale = locale
    record.title = texts.text(texts.title, locale)
    record.reason = nil
    record.suggestion = texts.suggestion.map { texts.text($0, locale) }
    record.countText = texts.count
    record.origin.service = texts.service
    record.options = texts.options.enumerated().map { index, title in
      EventRecord.Option(id: "option-\(index)", title: texts.text(title, locale))
    }
    record.causes = texts.suggestion.map { [texts.text($0, locale)] } ?? []
    return record
  }

  /// The locales of ``localized(_:)``.
  public static let locales = ["en", "de", "fr", "ru", "ar", "he", "hi", "ja", "ko", "zh-Hans", "zh-Hant", "tr"]

  /// Pieces of text that must not reach a terminal or a log as they are, or must not move what stands beside them.
  public static let hostileTexts = [
    "\u{1B}[2J\u{1B}]0;title\u{7}", "\u{9B}31m", "\u{7F}\u{0}\u{8}", "one\ntwo\r\nthree\rfour\u{85}five",
    "a\u{2028}b\u{2029}c", "invoice\u{202E}fdp.exe\u{202C}", "a\u{2069}\u{2066}b\u{2067}c\u{2068}d",
    "x\u{61C}y\u{200E}z\u{200F}", "pay\u{200B}pal\u{2060}\u{FEFF}\u{AD}", "ki\u{200D}ng\u{200C}dom",
    "tag\u{E0041}\u{E0101}\u{FE00}", "\u{17B4}\u{1D159}\u{2800}\u{3164}\u{FFA0}\u{2065}", "A\u{FE0F}B\u{180B}",
    "\u{301}\u{20E0}starts with marks", "z" + String(repeating: "\u{300}\u{316}", count: 4_096), noncharacters,
    "\"quotes\" 'both' \\back = ] [ $(x) `y`", "\u{FFFD} repaired", "-leading .dot", "خطأ/path/ملف", "%n%s%@",
    "<img src=x>&amp;", "",
  ]

  /// No characters, which Swift takes in no literal.
  private static let noncharacters = String(
    String.UnicodeScalarView([0xFFFE, 0xFDD0, 0x1FFFF].compactMap { Unicode.Scalar($0 as UInt32) }))

  /// A record with one hostile text in each field that takes foreign text, and the name of that field.
  public static func hostile(_ text: String) -> [(field: String, record: EventRecord)] {
    var records: [(String, EventRecord)] = []
    func add(_ field: String, _ change: (inout EventRecord) -> Void) {
      var record = full
      change(&record)
      records.append((field, record))
    }
    let foreign = EventRecord.Text(text, language: "en", inserts: [0..<min(1, text.utf16.count)])
    add("service") { $0.origin.service = text }
    add("instance") { $0.origin.instance = text }
    add("host") { $0.origin.host = text }
    add("release") { $0.origin.release = text }
    add("title") { $0.title = foreign }
    add("title.language") { $0.title.language = text }
    add("title.inserts") {
      $0.title = EventRecord.Text("خطأ \(text)", language: "ar", inserts: [4..<9, 2..<3, 0..<900])
    }
    add("reason") { $0.reason = foreign }
    add("suggestion") { $0.suggestion = foreign }
    add("helpAnchor") { $0.helpAnchor = text }
    add("option.id") { $0.options = [EventRecord.Option(id: text, title: EventRecord.Text("Go", language: "en"))] }
    add("option.title") { $0.options = [EventRecord.Option(id: "go", title: foreign)] }
    add("causes") { $0.causes = [foreign, foreign] }
    add("callStack") { $0.callStack = [text, text] }
    add("countText") { $0.countText = text }
    add("status") { $0.status = text }
    add("news") { $0.news = text }
    add("group") { $0.group = text }
    add("stream") { $0.stream = text }
    add("type") { $0.type = text }
    add("case") { $0.caseName = text }
    add("domain") { $0.domain = text }
    add("place.file") { $0.place?.file = text }
    add("place.function") { $0.place?.function = text }
    add("trace") { $0.trace = TraceContext(traceId: text, spanId: text) }
    add("neutral.key") { $0.neutral?.key = text }
    add("neutral.table") { $0.neutral?.table = text }
    add("neutral.text") { $0.neutral?.text = text }
    add("neutral.argument") { $0.neutral?.arguments = [.string(text), .error(LocalizedText(text: text))] }
    add("locale") { $0.locale = text }
    return records
  }

  /// What stands in a record of a language; `{…}` marks an inserted text.
  private struct Texts {
    var title: String
    var suggestion: String?
    var count = "12 events"
    var service = "orders"
    var options: [String] = []

    func text(_ marked: String, _ language: String) -> EventRecord.Text {
      var text = ""
      var inserts: [Range<Int>] = []
      var start: Int?
      for character in marked {
        switch character {
        case "{": start = text.utf16.count
        case "}":
          if let start { inserts.append(start..<text.utf16.count) }
          start = nil
        default: text.append(character)
        }
      }
      return EventRecord.Text(text, language: language, inserts: inserts)
    }
  }

  private static let texts: [String: Texts] = [
    "en": Texts(
      title: "Cannot open {/var/lib/app/orders.sqlite} for {ORD-4102 (A/B)}.",
      suggestion: "Free some space on the disk, then try again. 🧹", options: ["Try again", "Not now"]),
    "de": Texts(
      title: "Die Bestelldatenbankverbindungsdatei {/var/lib/app/orders.sqlite} lässt sich nicht öffnen.",
      suggestion: "Geben Sie Speicherplatz frei, und versuchen Sie es erneut.", count: "12 Ereignisse",
      options: ["Erneut versuchen"]),
    "fr": Texts(
      title: "Impossible d’ouvrir {/srv/données/fichier.db} pour « {Émile} » : le disque est plein !",
      suggestion: "Libérez de l’espace, puis réessayez.", count: "12 évènements", options: ["Réessayer"]),
    "ru": Texts(
      title: "Не удалось открыть {/srv/данные/заказы.db} для {Мария}: сервер вернул код 503.",
      suggestion: "Освободите место на диске и повторите попытку.", count: "12 событий", options: ["Повторить"]),
    "ar": Texts(
      title: "تعذر فتح {/srv/مجلد/ملف.db} للطلب {ORD-4102 (A/B)}.", suggestion: "أعد المحاولة بعد {1٬500} ثانية.",
      count: "١٢ حدثًا", service: "طلبات", options: ["إعادة المحاولة", "ليس الآن"]),
    "he": Texts(
      title: "לא ניתן לפתוח את {/var/lib/app/orders.sqlite} עבור {מרים!}.", suggestion: "נסו שוב בעוד {1,500} שניות.",
      count: "12 אירועים", service: "הזמנות", options: ["ניסיון חוזר"]),
    "hi": Texts(
      title: "{क्षितिज} के लिए {/srv/नमस्ते/ऑर्डर.db} नहीं खुल सका।", suggestion: "कृपया कुछ देर बाद फिर कोशिश करें।", count: "12 घटनाएँ",
      service: "ऑर्डर", options: ["फिर कोशिश करें"]),
    "ja": Texts(
      title: "注文 {ORD-4102} のために {/srv/データ/注文.db} を開けませんでした。ｻｰﾊﾞｰは503を返しました。",
      suggestion: "しばらくしてから、もう一度お試しください。", count: "12 件のイベント", service: "注文", options: ["再試行", "後で"]),
    "ko": Texts(
      title: "주문 {ORD-4102}에 대해 {/srv/데이터/주문.db} 파일을 열 수 없습니다.", suggestion: "디스크 공간을 확보한 뒤 다시 시도하세요. 👩‍👩‍👧",
      count: "이벤트 12개",
      service: "주문", options: ["다시 시도"]),
    "zh-Hans": Texts(
      title: "无法为订单 {ORD-4102} 打开“{/srv/数据/订单.db}”，磁盘已满。", suggestion: "请释放磁盘空间，然后重试。🇩🇪", count: "12 个事件", service: "订单",
      options: ["重试"]),
    "zh-Hant": Texts(
      title: "無法為訂單 {ORD-4102} 開啟「{/srv/資料/訂單.db}」，磁碟已滿。", suggestion: "請釋放磁碟空間，然後再試一次。❤️👍🏽", count: "12 個事件",
      service: "訂單", options: ["再試一次"]),
    "tr": Texts(
      title: "{İstanbul} siparişi için {/srv/veri/sipariş.db} açılamadı; ı ve İ harfleri korunur.",
      suggestion: "Diskte yer açın, sonra yeniden deneyin.", count: "12 olay", options: ["Yeniden dene"]),
  ]
}
