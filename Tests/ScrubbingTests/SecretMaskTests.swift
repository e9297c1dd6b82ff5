import Scrubbing
import TestSupport
import Testing

/// What the mask finds in texts, and what it leaves alone.
@Suite struct SecretMaskTests {
  static let mask = SecretMask()

  /// A text before and after; the secrets in it are made up.
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let masked: String
    var testDescription: String { text }

    init(_ text: String, _ masked: String) {
      self.text = text
      self.masked = masked
    }
  }

  static let addresses = [
    Example("postgres://app:swordfish@db/orders is down", "postgres://app:[masked]@db/orders is down"),
    Example("redis://:swordfish@cache:6379", "redis://:[masked]@cache:6379"),
    Example("GET https://kim:a@b@host.example/x?page=2", "GET https://kim:[masked]@host.example/x?page=2"),
    Example("amqp://ann:pass/word@mq/queue", "amqp://ann:[masked]@mq/queue"),
    Example("访问https://kim:密码一@host/订单失败", "访问https://kim:[masked]@host/订单失败"),
    Example("https://0f3e5c7a9b1d2e4f6a8c0b@ingest.example/4", "https://[masked]@ingest.example/4"),
    Example(
      "https://h.example/x?page=2&access_token=t0ps3cret&size=7#top",
      "https://h.example/x?page=2&access_token=[masked]&size=7#top"),
    Example("https://h/?token=lock%26key&page=2", "https://h/?token=[masked]&page=2"),
    Example("see ?q=a&amp;sig=Zm9v&amp;page=3", "see ?q=a&amp;sig=[masked]&amp;page=3"),
    Example("https://h/?X-Amz-Signature=00ff&n=1", "https://h/?X-Amz-Signature=[masked]&n=1"),
    Example("next=%2Fx%3Ftoken%3Dt0ps3cret%26page%3D2", "next=%2Fx%3Ftoken%3D[masked]%26page%3D2"),
    Example("https://hooks.slack.com/services/T0AAAAAAA/B0BBBBBBB/cccccccccccc", "https://[masked]"),
  ]

  static let names = [
    Example("password=swordfish", "password=[masked]"),
    Example("POST /login?user=kim&password=sword.fish gave 401", "POST /login?user=kim&password=[masked] gave 401"),
    Example("DB_PASSWORD = sword,fish", "DB_PASSWORD = [masked]"),
    Example(
      "{\"user\":\"kim\",\"password\":\"sword \\\"fish\",\"page\":2}",
      "{\"user\":\"kim\",\"password\":\"[masked]\",\"page\":2}"),
    Example(
      "body {\\\"apiKey\\\":\\\"sword fish\\\",\\\"n\\\":1}", "body {\\\"apiKey\\\":\\\"[masked]\\\",\\\"n\\\":1}"),
    Example("['client_secret' => 'sword', 'scope' => 'read']", "['client_secret' => '[masked]', 'scope' => 'read']"),
    Example("user[password]=swordfish&user[name]=kim", "user[password]=[masked]&user[name]=kim"),
    Example("Wrong password: swordfish for kim", "Wrong password: [masked] for kim"),
    Example("Token: 4fe1, retry", "Token: [masked], retry"),
    Example("login(token=abc1).", "login(token=[masked])."),
    Example("Server=db;Uid=app;Pwd=sword;Pooling=true", "Server=db;Uid=app;Pwd=[masked];Pooling=true"),
    Example("API-Key: \u{201C}sword fish\u{201D} refused", "API-Key: \u{201C}[masked]\u{201D} refused"),
    Example("run --api-key swordfish --verbose", "run --api-key [masked] --verbose"),
    Example("run --token=swordfish --verbose", "run --token=[masked] --verbose"),
    Example("<user>kim</user><password>sword fish</password>", "<user>kim</user><password>[masked]</password>"),
    Example("password_hash: $2b$10$abcdef", "password_hash: [masked]"),
    Example("tokens and \"secrets\": [\"a1\", \"b2\"]", "tokens and \"secrets\": [[masked]]"),
    Example("session-id=6f1c2d3e", "session-id=[masked]"),
    Example("CVV: 123", "CVV: [masked]"),
    Example("password: \"\"; token: 'x1'", "password: \"\"; token: '[masked]'"),
  ]

  static let scripts = [
    Example("пароль=рыба1 отклонён", "пароль=[masked] отклонён"),
    Example("Неверный ПАРОЛЬ: рыба-1.", "Неверный ПАРОЛЬ: [masked]."),
    Example("Passwort: geheim1", "Passwort: [masked]"),
    Example("Datenbankkennwort=geheim, Port=5432", "Datenbankkennwort=[masked], Port=5432"),
    Example("contraseña: pez1, página 2", "contraseña: [masked], página 2"),
    Example("contrasen\u{303}a=pez", "contrasen\u{303}a=[masked]"),
    Example("mot de passe\u{A0}: poisson1", "mot de passe\u{A0}: [masked]"),
    Example("数据库密码：sword1，订单4102", "数据库密码：[masked]，订单4102"),
    Example("密码=sword无效", "密码=[masked]无效"),
    Example("パスワードは無効：パスワード「魚1」です", "パスワードは無効：パスワード「魚1」です"),
    Example("パスワード＝魚一匹。再試行", "パスワード＝[masked]。再試行"),
    Example("비밀번호=물고기1 거부됨", "비밀번호=[masked] 거부됨"),
    Example("كلمة المرور: سمكة1 مرفوضة", "كلمة المرور: [masked] مرفوضة"),
    Example("סיסמה=דג1 נדחתה", "סיסמה=[masked] נדחתה"),
    Example("पासवर्ड=मछली1 गलत", "पासवर्ड=[masked] गलत"),
    Example("Şifre: balik1 yanlış", "Şifre: [masked] yanlış"),
    Example("hasło=ryba1, mật khẩu=ca1", "hasło=[masked], mật khẩu=[masked]"),
  ]

  static let credentials = [
    Example("Authorization: Bearer abcdef", "Authorization: Bearer [masked]"),
    Example("\"Authorization\": \"Bearer abc.def\", \"n\": 1", "\"Authorization\": \"Bearer [masked]\", \"n\": 1"),
    Example("authorization=Basic a2ltOnB3, Accept=*/*", "authorization=Basic [masked], Accept=*/*"),
    Example("Authorization: Digest username=\"kim\", response=\"0a\"\nnext", "Authorization: Digest [masked]\nnext"),
    Example("Proxy-Authorization: t0ken", "Proxy-Authorization: [masked]"),
    Example("access_token=Bearer abcdef", "access_token=Bearer [masked]"),
    Example("令牌Bearer t0ken-7无效，订单4102", "令牌Bearer [masked]无效，订单4102"),
    Example("sent bearer t0ken.", "sent bearer [masked]."),
    Example("got Basic a2ltOnB3MQ== here", "got Basic [masked] here"),
    Example("Cookie: sid=aa; theme=dark\nHost: h", "Cookie: [masked]\nHost: h"),
    Example("Set-Cookie: sid=aa; Path=/; Secure", "Set-Cookie: [masked]"),
    Example("curl -H 'Cookie: sid=aa; b=c' https://h/", "curl -H 'Cookie: [masked]' https://h/"),
  ]

  static let shapes = [
    Example("eyJhbGciOiJub25lIn0.eyJuIjoxfQ.c2ln expired", "[masked] expired"),
    Example("令牌eyJhbGciOiJub25lIn0.eyJuIjoxfQ.c2ln过期", "令牌[masked]过期"),
    Example("got eyJhbGciOiJub25lIn0.eyJuIjoxfQ.", "got [masked]."),
    Example("jwe eyJlbmMiOiJBMTI4R0NNIn0..aa.bb.cc!", "jwe [masked]!"),
    Example("key \("AKI" + "A" + "QWERTYUIOPASDFGH") used", "key [masked] used"),
    Example("\("ghp" + "_" + String(repeating: "a1", count: 18))を使用", "[masked]を使用"),
    Example("\("github" + "_pat_" + String(repeating: "a1_", count: 20))", "[masked]"),
    Example("\("sk" + "_live_" + String(repeating: "a1", count: 12))", "[masked]"),
    Example("x \("xox" + "b-123456789012-abcdefghij")", "x [masked]"),
    Example("\("AIz" + "a" + String(repeating: "b2", count: 17) + "c")", "[masked]"),
    Example("\("glp" + "at-" + String(repeating: "a1", count: 10))", "[masked]"),
    Example(
      "bad key:\n-----BEGIN RSA PRIVATE KEY-----\nMIIE\nab==\n-----END RSA PRIVATE KEY-----\nend",
      "bad key:\n[masked]\nend"),
    Example("-----BEGIN PRIVATE KEY-----\\nMIIE", "[masked]"),
  ]

  static let cards = [
    Example("card 4111111111111111 refused", "card [masked] refused"),
    Example("card 4111 1111 1111 1111 refused", "card [masked] refused"),
    Example("card 5500-0000-0000-0004", "card [masked]"),
    Example("order 4102 4111 1111 1111 1111", "order 4102 [masked]"),
    Example("Karte3782 822463 10005.", "Karte[masked]."),
    Example("卡号４１１１１１１１１１１１１１１１无效", "卡号[masked]无效"),
    Example("البطاقة ٤١١١ ١١١١ ١١١١ ١١١١ مرفوضة", "البطاقة [masked] مرفوضة"),
    Example("कार्ड ४१११११११११११११११", "कार्ड [masked]"),
    Example("6011\u{A0}1111\u{A0}1111\u{A0}1117", "[masked]"),
    Example("card4111111111111111", "card[masked]"),
  ]

  @Test(arguments: addresses + names + scripts + credentials + shapes + cards)
  func `A secret is replaced and what is around it stays`(example: Example) {
    #expect(Self.mask.masked(example.text) == example.masked)
    #expect(Self.mask.masked(example.masked) == example.masked)
  }

  @Test(arguments: [
    "The order could not be saved.", "order 4102, cart 6f1c2d3e-0a1b-4c5d-8e9f-001122334455, 2026-03-01T10:00:00Z",
    "commit 5fbec55e0a88cdd21ffb3a7ca8d1ccb8e4e1f2a3 on 10.0.0.7:8080", "fe80::1%eth0 and [::1]:7117",
    "https://h.example:8080/login?user=kim&page=2#top", "mailto:kim@example.org", "訂單4102支付失敗，會員ana@example.org",
    "Error 4111111111111112 of 0.4111111111111111", "id 0x4111111111111111",
    "hash a4111111111111111bcdef0123456789abcdef01", "at 1764460800123456 µs, 1764460800123 ms",
    "passwordLength=8 tokenCount: 3 token_type=refresh max_tokens=512", "Unexpected token: ;",
    "Invalid password: must have 8 characters", "Passwort: Darf nicht leer sein", "Пароль: не подходит", "Password: %@",
    "token=%1$@ secret={name} pwd=${PASS} token: <private>",
    "The token has expired.", "password required", "Basic authentication failed", "a bearer of bad news",
    "Array<Token>(count: 3)", "login <token> [options]", "password=null, token=nil, secret: \"\"", "token: expired",
    "task-list.component-with-many-parts.example", "eyeglasses-shop.example.com and keyboards.of.wood",
    "pass 3 of 4: parsing", "byPass=1 exitCode=3", "-----BEGIN CERTIFICATE-----\nMIIE\n-----END CERTIFICATE-----",
    "\u{1F469}\u{200D}\u{1F680} crew 3 lost: 7 left", "nextPageToken=abc", "session: closed", "",
    "phone +4111111111111111", "ISBN 9783161484100, EAN 5901234123457", "Größe überschritten bei Lager 7",
  ])
  func `A text without a secret stays as it is`(text: String) {
    #expect(Self.mask.masked(text) == text)
  }

  /// Texts that lead careless patterns to look again and again at the same bytes.
  private static let hardUnits = [
    "(", "eyJ", "eyJhbGciOiJub25lIn0.", "password=", "4", "4111 ", "-", "-----BEGIN PRIVATE KEY", "a://b:", "a@b.",
    "token=\u{201C}[masked]", "token={", "Authorization: Digest [masked] ", "Bearer ", "cookie:", "a.b_c-d:", "४",
    "password=[masked],a", "--token ", "<pin>", "token=[", "a_", "密码：", "\\",
  ]

  @Test(arguments: hardUnits)
  func `The time grows with the length and no faster`(unit: String) {
    var rules = ScrubRules()
    rules.emailAddresses = .mask
    rules.literalSecrets = ["aaaaaaab", "((((((()"]
    let mask = SecretMask(rules)
    let text = String(repeating: unit, count: (128 << 10) / unit.utf8.count)
    // About a second in a debug build on a busy machine. A second look at each byte from each byte would be 17 billion
    // looks, which take minutes; a ratio of two times says less, since other processes share the machine.
    #expect(ThreadTime.measure { _ = mask.masked(text) } < .seconds(30))
  }

  @Test(arguments: ["(", "eyJ", "password="])
  func `A megabyte takes no longer than its bytes do`(unit: String) {
    let text = String(repeating: unit, count: (1 << 20) / unit.utf8.count)
    // 12 ms at most in a release build; half a minute would be a second look at each byte from each byte.
    #expect(ThreadTime.measure { _ = Self.mask.masked(text) } < .seconds(30))
  }

  @Test func `Masking what is masked changes nothing, whatever the pieces are`() {
    var random = RepeatableRandom(seed: 4)
    let pieces =
      Self.hardUnits + [
        " ", "\n", "\"", "'", ",", "; ", "]", ")", ":", "=", "…", "[masked]", "pw", "sid=", "ann:b@", "//", "1", "z",
        "無",
        "é", "\u{301}", "Basic ", "a2ltOnB3MQ==", "Cookie: ", "&page=2", "%3D", "</", "AKIA", "ghp_", "Secretaaaaaaab",
        "kim@example.org",
      ]
    var rules = ScrubRules()
    rules.emailAddresses = .mask
    rules.literalSecrets = ["Secretaaaaaaab"]
    let mask = SecretMask(rules)
    for _ in 0..<4_000 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let once = mask.masked(text)
      #expect(mask.masked(once) == once, "\(text.debugDescription)")
    }
  }
}
