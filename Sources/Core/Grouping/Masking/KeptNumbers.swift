/// Numbers that name a kind of trouble, and so are not masked: HTTP statuses, errno, SQLSTATE, signals, exit codes.
///
/// They are known by the word beside them, in the languages that error texts are written in most, and by forms that are
/// the same in all: `HTTP/1.1 404`, `SQLSTATE[23505]`, `503 Service Unavailable`. A number that is too large for its
/// word, such as the one in "code 4102", is an ordinary one, so that the groups stay few.
///
/// - SeeAlso: RFC 9110 §15 (100…599), signal(7) (1…64), exit(3) (0…255), errno(3), ISO/IEC 9075 (five characters).
enum KeptNumbers {
  /// Whether the number `start..<chain.end` names a kind, by what stands beside it.
  ///
  /// - Parameter bound: where what is read ends: what stands before it was masked, so that nothing can be read there a
  ///   second time either.
  static func keep(_ chain: NumberChain, from start: Int, in text: Span<UInt8>, notBefore bound: Int) -> Bool {
    guard chain.isPlain else { return isVersion(chain, from: start, in: text, notBefore: bound) }
    guard chain.digits <= 3, chain.value <= 599 else { return false }
    guard isApart(chain.end, in: text, isASCII: text[start] < 0x80) else { return false }
    if let greatest = word(before: start, in: text, notBefore: bound), chain.value <= greatest { return true }
    var next = chain.end
    if next < text.count, text[next].isASCIISpace { next += 1 }
    return chain.digits == 3 && chain.value >= 100 && following.match(in: text, at: next) != nil
  }

  /// Whether a number ends here for certain.
  ///
  /// One in another script is written in ASCII, so it must not become part of an address by that.
  private static func isApart(_ end: Int, in text: Span<UInt8>, isASCII: Bool) -> Bool {
    guard end < text.count else { return true }
    if text[end].isASCIIAlphanumeric || text[end] == UInt8(ascii: "%") { return false }
    if isASCII || !"@:+_-.".utf8.contains(text[end]) { return true }
    return end + 1 == text.count || text[end + 1].isASCIISpace
  }

  /// Whether the word `start..<start + 5` is the value of an SQLSTATE.
  static func isSQLState(at start: Int, in text: Span<UInt8>, notBefore bound: Int) -> Bool {
    var digits = 0
    for index in start..<start + 5 {
      if text[index].isASCIIDigit { digits += 1 } else if text[index] &- 0x41 >= 26 { return false }
    }
    guard digits > 0 else { return false }
    let end = skipSeparators(before: start, in: text, notBefore: bound)
    return sqlState.match(in: text, before: end, notBefore: bound) != nil
  }

  /// The greatest number that the word in front of a number gives a meaning to; nil if there is no such word.
  private static func word(before start: Int, in text: Span<UInt8>, notBefore bound: Int) -> Int? {
    var end = skipSeparators(before: start, in: text, notBefore: bound)
    if let found = naming.match(in: text, before: end, notBefore: bound) { return found.tag }
    guard let link = linking.match(in: text, before: end, notBefore: bound) else { return nil }
    end = skipSeparators(before: link.start, in: text, notBefore: bound)
    return naming.match(in: text, before: end, notBefore: bound)?.tag
  }

  /// Whether it is the `1.1` of `HTTP/1.1`.
  private static func isVersion(
    _ chain: NumberChain, from start: Int, in text: Span<UInt8>, notBefore bound: Int
  ) -> Bool {
    guard chain.end - start == 3, text[start + 1] == UInt8(ascii: "."), start - 1 >= bound,
      text[start - 1] == UInt8(ascii: "/")
    else { return false }
    return protocols.match(in: text, before: start - 1, notBefore: bound) != nil
  }

  private static let mostSeparators = 6

  /// Where the word ends that a number belongs to: spaces, colons, brackets and their like lie between.
  private static func skipSeparators(before start: Int, in text: Span<UInt8>, notBefore bound: Int) -> Int {
    var end = start
    for _ in 0..<mostSeparators {
      guard end > bound else { break }
      switch text[end - 1] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "("),
        UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"):
        end -= 1
      case 0x80...:
        let (scalar, length) = text.scalar(before: end)
        // Full-width colon, bracket, equals sign; no-break space.
        guard let value = scalar?.value, [0xFF1A, 0xFF08, 0xFF1D, 0x3010, 0xA0].contains(value), end - length >= bound
        else { return end }
        end -= length
      default: return end
      }
    }
    return end
  }

  private static let protocols = WordTable([(0, "http")])
  private static let sqlState = WordTable([(0, "sqlstate sql_state")])

  /// The words in front, with the greatest number that each gives a meaning to. Only the last word of each counts:
  /// "exit code" is found by "code".
  private static let naming = WordTable([
    (
      599,
      """
      status code statuscode errorcode exitcode returncode httpcode httpstatus http http_error
      http/1.0 http/1.1 http/2 http/2.0 http/3 http/3.0 rc exit exited_with errno os_error
      fehlercode rückgabewert statut état sortie retour código estado salida saída codice stato uscita
      foutcode afsluitcode kod kodem kodu stan kód kódem stav felkod statuskod kode statuskode fejlkode feilkode
      koodi tila virhekoodi állapotkód cod codul stare durum mã
      код кодом кода коду статус статусом κωδικός κωδικό κατάσταση կոդ კოდი
      קוד סטטוס رمز الرمز الحالة كود کد وضعیت कोड स्थिति কোড குறியீடு รหัส สถานะ
      状态码 狀態碼 代码 代碼 错误码 錯誤碼 返回码 返回碼 退出码 退出碼 响应码 状态 狀態 状態
      コード ステータス 코드 상태
      """
    ),
    (
      64,
      """
      signal sig señal sinal segnale sygnał sygnałem signál signálem signaali jel semnal semnalul sinyal sinyali
      сигнал сигналом сигналу σήμα אות إشارة الإشارة سیگنال सिग्नल संकेत সংকেত சிக்னல் สัญญาณ
      信号 訊號 信號 シグナル 신호 시그널
      """
    ),
  ])

  /// Words that may stand between the word and the number.
  private static let linking = WordTable([
    (
      0,
      """
      is was of with no nr by ist war von mit est était de es era è fu is_not jest był was равен был это ist_gleich
      是 为 為 は が を 이 가 은 는 هو है
      """
    )
  ])

  /// What may stand behind: the words of the statuses, and the languages that put the number first.
  private static let following = WordTable([
    (
      0,
      """
      bad_request unauthorized forbidden not_found method_not_allowed not_acceptable request_timeout conflict gone
      payload_too_large content_too_large unprocessable too_many_requests internal_server_error not_implemented
      bad_gateway service_unavailable gateway_timeout moved_permanently found not_modified status durum_kodu
      """
    )
  ])
}
