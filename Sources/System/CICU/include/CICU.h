// What Klartext needs of ICU, in plain C types.
//
// No ICU header is named here: Foundation brings its own copy of ICU, whose `enum UErrorCode` has other members, and
// Swift refuses to import both. ICU also renames its functions by release (`uplrules_open_72`), which this file hides.
#ifndef KLARTEXT_CICU_H
#define KLARTEXT_CICU_H

#include <stdint.h>

/// The plural rules of one locale; one thread at a time.
typedef struct cicu_plurals cicu_plurals;

/// The six categories, in the order of CLDR.
enum cicu_category { CICU_ZERO = 0, CICU_ONE, CICU_TWO, CICU_FEW, CICU_MANY, CICU_OTHER };

/// Most digits after the point that can be told apart.
enum { CICU_MAX_FRACTION_DIGITS = 20 };

/// Opens the cardinal rules of a BCP 47 tag; NULL where ICU refuses the tag.
cicu_plurals *cicu_plurals_open(const char *tag);

/// Closes what `cicu_plurals_open` gave; NULL is allowed.
void cicu_plurals_close(cicu_plurals *plurals);

/// The category of a whole number, or minus the ICU error.
int32_t cicu_plurals_integer(cicu_plurals *plurals, int64_t value);

/// The category of decimal text such as "1.50" shown with so many fraction digits, or minus the ICU error.
int32_t cicu_plurals_decimal(cicu_plurals *plurals, const char *text, int32_t length, int32_t fraction_digits);

/// The category of a double shown with so many fraction digits, or minus the ICU error.
int32_t cicu_plurals_double(cicu_plurals *plurals, double value, int32_t fraction_digits);

/// Writes the tag with its likely script and region; the length, or minus the ICU error.
int32_t cicu_maximize(const char *tag, char *out, int32_t capacity);

/// Writes the canonical spelling of a tag; the length, or minus the ICU error.
int32_t cicu_canonical(const char *tag, char *out, int32_t capacity);

/// 1 where the tag's language is written from right to left, else 0.
int32_t cicu_is_right_to_left(const char *tag);

/// Writes CLDR's parent locales as lines "child parent"; the length needed, or minus the ICU error.
int32_t cicu_parent_locales(char *out, int32_t capacity);

/// How wide East Asian terminals show a character, as UAX #11 has it.
enum cicu_width { CICU_NARROW = 0, CICU_AMBIGUOUS, CICU_WIDE };

/// The width of a code point; never fails, and needs none of ICU's data files.
int32_t cicu_east_asian_width(uint32_t code_point);

/// Writes where a line of UTF-16 text may be broken (UAX #14), rising, without 0 and with the end; the count needed,
/// or minus the ICU error. An unknown locale takes the rules of the root.
int32_t cicu_line_breaks(
    const char *tag, const uint16_t *text, int32_t length, int32_t *out, int32_t capacity);

#endif
