import Scrubbing
import Testing

@Suite struct SecretMaskTests {
}
