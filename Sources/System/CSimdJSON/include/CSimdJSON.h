#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// simdjson is C++, which Swift cannot import without turning on interoperability in every target above. This header is
// the whole surface: one handle, one call, and the parsed document as plain words that Swift reads itself, so that a
// value costs no call at all.

typedef struct csimdjson_parser csimdjson_parser;

// Why a document was not taken. Ours, so that a release of simdjson with other numbers changes nothing above.
enum {
  CSIMDJSON_OK = 0,
  CSIMDJSON_SYNTAX = 1,
  CSIMDJSON_NOT_UTF8 = 2,
  CSIMDJSON_TOO_DEEP = 3,
  CSIMDJSON_NUMBER = 4,
  CSIMDJSON_TOO_LARGE = 5,
  CSIMDJSON_NO_MEMORY = 6,
  CSIMDJSON_EMPTY = 7,
};

// How many bytes behind a document must be readable: simdjson reads in blocks and looks at what follows, but takes
// nothing from it.
#define CSIMDJSON_PADDING 64

// Makes a parser for documents up to `max_bytes`, nested at most `max_depth` deep. Null if there is no memory.
csimdjson_parser *csimdjson_new(uint64_t max_bytes, uint64_t max_depth);

void csimdjson_free(csimdjson_parser *parser);

// Parses one document. On CSIMDJSON_OK the tape and the texts belong to the parser and hold until its next call; on
// anything else the `ret_` pointers stay untouched.
//
// The tape is simdjson's: https://github.com/simdjson/simdjson/blob/master/doc/tape.md
int32_t csimdjson_parse(
    csimdjson_parser *parser, const uint8_t *bytes, uint64_t count, const uint64_t **ret_tape,
    uint64_t *ret_tape_count, const uint8_t **ret_texts);

#ifdef __cplusplus
}
#endif

#endif
