import Scrubbing
import Testing

/// Which names of fields are a secret's.
@Suite struct FieldFilterTests {
  @Test(arguments: [
    "password", "Password", "PASSWORD", "db_password", "dbPassword", "userPasswd", "pwd", "my-pwd", "password2",
    "passwordHash", "apiKey", "API_KEY", "x-api-key", "APIKey", "headers.Cookie", "Set-Cookie", "authorization",
    "Proxy-Authorization", "accessToken", "access_token.value", "id_token", "csrftoken", "clientSecret", "secretKey",
    "private key", "awsSecretAccessKey", "sessionId", "PHPSESSID", "credentials.user", "cvv", "card_number", "auth",
    "pass", "пароль", "ПАРОЛЬ", "密码", "用户密码", "パスワード", "비밀번호", "Kennwort", "contraseña", "motDePasse",
    "Token.0",
  ])
  func `A secret's name is known`(name: String) { #expect(FieldFilter().isSecret(name)) }

  @Test(arguments: [
    "", "user", "tokenCount", "token_count", "passwordLength", "password.length", "tokens", "maxTokens", "compwd",
    "cookieExpires", "secretName", "credential_id", "nextPageToken", "authority", "author", "passenger", "bypass",
    "firstPass", "key", "keyPath", "primaryKey", "page", "Accept", "passwordPolicy", "opinion", "spin", "stokes",
    "session", "userId", ".", "..", "_", "-._", "4102",
  ])
  func `A harmless name is left alone`(name: String) { #expect(!FieldFilter().isSecret(name)) }
}
