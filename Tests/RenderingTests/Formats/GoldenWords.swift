import Rendering

/// Words for the golden lines: some of each language whose width or direction matters; the rest is English.
///
/// The real ones stand in the catalogs, which this module has not; the lines are to show the columns, not the words.
enum GoldenWords {
  static func words(_ locale: String) -> RecordWords {
    let own = table[locale] ?? [:]
    return RecordWords { own[$0] ?? $0.english }
  }

  private static let table: [String: [RecordWords.Key: String]] = [
    "de": [
      .new: "neu", .active: "aktiv", .again: "erneut", .closed: "beendet", .error: "Fehler", .warning: "Warnung",
      .critical: "kritisch", .reason: "Warum", .suggestion: "Was zu tun ist", .options: "Möglichkeiten",
      .cause: "Ursache",
      .errorName: "Fehler", .firstSeen: "Zuerst gesehen", .lastSeen: "Zuletzt gesehen",
    ],
    "ar": [
      .new: "جديد", .active: "نشط", .again: "مجددًا", .closed: "مغلق", .error: "خطأ", .warning: "تحذير",
      .critical: "حرج",
      .suggestion: "ما العمل", .options: "الخيارات", .cause: "السبب", .errorName: "الخطأ", .firstSeen: "أول ظهور",
      .lastSeen: "آخر ظهور", .spike: "أكثر بكثير من المعتاد",
    ],
    "he": [
      .new: "חדש", .active: "פעיל", .again: "שוב", .closed: "סגור", .error: "שגיאה", .warning: "אזהרה",
      .critical: "קריטי",
      .suggestion: "מה לעשות", .options: "אפשרויות", .cause: "סיבה",
    ],
    "hi": [
      .new: "नया", .active: "सक्रिय", .again: "फिर से", .closed: "बंद", .error: "त्रुटि", .warning: "चेतावनी",
      .suggestion: "क्या करें", .options: "विकल्प", .cause: "कारण",
    ],
    "ja": [
      .new: "新規", .active: "継続中", .again: "再発", .closed: "終了", .error: "エラー", .warning: "警告", .critical: "重大",
      .suggestion: "対処方法", .options: "選択肢", .cause: "原因",
    ],
    "ko": [
      .new: "새로움", .active: "진행 중", .error: "오류", .warning: "경고", .suggestion: "해결 방법", .options: "선택", .cause: "원인",
    ],
    "ru": [.new: "новая", .active: "активна", .error: "ошибка", .warning: "предупреждение", .suggestion: "Что делать"],
    "zh-Hans": [.new: "新", .active: "持续", .error: "错误", .suggestion: "怎么办", .options: "选项", .cause: "原因"],
    "zh-Hant": [.new: "新", .active: "持續", .error: "錯誤", .suggestion: "怎麼辦", .options: "選項", .cause: "原因"],
  ]
}
