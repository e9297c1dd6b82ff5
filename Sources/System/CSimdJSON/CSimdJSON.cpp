#include "CSimdJSON.h"

#include <simdjson.h>

#include <new>

static_assert(CSIMDJSON_PADDING >= simdjson::SIMDJSON_PADDING, "the header promises too little padding");

struct csimdjson_parser {
  explicit csimdjson_parser(uint64_t max_bytes, uint64_t max_depth)
      // simdjson counts the document itself as a level, the header does not.
      : parser(max_bytes), max_bytes(max_bytes), max_depth(max_depth + 1) {}

  simdjson::dom::parser parser;
  uint64_t max_bytes;
  uint64_t max_depth;
  uint64_t capacity = 0;
};

static int32_t status(simdjson::error_code error) {
  switch (error) {
    case simdjson::SUCCESS: return CSIMDJSON_OK;
    case simdjson::CAPACITY: return CSIMDJSON_TOO_LARGE;
    case simdjson::MEMALLOC: return CSIMDJSON_NO_MEMORY;
    case simdjson::DEPTH_ERROR: return CSIMDJSON_TOO_DEEP;
    case simdjson::NUMBER_ERROR:
    case simdjson::NUMBER_OUT_OF_RANGE: return CSIMDJSON_NUMBER;
    case simdjson::UTF8_ERROR: return CSIMDJSON_NOT_UTF8;
    case simdjson::EMPTY: return CSIMDJSON_EMPTY;
    default: return CSIMDJSON_SYNTAX;
  }
}

csimdjson_parser *csimdjson_new(uint64_t max_bytes, uint64_t max_depth) {
  try {
    return new (std::nothrow) csimdjson_parser(max_bytes, max_depth);
  } catch (...) {
    return nullptr;
  }
}

void csimdjson_free(csimdjson_parser *parser) { delete parser; }

int32_t csimdjson_parse(
    csimdjson_parser *parser, const uint8_t *bytes, uint64_t count, const uint64_t **ret_tape,
    uint64_t *ret_tape_count, const uint8_t **ret_texts) {
  try {
    if (count > parser->max_bytes) return CSIMDJSON_TOO_LARGE;
    if (count > parser->capacity || parser->capacity == 0) {
      // Doubling, so that lines that grow byte by byte do not each pay for new memory. The parser would grow by itself
      // but then takes its own depth instead of ours.
      uint64_t capacity = parser->capacity * 2 > count ? parser->capacity * 2 : count;
      if (capacity > parser->max_bytes) capacity = parser->max_bytes;
      if (capacity < 4096) capacity = 4096;
      parser->capacity = 0;
      if (auto error = parser->parser.allocate(capacity, parser->max_depth)) return status(error);
      if (auto error = parser->parser.doc.allocate(capacity)) return status(error);
      parser->capacity = capacity;
    }
    auto result = parser->parser.parse(bytes, count, false);
    if (auto error = result.error()) return status(error);
    const uint64_t *tape = parser->parser.doc.tape.get();
    // The first word is the root; its lower 56 bits tell the index behind the last word.
    *ret_tape_count = tape[0] & ((uint64_t(1) << 56) - 1);
    *ret_tape = tape;
    *ret_texts = parser->parser.doc.string_buf.get();
    return CSIMDJSON_OK;
  } catch (...) {
    return CSIMDJSON_SYNTAX;
  }
}
