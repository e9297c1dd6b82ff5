#include "CEmbeddedTexts.h"

#include <stddef.h>

// C23; clang takes it in every mode and only warns of its age.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The compiler tells the build system of these files, so that a changed text is a changed program.
static const uint8_t klartext[] = {
#embed "../../Core/Catalogs/BuiltIn/Texts/Klartext.xcstrings"
};
static const uint8_t system_errors[] = {
#embed "../../Core/Catalogs/BuiltIn/Texts/SystemErrors.xcstrings"
};
static const uint8_t klartext_errors[] = {
#embed "../../Core/Catalogs/BuiltIn/Texts/KlartextErrors.xcstrings"
};

static const uint8_t command_texts[] = {
#embed "../../Core/Catalogs/BuiltIn/Texts/CommandTexts.xcstrings"
};
static const uint8_t stream_texts[] = {
#embed "../../Core/Catalogs/BuiltIn/Texts/StreamTexts.xcstrings"
};
static const uint8_t top_texts[] = {
#embed "../../Core/Catalogs/BuiltIn/Texts/TopTexts.xcstrings"
};

const uint8_t *cembedded_text_bytes(int32_t text, uint64_t *count) {
  switch (text) {
  case CEMBEDDED_TEXT_KLARTEXT:
    *count = sizeof klartext;
    return klartext;
  case CEMBEDDED_TEXT_SYSTEM_ERRORS:
    *count = sizeof system_errors;
    return system_errors;
  case CEMBEDDED_TEXT_KLARTEXT_ERRORS:
    *count = sizeof klartext_errors;
    return klartext_errors;
  case CEMBEDDED_TEXT_COMMAND_TEXTS:
    *count = sizeof command_texts;
    return command_texts;
  case CEMBEDDED_TEXT_STREAM_TEXTS:
    *count = sizeof stream_texts;
    return stream_texts;
  case CEMBEDDED_TEXT_TOP_TEXTS:
    *count = sizeof top_texts;
    return top_texts;
  default:
    *count = 0;
    return NULL;
  }
}
