/* Reports errors to a Klartext collector, from C and from whatever calls C.
 *
 * All functions may be called from any thread at any time; none throws, none ends the process, and a null pointer is
 * refused. Texts are UTF-8. Reporting never waits for a collector: what cannot be sent is kept within bounds, and what
 * does not fit is counted (klartext_statistics).
 *
 *   char problem[256];
 *   klartext_reporter *reporter = klartext_open(
 *     "{\"service\":\"till\",\"endpoints\":[\"tcp://127.0.0.1:7117\"]}", problem, sizeof problem);
 *   klartext_report(reporter, "{\"error\":{\"type\":\"Till.PrinterError\",\"case\":\"noPaper\"}}", KLARTEXT_TEXT, NULL, 0);
 *   klartext_close(reporter, 2000);
 *   klartext_free(reporter);
 *
 * Link with -lklartext; scripts/build-c-library makes it. It needs libzmq beside it and no Swift.
 */
#ifndef KLARTEXT_H
#define KLARTEXT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A reporter with its own thread and connection; one for each service. */
typedef struct klartext_reporter klartext_reporter;

/* What a call came to. The numbers never change. */
enum {
  KLARTEXT_OK = 0,
  /* What was handed in is not accepted; trying again with the same cannot help. */
  KLARTEXT_REFUSED = 1,
  /* Events still wait for the collector. */
  KLARTEXT_WAITING = 2
};

/* As a length: the text ends with a NUL byte. */
#define KLARTEXT_TEXT SIZE_MAX

/* What became of the events that were reported: reported = acknowledged + waiting + spooled + dropped. */
typedef struct {
  uint64_t reported;
  /* The collector has committed them. */
  uint64_t acknowledged;
  /* They wait in memory to be sent or acknowledged. */
  uint64_t waiting;
  /* They are kept on disk for later. */
  uint64_t spooled;
  /* They are lost, for all reasons; klartext_dropped tells them apart. */
  uint64_t dropped;
} klartext_counts;

/* Opens a reporter; does not wait for a collector.
 *
 * settings: a JSON object. "service" and "endpoints" (a list of addresses) are obligatory. "instance", "host",
 *   "release", "sourceLanguage", "spreadsByGroup" (true: each group to the same of several collectors), "events" and
 *   "bytes" (how much may wait in memory), "foldingMilliseconds" (how long repeats are held to be sent as one, 1000) and
 *   "spool" (a folder for events while no collector is there) are not.
 * problem: takes, if there is one, a text such as "endpoint_refused: http://x", cut to size bytes with its NUL byte;
 *   may be null.
 * Returns null if the settings are not accepted. */
klartext_reporter *klartext_open(const char *settings, char *problem, size_t size);

/* Reports one event: a line as schemas/event.schema.json has it, of which only "error" is obligatory.
 *
 * "id", "count" and "firstTime" are the reporter's own and are passed over, as is any name that it does not know.
 * length: bytes of the event, or KLARTEXT_TEXT.
 * problem: as above, such as "missing_field at /error: type or domain".
 * Returns KLARTEXT_OK, or KLARTEXT_REFUSED; a refused event is no event and is not counted. After klartext_close an
 * event is counted as dropped, which is KLARTEXT_OK. */
int klartext_report(
  klartext_reporter *reporter, const char *event, size_t length, char *problem, size_t size);

/* Waits until the collector has committed all that was reported, for so many milliseconds at most.
 *
 * Returns KLARTEXT_OK, or KLARTEXT_WAITING if the time was over first. */
int klartext_flush(klartext_reporter *reporter, uint32_t milliseconds);

/* Flushes and ends the reporter's thread; what waits then goes to the spool or is dropped. Twice is as good as once.
 *
 * Returns what klartext_flush would. The reporter stays readable until klartext_free. */
int klartext_close(klartext_reporter *reporter, uint32_t milliseconds);

/* What became of the events so far; all zero for a null pointer. */
klartext_counts klartext_statistics(klartext_reporter *reporter);

/* How many events were dropped for a reason of schemas/codes.json, such as "queue_full"; 0 for any other text. */
uint64_t klartext_dropped(klartext_reporter *reporter, const char *reason);

/* Lets a reporter go; its handle must not be used any more. Does not wait: close it before. */
void klartext_free(klartext_reporter *reporter);

#ifdef __cplusplus
}
#endif

#endif
