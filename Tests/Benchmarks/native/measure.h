/* What the native programs share: clocks, the resources used, and the few bytes of JSON they read and write.
 * Header only, C11 and C++17, so that each program is one file to compile. */
#ifndef KLARTEXT_MEASURE_H
#define KLARTEXT_MEASURE_H

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <zmq.h>

/* Events that a receiver here lets a sender have unacknowledged: about 40 MB, never the bottleneck. */
#define CREDIT 65536

static inline double wall_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Processor time of all threads of this process: libzmq's own thread counts too. */
static inline double cpu_seconds(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
         (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

/* Ends the program if a call of libzmq failed: a benchmark has nothing to recover. */
static inline void check(int result, const char *what) {
  if (result >= 0) return;
  fprintf(stderr, "%s: %s\n", what, zmq_strerror(zmq_errno()));
  exit(2);
}

/* The first byte of the value of `"name":`, or NULL. Enough for our own flat answers and batch heads. */
static inline const char *json_value(const char *text, size_t length, const char *quoted_name) {
  size_t name_length = strlen(quoted_name);
  const char *name = (const char *)memmem(text, length, quoted_name, name_length);
  return name ? name + name_length : NULL;
}

/* The whole number at `from`, blanks before it skipped; stops at `end` at the latest. */
static inline uint64_t json_number(const char *from, const char *end) {
  uint64_t value = 0;
  while (from < end && *from == ' ') from++;
  for (; from < end && *from >= '0' && *from <= '9'; from++) value = value * 10 + (uint64_t)(*from - '0');
  return value;
}

/* A ROUTER bound to `endpoint`; prints the ready line with the port that was really taken. */
static inline void *bind_router(void *context, const char *endpoint) {
  void *router = zmq_socket(context, ZMQ_ROUTER);
  check(router ? 0 : -1, "socket");
  check(zmq_bind(router, endpoint), endpoint);
  char bound[256];
  size_t length = sizeof bound;
  check(zmq_getsockopt(router, ZMQ_LAST_ENDPOINT, bound, &length), "last endpoint");
  printf("{\"v\":1,\"kind\":\"ready\",\"events\":\"%s\"}\n", bound);
  fflush(stdout);
  return router;
}

/* Sends one answer to one peer. */
static inline void answer(void *router, zmq_msg_t *peer, const char *text, size_t length) {
  check(zmq_send(router, zmq_msg_data(peer), zmq_msg_size(peer), ZMQ_SNDMORE), "send peer");
  check(zmq_send(router, text, length, 0), "send answer");
}

static inline void answer_credit(void *router, zmq_msg_t *peer) {
  char text[64];
  int length = snprintf(text, sizeof text, "{\"v\":1,\"kind\":\"credit\",\"events\":%d}", CREDIT);
  answer(router, peer, text, (size_t)length);
}

static inline void answer_acknowledged(void *router, zmq_msg_t *peer, const char *run, int run_length,
                                       uint64_t sequence) {
  char text[160];
  int length = snprintf(text, sizeof text, "{\"v\":1,\"kind\":\"acknowledged\",\"run\":\"%.*s\",\"sequence\":%" PRIu64 "}",
                        run_length > 64 ? 64 : run_length, run, sequence);
  answer(router, peer, text, (size_t)length);
}

/* The one line that every receiver prints at its end; the same names as the collector's. */
static inline void print_result(uint64_t events, double seconds, double cpu) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  printf("{\"events\":%" PRIu64 ",\"seconds\":%.4f,\"eventsPerSecond\":%.0f,\"cpuSecondsPerMillion\":%.3f,"
         "\"maxRSSKilobytes\":%ld}\n",
         events, seconds, (double)events / seconds, cpu / (double)events * 1e6, used.ru_maxrss);
}

#endif
