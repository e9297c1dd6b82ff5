#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>

struct cicu_plurals {
  char locale[ULOC_FULLNAME_CAPACITY];
  UPluralRules *rules;
  UFormattedNumber *formatted;
  // By fraction digits, made when first asked for: ICU drops trailing zeros unless the formatter fixes their count.
  UNumberFormatter *formatters[CICU_MAX_FRACTION_DIGITS + 1];
};

static int32_t fail(UErrorCode code) { return code > 0 ? -(int32_t)code : -(int32_t)U_INTERNAL_PROGRAM_ERROR; }

// uloc_forLanguageTag stops at the first part it does not like and calls that success: a tag must be read whole.
static int32_t locale_of(const char *tag, char *out, int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t parsed = 0;
  int32_t length = uloc_forLanguageTag(tag, out, capacity, &parsed, &code);
  if (U_FAILURE(code) || code == U_STRING_NOT_TERMINATED_WARNING) return fail(code);
  if (length == 0 || (size_t)parsed != strlen(tag)) return fail(U_ILLEGAL_ARGUMENT_ERROR);
  return length;
}

cicu_plurals *cicu_plurals_open(const char *tag) {
  cicu_plurals *plurals = calloc(1, sizeof *plurals);
  if (plurals == NULL) return NULL;
  if (locale_of(tag, plurals->locale, sizeof plurals->locale) < 0) {
    free(plurals);
    return NULL;
  }
  UErrorCode code = U_ZERO_ERROR;
  plurals->rules = uplrules_open(plurals->locale, &code);
  plurals->formatted = unumf_openResult(&code);
  if (U_FAILURE(code)) {
    cicu_plurals_close(plurals);
    return NULL;
  }
  return plurals;
}

void cicu_plurals_close(cicu_plurals *plurals) {
  if (plurals == NULL) return;
  for (int i = 0; i <= CICU_MAX_FRACTION_DIGITS; i++) {
    if (plurals->formatters[i] != NULL) unumf_close(plurals->formatters[i]);
  }
  if (plurals->formatted != NULL) unumf_closeResult(plurals->formatted);
  if (plurals->rules != NULL) uplrules_close(plurals->rules);
  free(plurals);
}

static int32_t category_of(const UChar *keyword, int32_t length) {
  static const struct {
    const char *name;
    int32_t category;
  } names[] = {{"zero", CICU_ZERO}, {"one", CICU_ONE},   {"two", CICU_TWO},
               {"few", CICU_FEW},   {"many", CICU_MANY}, {"other", CICU_OTHER}};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if ((size_t)length != strlen(names[i].name)) continue;
    int32_t at = 0;
    while (at < length && keyword[at] == (UChar)names[i].name[at]) at++;
    if (at == length) return names[i].category;
  }
  return CICU_OTHER;
}

static UNumberFormatter *formatter_for(cicu_plurals *plurals, int32_t digits, UErrorCode *code) {
  if (digits < 0) digits = 0;
  if (digits > CICU_MAX_FRACTION_DIGITS) digits = CICU_MAX_FRACTION_DIGITS;
  if (plurals->formatters[digits] != NULL) return plurals->formatters[digits];
  // The skeleton: "." and one "0" for each digit, or the stem for none.
  UChar skeleton[CICU_MAX_FRACTION_DIGITS + 24];
  int32_t length = 0;
  if (digits == 0) {
    for (const char *c = "precision-integer"; *c != 0; c++) skeleton[length++] = (UChar)*c;
  } else {
    skeleton[length++] = '.';
    for (int32_t i = 0; i < digits; i++) skeleton[length++] = '0';
  }
  plurals->formatters[digits] = unumf_openForSkeletonAndLocale(skeleton, length, plurals->locale, code);
  return plurals->formatters[digits];
}

static int32_t select_formatted(cicu_plurals *plurals, UErrorCode *code) {
  UChar keyword[16];
  int32_t length = uplrules_selectFormatted(plurals->rules, plurals->formatted, keyword, 16, code);
  return U_FAILURE(*code) ? fail(*code) : category_of(keyword, length);
}

int32_t cicu_plurals_integer(cicu_plurals *plurals, int64_t value) {
  UErrorCode code = U_ZERO_ERROR;
  const int64_t exact = INT64_C(1) << 53;
  if (value > -exact && value < exact) {
    // The short way: no formatting, and a double still holds each whole number.
    UChar keyword[16];
    int32_t length = uplrules_select(plurals->rules, (double)(value < 0 ? -value : value), keyword, 16, &code);
    return U_FAILURE(code) ? fail(code) : category_of(keyword, length);
  }
  UNumberFormatter *formatter = formatter_for(plurals, 0, &code);
  if (U_SUCCESS(code)) unumf_formatInt(formatter, value, plurals->formatted, &code);
  return U_FAILURE(code) ? fail(code) : select_formatted(plurals, &code);
}

