// Klartext's own String Catalogs as bytes inside the program: no file can be missing beside it.
#ifndef KLARTEXT_CEMBEDDEDTEXTS_H
#define KLARTEXT_CEMBEDDEDTEXTS_H

#include <stdint.h>

/// The catalogs by number.
enum cembedded_text {
  CEMBEDDED_TEXT_KLARTEXT = 0,
  CEMBEDDED_TEXT_SYSTEM_ERRORS = 1,
  CEMBEDDED_TEXT_KLARTEXT_ERRORS = 2,
  CEMBEDDED_TEXT_COMMAND_TEXTS = 3,
  CEMBEDDED_TEXT_STREAM_TEXTS = 4,
  CEMBEDDED_TEXT_TOP_TEXTS = 5
};

/// The bytes of a catalog and how many they are; valid as long as the program runs. NULL and 0 for any other number.
const uint8_t *cembedded_text_bytes(int32_t text, uint64_t *count);

#endif
