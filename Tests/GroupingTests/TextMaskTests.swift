import Grouping
import Testing

@Suite("What the mask takes out of a text")
struct TextMaskTests {
  @Test(
    "Numbers",
    arguments: [
      ("order 17 not found", "order # not found"), ("took 1.204,5 ms.", "took # ms."),
      ("заказ ٤٢ / १२३ / １７", "заказ # / # / #"), ("user42 failed", "user# failed"),
      ("no numbers here", "no numbers here"), ("1", "#"), ("1.", "#."), ("", ""), ("offset -5", "offset #"),
      ("1'204'000 €", "# €"), ("took 1m30s", "took #"), ("took 950ms", "took #"), ("1.5e-9", "#"), ("x-5", "x-#"),
      ("支付３失败", "支付#失败"), ("5 of 7", "# of #"), ("a - 5", "a - #"), ("١٬٢٠٤٫٥", "#"), ("٥kim@a.bc", "##"),
    ])
  func numbers(_ text: String, _ expected: String) { #expect(TextMask.masked(text) == expected) }

  @Test(
    "Ids",
    arguments: [
      ("at 0x7ffe01ab", "at #"), ("session 3f2a9c1e77b0 lost", "session # lost"), ("commit 49e4424", "commit #"),
      ("id 018F3C6E-0A2B-7C3D-9E4F-A1B2C3D4E5F6!", "id #!"), ("defaced facade", "defaced facade"),
      ("キー018f3c6e-0a2b-7c3d-9e4f-a1b2c3d4e5f6が無効", "キー#が無効"),
      ("event 01HF3ZK8Q9W7V6XN5T4R3P2M1K", "event #"), ("customer cus_9s6XKzkNRiz8i3", "customer cus_#"),
      ("1234567.89 paid", "# paid"), ("sha e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "sha #"),
    ])
  func ids(_ text: String, _ expected: String) { #expect(TextMask.masked(text) == expected) }

  @Test(
    "Addresses",
    arguments: [
      ("客户kim@till.example的订单17", "客户#的订单#"), ("from a.b+c_d@till.example.", "from #."),
      ("from kim@till", "from kim@till"), ("@till.example", "@till.example"), ("a@b.c@d.e", "#@d.e"),
      ("to 10.0.0.1:5432", "to #"), ("net 10.0.0.0/24", "net #"), ("from 2001:db8::7f", "from #"),
      ("from [::1]:80", "from [#]:#"), ("from ::ffff:10.0.0.1", "from #"), ("fe80::1%eth", "#%eth"),
      ("std::vector is empty", "std::vector is empty"), ("mac 0a:1b:2c:3d:4e:5f", "mac #"),
      ("mac 0A-1B-2C-3D-4E-5F!", "mac #!"), ("no route to db.till.example:5432", "no route to #"),
      ("in Till.swift:42:7", "in Till.swift:#"), ("GET https://till.example/a/b?c=d, then", "GET #, then"),
      ("访问https://till.example/订单失败", "访问#/订单失败"), ("(see http://[::1]:80/x)", "(see #)"),
      ("/home/kim/till.log", "/home/#/till.log"), ("C:\\Users\\Kim\\till.log", "C:\\Users\\#\\till.log"),
      ("/home/анна/чек", "/home/#/чек"), ("cannot write /tmp/.till-abc/x.tmp: full", "cannot write /tmp/.#: full"),
      ("/srv/till/report.pdf", "/srv/till/report.pdf"), ("打开/tmp/abc失败", "打开/tmp/#失败"),
    ])
  func addresses(_ text: String, _ expected: String) { #expect(TextMask.masked(text) == expected) }

  @Test(
    "Times and dates",
    arguments: [
      ("at 2026-11-30T14:21:05.123Z gone", "at # gone"), ("at 2026-11-30 14:21:05 +0100 gone", "at # gone"),
      ("at 2026-11-30T14:21:05+01:00", "at #"), ("at 20261130T142105Z", "at #"),
      ("am 30.11.2026 14:21 Uhr", "am # Uhr"),
      ("on 11/30/2026 2:21 PM.", "on #."), ("Mon, 30 Nov 2026 14:21:05 GMT", "#"), ("Mon Nov 30 14:21:05 2026", "#"),
      ("on Nov 30, 2026 at", "on # at"), ("am 30. November 2026", "am #"), ("le 30 novembre 2026", "le #"),
      ("el 30 de noviembre de 2026", "el #"), ("30 ноября 2026 г.", "# г."), ("2026年11月30日14時21分05秒に", "#に"),
      ("2026년 11월 30일 실패", "# 실패"), ("٣٠/١١/٢٠٢٦", "#"), ("3 marches", "# marches"), ("maybe 30", "maybe #"),
      ("30 marzo 2026 14:21", "#"),
    ])
  func times(_ text: String, _ expected: String) { #expect(TextMask.masked(text) == expected) }

  @Test(
    "Quoted text",
    arguments: [
      ("no file 'till.log'.", "no file '#'."), ("can't open 'a'", "can't open '#'"), ("no key \"a b\"", "no key \"#\""),
      ("no `a`", "no `#`"), ("Datei „a“ fehlt", "Datei „#“ fehlt"), ("fichier « a » absent", "fichier «#» absent"),
      ("Datei »a« fehlt", "Datei »#« fehlt"), ("文件「甲」不存在", "文件「#」不存在"), ("不支持“甲”格式", "不支持“#”格式"),
      ("it’s ‘don’t’.", "it’s ‘#’."), ("no \"end", "no \"end"), ("a \"b\nc\" d", "a \"b\nc\" d"),
      ("{\"code\": 503, \"orderId\": \"a\"}", "{\"code\": 503, \"orderId\": \"#\"}"), ("\"\"", "\"#\""),
      ("the users' 'a'", "the users' '#'"),
    ])
  func quoted(_ text: String, _ expected: String) { #expect(TextMask.masked(text) == expected) }

  @Test(
    "Letters in one character or several, and what nobody sees",
    arguments: [
      ("Größe 5 µm", "Größe # µm"), ("Gro\u{308}ße 5", "Größe #"), ("\u{200F}خطأ\u{200F} 5\u{2069}", "خطأ #"),
      ("o\u{200E}\u{308}l", "öl"), ("Fi\u{AD}li\u{200B}ale\u{FEFF}", "Filiale"), ("\u{1112}\u{1161}\u{11AB}", "한"),
      ("\u{212B}", "Å"), ("👩\u{200D}🚒 3", "👩\u{200D}🚒 #"), ("İzmir", "İzmir"), ("1\u{200E}7", "#"),
    ])
  func composed(_ text: String, _ expected: String) { #expect(TextMask.masked(text) == expected) }

  @Test(
    "Capitals, dots and emoji tell texts apart",
    arguments: [
      ("İzmir", "Izmir"), ("izmir", "Izmir"), ("👩 lost", "lost"), ("👩\u{200D}🚒 lost", "👩🚒 lost"),
      ("❤\u{FE0F}", "❤"),
    ])
  func keptApart(_ one: String, _ other: String) { #expect(TextMask.masked(one) != TextMask.masked(other)) }

  @Test("What lies behind the bound does not count, on either side")
  func theBeginningCounts() {
    let head = String(repeating: "örtlich ", count: 5_000)
    #expect(TextMask.masked(head + "A") == TextMask.masked(head + "B"))
  }

  @Test("Bytes that are no UTF-8 pass through")
  func brokenBytes() {
    let bytes: [UInt8] = [0xF0, 0x31, 0xE0, 0x80]
    var out: [UInt8] = []
    TextMask.forEachMaskedByte(in: bytes.span) { out.append($0) }
    #expect(out == [0xF0, UInt8(ascii: "#"), 0xE0, 0x80])
  }
}