int32_t cicu_plurals_decimal(cicu_plurals *plurals, const char *text, int32_t length, int32_t fraction_digits) {
  UErrorCode code = U_ZERO_ERROR;
  UNumberFormatter *formatter = formatter_for(plurals, fraction_digits, &code);
  if (U_SUCCESS(code)) unumf_formatDecimal(formatter, text, length, plurals->formatted, &code);
  return U_FAILURE(code) ? fail(code) : select_formatted(plurals, &code);
}

int32_t cicu_plurals_double(cicu_plurals *plurals, double value, int32_t fraction_digits) {
  UErrorCode code = U_ZERO_ERROR;
  UNumberFormatter *formatter = formatter_for(plurals, fraction_digits, &code);
  if (U_SUCCESS(code)) unumf_formatDouble(formatter, value, plurals->formatted, &code);
  return U_FAILURE(code) ? fail(code) : select_formatted(plurals, &code);
}

static int32_t tag_of(const char *locale, char *out, int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = uloc_toLanguageTag(locale, out, capacity, 1, &code);
  if (U_FAILURE(code) || code == U_STRING_NOT_TERMINATED_WARNING) return fail(code);
  return length;
}

int32_t cicu_maximize(const char *tag, char *out, int32_t capacity) {
  char locale[ULOC_FULLNAME_CAPACITY], maximized[ULOC_FULLNAME_CAPACITY];
  int32_t length = locale_of(tag, locale, sizeof locale);
  if (length < 0) return length;
  UErrorCode code = U_ZERO_ERROR;
  uloc_addLikelySubtags(locale, maximized, sizeof maximized, &code);
  if (U_FAILURE(code) || code == U_STRING_NOT_TERMINATED_WARNING) return fail(code);
  return tag_of(maximized, out, capacity);
}

int32_t cicu_canonical(const char *tag, char *out, int32_t capacity) {
  char locale[ULOC_FULLNAME_CAPACITY];
  int32_t length = locale_of(tag, locale, sizeof locale);
  return length < 0 ? length : tag_of(locale, out, capacity);
}

int32_t cicu_is_right_to_left(const char *tag) {
  char locale[ULOC_FULLNAME_CAPACITY];
  if (locale_of(tag, locale, sizeof locale) < 0) return 0;
  return uloc_isRightToLeft(locale) ? 1 : 0;
}

// Appends ASCII text where it fits and counts it in any case.
static void append(char *out, int32_t capacity, int32_t *length, const char *text, int32_t count) {
  for (int32_t i = 0; i < count; i++, (*length)++) {
    if (*length < capacity) out[*length] = text[i];
  }
}

int32_t cicu_parent_locales(char *out, int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  // uloc_getParent only cuts the last part off; CLDR's real parents stand in this bundle.
  UResourceBundle *bundle = ures_openDirect(NULL, "supplementalData", &code);
  UResourceBundle *parents = ures_getByKey(bundle, "parentLocales", NULL, &code);
  int32_t length = 0;
  while (U_SUCCESS(code) && ures_hasNext(parents)) {
    UResourceBundle *children = ures_getNextResource(parents, NULL, &code);
    const char *parent = U_SUCCESS(code) ? ures_getKey(children) : NULL;
    // One child is a string, several are an array; ures_getSize says 1 for a string.
    int32_t count = U_SUCCESS(code) ? ures_getSize(children) : 0;
    int is_string = U_SUCCESS(code) && ures_getType(children) == URES_STRING;
    for (int32_t i = 0; i < count && U_SUCCESS(code) && parent != NULL; i++) {
      char child[ULOC_FULLNAME_CAPACITY];
      int32_t child_length = sizeof child;
      const char *text = is_string ? ures_getUTF8String(children, child, &child_length, 1, &code)
                                   : ures_getUTF8StringByIndex(children, i, child, &child_length, 1, &code);
      if (U_FAILURE(code)) break;
      append(out, capacity, &length, text, child_length);
      append(out, capacity, &length, " ", 1);
      append(out, capacity, &length, parent, (int32_t)strlen(parent));
      append(out, capacity, &length, "\n", 1);
    }
    ures_close(children);
  }
  ures_close(parents);
  ures_close(bundle);
  return U_FAILURE(code) ? fail(code) : length;
}

int32_t cicu_east_asian_width(uint32_t code_point) {
  switch (u_getIntPropertyValue((UChar32)code_point, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_WIDE:
      return CICU_WIDE;
    case U_EA_AMBIGUOUS:
      return CICU_AMBIGUOUS;
    default:
      return CICU_NARROW;
  }
}

int32_t cicu_line_breaks(
    const char *tag, const uint16_t *text, int32_t length, int32_t *out, int32_t capacity) {
  char locale[ULOC_FULLNAME_CAPACITY];
  if (locale_of(tag, locale, sizeof locale) < 0) locale[0] = 0;
  UErrorCode code = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(UBRK_LINE, locale, (const UChar *)text, length, &code);
  if (U_FAILURE(code)) return fail(code);
  int32_t count = 0;
  for (int32_t at = ubrk_next(breaks); at != UBRK_DONE; at = ubrk_next(breaks)) {
    if (count < capacity) out[count] = at;
    count++;
  }
  ubrk_close(breaks);
  return count;
}
