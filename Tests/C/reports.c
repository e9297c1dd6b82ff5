/* Uses every function of klartext.h as a C program would; test_c_library.py runs it.
 *
 *   reports ENDPOINT THREADS REPORTS   reports so often on each thread, flushes, closes twice, prints the sums as JSON
 *   reports ENDPOINT THREADS REPORTS SPOOL   the same with a folder for what does not arrive, and without waiting for it
 *   reports refusals                   prints one line for each input that is not accepted
 */
#include <inttypes.h>
#include <klartext.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static klartext_reporter *reporter;
static int reports;

static void *report(void *number) {
  char event[512];
  for (int count = 0; count < reports; count++) {
    int length = snprintf(event, sizeof event,
      "{\"severity\":\"warning\",\"error\":{\"type\":\"Till.PrinterError\",\"case\":\"lane%d\",\"code\":%d,"
      "\"description\":{\"key\":\"No paper in printer %%lld\",\"arguments\":[{\"int\":%d}]},"
      "\"causes\":[{\"domain\":\"NSPOSIXErrorDomain\",\"code\":28}]},"
      "\"place\":{\"file\":\"till/printer.c\",\"line\":%d,\"function\":\"print_bill\"},\"attributes\":{\"lane\":%d}}",
      *(int *)number, count, count, *(int *)number + 1, *(int *)number);
    if (klartext_report(reporter, event, (size_t)length, NULL, 0) != KLARTEXT_OK) exit(3);
  }
  return NULL;
}

static void refuse(const char *event) {
  char problem[120] = "";
  int status = klartext_report(reporter, event, KLARTEXT_TEXT, problem, sizeof problem);
  printf("%d %s\n", status, problem);
}

static int refusals(void) {
  char problem[120];
  for (const char *const *settings = (const char *const[]){"", "[]", "{\"service\":\"a\"}",
           "{\"service\":\"a b\",\"endpoints\":[\"tcp://127.0.0.1:1\"]}", "{\"service\":\"a\",\"endpoints\":[\"http://x\"]}",
           "{\"service\":\"a\",\"endpoints\":[]}", NULL}; *settings; settings++) {
    klartext_reporter *none = klartext_open(*settings, problem, sizeof problem);
    printf("%s %s\n", none ? "open" : "null", problem);
  }
  if (klartext_open(NULL, NULL, 0) || klartext_report(NULL, "{}", 2, NULL, 0) != KLARTEXT_REFUSED) return 4;
  if (klartext_flush(NULL, 0) != KLARTEXT_REFUSED || klartext_close(NULL, 0) != KLARTEXT_REFUSED) return 5;
  if (klartext_statistics(NULL).reported || klartext_dropped(NULL, "closed")) return 6;
  klartext_free(NULL);

  reporter = klartext_open("{\"service\":\"till\",\"endpoints\":[\"tcp://127.0.0.1:1\"]}", problem, sizeof problem);
  if (!reporter) return 7;
  refuse(NULL);
  refuse("");
  refuse("{\"error\":");
  refuse("{}");
  refuse("{\"error\":{}}");
  refuse("{\"error\":{\"type\":7}}");
  refuse("{\"error\":{\"type\":\"T\",\"code\":9223372036854775808}}");
  refuse("{\"error\":{\"type\":\"T\",\"causes\":[{\"domain\":\"\"}]}}");
  refuse("{\"severity\":\"fatal\",\"error\":{\"type\":\"T\"}}");
  refuse("{\"error\":{\"type\":\"T\",\"description\":{\"arguments\":[{\"int\":1,\"uint\":1}]}}}");
  refuse("{\"error\":{\"type\":\"\xff\"}}");
  char small[8];
  klartext_report(reporter, "{}", KLARTEXT_TEXT, small, sizeof small);
  printf("%zu %s\n", strlen(small), small);
  refuse("{\"new\":1,\"error\":{\"type\":\"T\"}}");
  printf("%" PRIu64 " reported\n", klartext_statistics(reporter).reported);
  klartext_free(reporter);
  return 0;
}

int main(int count, char **arguments) {
  if (count == 2) return refusals();
  if (count != 4 && count != 5) return 2;
  char settings[512], spool[256] = "", problem[256];
  if (count == 5) snprintf(spool, sizeof spool, ",\"spool\":\"%s\"", arguments[4]);
  snprintf(settings, sizeof settings,
    "{\"service\":\"till\",\"instance\":\"c1\",\"endpoints\":[\"%s\"],\"release\":\"7\"%s}", arguments[1], spool);
  reporter = klartext_open(settings, problem, sizeof problem);
  if (!reporter) { fprintf(stderr, "%s\n", problem); return 1; }

  int threads = atoi(arguments[2]);
  pthread_t running[64];
  int numbers[64];
  reports = atoi(arguments[3]);
  for (int thread = 0; thread < threads && thread < 64; thread++) {
    numbers[thread] = thread;
    pthread_create(&running[thread], NULL, report, &numbers[thread]);
  }
  for (int thread = 0; thread < threads && thread < 64; thread++) pthread_join(running[thread], NULL);

  int flushed = klartext_flush(reporter, count == 5 ? 0 : 30000), closed = klartext_close(reporter, count == 5 ? 0 : 2000);
  int again = klartext_close(reporter, 2000);
  klartext_report(reporter, "{\"error\":{\"type\":\"T\"}}", KLARTEXT_TEXT, NULL, 0);
  klartext_counts sums = klartext_statistics(reporter);
  printf("{\"flushed\":%d,\"closed\":%d,\"again\":%d,\"reported\":%" PRIu64 ",\"acknowledged\":%" PRIu64
    ",\"waiting\":%" PRIu64 ",\"spooled\":%" PRIu64 ",\"dropped\":%" PRIu64 ",\"droppedClosed\":%" PRIu64 "}\n",
    flushed, closed, again, sums.reported, sums.acknowledged, sums.waiting, sums.spooled, sums.dropped,
    klartext_dropped(reporter, "closed"));
  klartext_free(reporter);
  return 0;
}
