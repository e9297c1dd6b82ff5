/// The words by which a name is known to hold a secret, in the languages that services are written in.
enum SecretWords {
  /// Names of what must not be seen; a blank stands for any separator or none.
  static let secret: [String] = [
    // English, as programs and people write it.
    "password", "passwords", "passwd", "passphrase", "passcode", "pwd", "secret", "secrets", "token", "bearer",
    "credential", "credentials", "authorization", "authorisation", "cookie", "cookies", "api key",
    "api keys", "app key", "private key", "secret key", "access key", "signing key", "encryption key",
    "decryption key", "master key", "account key", "storage key", "shared key", "subscription key", "service key",
    "session key", "auth key", "hmac key", "ssh key", "license key", "licence key", "session id", "sess id",
    "php sessid", "j session id", "connect sid", "session cookie", "pin code", "otp", "totp", "one time code", "cvv",
    "cvv2", "cvc", "cvc2", "card number", "credit card", "security code", "recovery code", "backup code", "user pass",
    "db pass", "amz signature", "shared access signature", "jwt", "mdp",
    // Other languages in Latin letters, with and without their accents.
    "passwort", "passwörter", "kennwort", "geheimnis", "zugangsschlüssel", "mot de passe", "mots de passe",
    "code secret", "jeton", "contraseña", "contrasen\u{303}a", "contrasena", "palabra clave", "senha", "palavra passe",
    "palavra chave", "parola d'ordine", "chiave segreta", "wachtwoord", "lösenord", "lo\u{308}senord", "losenord",
    "adgangskode", "kodeord", "passord", "salasana", "hasło", "haslo", "heslo", "jelszó", "jelszo\u{301}", "jelszo",
    "parola", "parolă", "şifre", "s\u{327}ifre", "sifre", "geslo", "lozinka", "zaporka", "slaptažodis", "slaptazodis",
    "parole", "salasõna", "mật khẩu", "ma\u{323}\u{302}t kha\u{302}\u{309}u", "mat khau", "kata sandi", "kata laluan",
    "lykilorð",
    // Cyrillic and Greek.
    "пароль", "пароли", "пароля", "секрет", "токен", "ключ доступа", "секретный ключ", "парола", "лозинка",
    "кодовое слово",
    "кодове слово", "ключ доступу", "құпиясөз", "κωδικός πρόσβασης", "κωδικός", "συνθηματικό",
    // Hebrew, Arabic, Persian, Urdu.
    "סיסמה", "סיסמא", "ססמה", "كلمة المرور", "كلمة السر", "كلمة مرور", "رمز الدخول",
    "رمز المرور", "رمز عبور", "گذرواژه", "پاس ورڈ", "پاسورد",
    // India and South-East Asia.
    "पासवर्ड", "कूटशब्द", "टोकन", "পাসওয়ার্ড", "টোকেন", "கடவுச்சொல்", "รหัสผ่าน",
    // East Asia.
    "密码", "密碼", "口令", "令牌", "密钥", "密鑰", "密匙", "私钥", "私鑰", "凭证", "憑證", "验证码", "驗證碼", "パスワード", "パスコード",
    "トークン", "秘密鍵", "暗証番号", "合言葉", "認証コード", "비밀번호", "패스워드", "암호", "토큰", "비밀키", "비밀 키", "인증번호",
  ]

  /// Names that are a secret's only where nothing else stands beside them, and only before `=` or as a field.
  static let weak: [String] = ["pass", "pw", "pin", "auth", "sid", "sig", "signature", "x auth", "psw", "clave"]

  /// Names that hold a secret's word and mean something harmless.
  static let harmless: [String] = [
    "page token", "continuation token", "cancellation token", "unexpected token", "expected token", "illegal token",
  ]

  /// Last parts of a name that say something about a secret instead of holding it: `tokenCount`, `passwordLength`.
  static let about: [String] = [
    "count", "counts", "length", "len", "size", "bytes", "type", "kind", "name", "names", "id", "ids", "expires",
    "expiry", "expiration", "expired", "expire", "at", "in", "on", "by", "date", "time", "timestamp", "ttl", "age",
    "lifetime", "timeout", "limit", "limits", "max", "min", "maximum", "minimum", "policy", "rule", "rules", "status",
    "state", "valid", "invalid", "validity", "required", "missing", "present", "empty", "enabled", "disabled", "set",
    "changed", "updated", "created", "issued", "rotated", "attempts", "attempt", "tries", "retries", "failures",
    "error", "errors", "url", "uri", "endpoint", "path", "file", "folder", "version", "algorithm", "alg", "hint",
    "field", "label", "prompt", "strength", "score", "level", "index", "format", "scheme", "issuer", "audience",
    "scope", "scopes", "provider", "source", "location", "budget", "usage", "used", "total", "rate", "reset",
    "manager", "service", "store", "handler", "parser", "client", "controller", "exception", "failed", "failure",
    "validator", "validation", "verification", "check", "checker", "factory", "task",
  ]

  /// Last parts that still hold the secret; only they may follow its word before a colon in running text.
  static let variant: [String] = [
    "hash", "value", "confirm", "confirmation", "repeat", "again", "digits", "plain", "raw", "text", "new", "old",
  ]
}
