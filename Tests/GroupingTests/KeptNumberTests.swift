import Grouping
import Testing

@Suite("Numbers that name a kind of trouble stay")
struct KeptNumberTests {
  @Test(arguments: [
    "status 503", "HTTP/1.1 404", "HTTP/2 404", "HTTP 502", "http status: 502", "statusCode=502", "status_code: 429",
    "(os error 13)", "errno 13", "[Errno 2] gone", "errno=104", "signal 11", "SIG(9)", "exit code 137",
    "exited with 137", "exit code -11", "exit status 1", "rc=1", "SQLSTATE[23505]", "SQLSTATE 42P01",
    "SQLSTATE[HY000]", "SQLSTATE: 08006", "503 Service Unavailable", "got 404 Not Found", "status is 503",
    "Statuscode 503", "Rückgabewert: 1", "erreur : statut 404", "código 404", "codice 404", "kodem 137",
    "kód 404", "felkod 7", "koodi 5", "durum kodu 404", "404 durum kodu", "mã 404", "Сервер вернул код 500.",
    "КОД 500", "Код 500", "сигнал 11", "κωδικός 404", "קוד 404", "رمز 404", "الحالة: 404", "कोड 404", "কোড 404",
    "குறியீடு 404", "รหัส 404", "状态码503", "状态码为503", "狀態碼：503", "信号11", "退出码137", "ステータスコードは503です",
    "シグナル 11", "상태 코드 503", "코드는 503", "{\"status\":503}",
  ])
  func kept(_ text: String) { #expect(TextMask.masked(text) == text) }

  @Test(
    "The same number in another script is the same kind",
    arguments: [("状态码５０３", "状态码503"), ("رمز ٤٠٤", "رمز 404"), ("कोड ४०४", "कोड 404")])
  func scripts(_ text: String, _ expected: String) { #expect(TextMask.masked(text) == expected) }

  @Test(arguments: [
    ("code 4102", "code #"), ("signal 65", "signal #"), ("status 50%", "status #%"), ("barcode 123", "barcode #"),
    ("штрихкод 123", "штрихкод #"), ("code 12.5", "code #"), ("code 503a", "code #a"), ("order 503", "order #"),
    ("code 7 at 2026-11-30", "code 7 at #"), ("code 12 Nov 2026", "code #"), ("17 code", "# code"),
    ("SQLSTATE[23505] [1045]", "SQLSTATE[23505] [#]"), ("encode5", "encode#"), ("code 17.5 5", "code # #"),
  ])
  func masked(_ text: String, _ expected: String) { #expect(TextMask.masked(text) == expected) }
}
