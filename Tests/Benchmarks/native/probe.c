/* How long a collector takes nothing in: heartbeats are answered in the turn that reads them, so the longest round trip
 * is the longest time between two turns' reading.
 *
 *   probe --connect ENDPOINT --seconds N
 *
 * One heartbeat at a time, a millisecond apart. Prints one JSON line. */
#define _GNU_SOURCE
#include <getopt.h>

#include "measure.h"

enum { PAUSE = 1000 /* microseconds */, PATIENCE = 10 * 1000 /* milliseconds */, MOST = 1 << 20 };

static const char heartbeat[] =
    "{\"v\":1,\"kind\":\"heartbeat\",\"origin\":{\"service\":\"probe\"},\"run\":\"00000000-0000-4000-8000-000000000001\"}";

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

int main(int argc, char **argv) {
  const struct option options[] = {
      {"connect", required_argument, NULL, 'c'}, {"seconds", required_argument, NULL, 's'}, {0}};
  const char *endpoint = NULL;
  double seconds = 5;
  for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
    switch (option) {
      case 'c': endpoint = optarg; break;
      case 's': seconds = atof(optarg); break;
      default: return 1;
    }
  }
  double *gaps = malloc(MOST * sizeof *gaps);
  if (!endpoint || !gaps) return 1;
  void *context = zmq_ctx_new(), *dealer = zmq_socket(context, ZMQ_DEALER);
  int linger = 0;
  check(zmq_setsockopt(dealer, ZMQ_LINGER, &linger, sizeof linger), "linger");
  check(zmq_connect(dealer, endpoint), endpoint);
  size_t count = 0;
  int is_first = 1;
  double end = wall_seconds() + seconds;
  while (wall_seconds() < end && count < MOST) {
    double sent = wall_seconds();
    check(zmq_send(dealer, heartbeat, sizeof heartbeat - 1, 0), "send");
    for (;;) {
      char answer[4096];
      zmq_pollitem_t item = {.socket = dealer, .events = ZMQ_POLLIN};
      int ready = zmq_poll(&item, 1, PATIENCE);
      check(ready, "poll");
      if (ready == 0) return fprintf(stderr, "probe: no answer for 10 seconds\n"), 2;
      int length = zmq_recv(dealer, answer, sizeof answer, 0);
      check(length, "receive");
      if (memmem(answer, (size_t)length < sizeof answer ? (size_t)length : sizeof answer, "\"heartbeat\"", 11)) break;
    }
    /* The first one waits for the connection; each later one counts, however long it took. */
    if (!is_first) gaps[count++] = (wall_seconds() - sent) * 1e3;
    is_first = 0;
    struct timespec pause = {.tv_nsec = PAUSE * 1000L};
    nanosleep(&pause, NULL);
  }
  zmq_close(dealer);
  zmq_ctx_term(context);
  if (count == 0) return fprintf(stderr, "probe: nothing was measured\n"), 2;
  qsort(gaps, count, sizeof *gaps, ascending);
  printf("{\"count\":%zu,\"p50Milliseconds\":%.3f,\"p99Milliseconds\":%.3f,\"longestMilliseconds\":%.3f}\n", count,
         gaps[count / 2], gaps[count * 99 / 100], gaps[count - 1]);
  free(gaps);
  return 0;
}
