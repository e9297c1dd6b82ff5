/* The producer of all benchmarks: a DEALER that sends a file of batches again and again.
 *
 *   feeder --connect ENDPOINT --file BATCHES.jsonl --events N [--window EVENTS | --one-way]
 *
 * At most as many events are unacknowledged as the collector's `credit` answers allow, or --window if given.
 * The clock stops at the last acknowledgement, so nothing is counted that the collector has not said it has.
 * With --one-way nothing is awaited: the receiver measures. Prints one JSON line. */
#define _GNU_SOURCE
#include <getopt.h>
#include <stdbool.h>
#include <sys/random.h>

#include "measure.h"

enum {
  FIRST_CREDIT = 256,      /* what a producer may send before the collector has said anything */
  SEQUENCE_WIDTH = 10,     /* generate.py pads the sequence to this, so that it can be written in place */
  RUN_LENGTH = 36,         /* a UUID as text */
  DRAIN_EVERY = 16,        /* sends between two looks at the answers */
  PATIENCE = 10 * 1000     /* milliseconds without any answer before giving up */
};

static const char batch_start[] = "{\"v\":1,\"kind\":\"batch\"";

struct message {
  const char *text;
  size_t length;
  char *sequence; /* SEQUENCE_WIDTH characters */
};

struct feed {
  struct message *messages;
  size_t count;
  uint64_t events_each;
};

struct progress {
  uint64_t sent, acknowledged; /* batches */
  uint64_t credit;             /* events */
  uint64_t refused;            /* answers of that kind */
  bool fixed_window;
};

static void fail(const char *what) {
  fprintf(stderr, "feeder: %s\n", what);
  exit(2);
}

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) fail(path);
  *length = (size_t)ftell(file);
  rewind(file);
  char *text = malloc(*length + 1);
  if (!text || fread(text, 1, *length, file) != *length) fail(path);
  text[*length] = 0;
  fclose(file);
  return text;
}

/* A version 4 UUID: a collector counts a run's sequences once, so each process must be a run of its own. */
static void make_run(char run[RUN_LENGTH + 1]) {
  unsigned char b[16];
  if (getrandom(b, sizeof b, 0) != sizeof b) fail("getrandom");
  b[6] = (unsigned char)((b[6] & 0x0F) | 0x40);
  b[8] = (unsigned char)((b[8] & 0x3F) | 0x80);
  snprintf(run, RUN_LENGTH + 1, "%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x", b[0], b[1],
           b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]);
}

/* Where the value of a member of the batch head begins, in place. */
static char *head_member(char *head, const char *quoted_name) {
  size_t length = strcspn(head, "\n");
  const char *value = json_value(head, length, quoted_name);
  if (!value) fail("a batch head lacks run or sequence");
  return head + (value - head);
}

/* Cuts the file into messages; each begins with a batch head. */
static struct feed load(const char *path) {
  size_t length;
  char *text = read_file(path, &length), *end = text + length;
  char run[RUN_LENGTH + 1];
  make_run(run);
  struct feed feed = {0};
  size_t room = 0;
  for (char *start = text; start < end;) {
    if (strncmp(start, batch_start, sizeof batch_start - 1)) fail("no batch head where one should be");
    uint64_t lines = 0;
    char *next = start;
    do {
      next += strcspn(next, "\n") + 1;
      lines++;
    } while (next < end && strncmp(next, batch_start, sizeof batch_start - 1));
    if (feed.count == 0) feed.events_each = lines - 1;
    if (lines - 1 != feed.events_each) fail("the batches are not equally long");
    if (feed.count == room) {
      room = room ? room * 2 : 1024;
      feed.messages = realloc(feed.messages, room * sizeof *feed.messages);
      if (!feed.messages) fail("no memory");
    }
    memcpy(head_member(start, "\"run\":\""), run, RUN_LENGTH);
    char *stop = next < end ? next : end;
    feed.messages[feed.count++] = (struct message){start, (size_t)(stop - start), head_member(start, "\"sequence\":")};
    start = next;
  }
  if (feed.count == 0 || feed.events_each == 0) fail("no events in the file");
  return feed;
}

static void write_sequence(char *place, uint64_t sequence) {
  for (int i = SEQUENCE_WIDTH - 1; i >= 0; i--) {
    place[i] = sequence > 0 ? (char)('0' + sequence % 10) : ' ';
    sequence /= 10;
  }
}

/* Takes one answer. Kinds that do not matter here, such as heartbeats, are passed over. */
static void take(const char *answer, size_t length, struct progress *progress) {
  const char *end = answer + length, *value;
  if (memmem(answer, length, "\"acknowledged\"", 14)) {
    if (!(value = json_value(answer, length, "\"sequence\":"))) return;
    uint64_t sequence = json_number(value, end);
    if (sequence > progress->acknowledged) progress->acknowledged = sequence;
  } else if (memmem(answer, length, "\"credit\"", 8)) {
    if (!progress->fixed_window && (value = json_value(answer, length, "\"events\":")))
      progress->credit = json_number(value, end);
  } else if (memmem(answer, length, "\"refused\"", 9)) {
    if (progress->refused++ == 0) fprintf(stderr, "feeder: refused: %.*s\n", (int)length, answer);
  }
}

static void drain(void *dealer, struct progress *progress) {
  char answer[4096];
  for (;;) {
    int length = zmq_recv(dealer, answer, sizeof answer, ZMQ_DONTWAIT);
    if (length < 0 && zmq_errno() == EAGAIN) return;
    check(length, "receive");
    take(answer, (size_t)length < sizeof answer ? (size_t)length : sizeof answer, progress);
  }
}

/* Sends all batches inside the window and returns when the last one is acknowledged. */
static void send_acknowledged(void *dealer, struct feed *feed, uint64_t batches, struct progress *progress) {
  while (progress->acknowledged < batches) {
    uint64_t waiting = (progress->sent - progress->acknowledged) * feed->events_each;
    bool may_send = progress->sent < batches && waiting + feed->events_each <= progress->credit;
    if (may_send) {
      struct message *message = &feed->messages[progress->sent % feed->count];
      write_sequence(message->sequence, progress->sent + 1);
      if (zmq_send(dealer, message->text, message->length, ZMQ_DONTWAIT) >= 0) {
        if (++progress->sent % DRAIN_EVERY == 0) drain(dealer, progress);
        continue;
      }
      if (zmq_errno() != EAGAIN) check(-1, "send");
    }
    /* Answers are read even while the socket's queue is full, so that they never pile up at the collector. */
    zmq_pollitem_t item = {.socket = dealer, .events = (short)(ZMQ_POLLIN | (may_send ? ZMQ_POLLOUT : 0))};
    int ready = zmq_poll(&item, 1, PATIENCE);
    check(ready, "poll");
    if (ready == 0) fail("no answer for 10 seconds");
    drain(dealer, progress);
  }
}

static void send_one_way(void *dealer, struct feed *feed, uint64_t batches, struct progress *progress) {
  for (; progress->sent < batches; progress->sent++) {
    struct message *message = &feed->messages[progress->sent % feed->count];
    write_sequence(message->sequence, progress->sent + 1);
    check(zmq_send(dealer, message->text, message->length, 0), "send");
  }
}

int main(int argc, char **argv) {
  const struct option options[] = {{"connect", required_argument, NULL, 'c'}, {"file", required_argument, NULL, 'f'},
                                   {"events", required_argument, NULL, 'e'},  {"window", required_argument, NULL, 'w'},
                                   {"one-way", no_argument, NULL, 'o'},       {0}};
  const char *endpoint = NULL, *path = NULL;
  uint64_t events = 0;
  bool one_way = false;
  struct progress progress = {.credit = FIRST_CREDIT};
  for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
    switch (option) {
      case 'c': endpoint = optarg; break;
      case 'f': path = optarg; break;
      case 'e': events = strtoull(optarg, NULL, 10); break;
      case 'w': progress.credit = strtoull(optarg, NULL, 10); progress.fixed_window = true; break;
      case 'o': one_way = true; break;
      default: return 1;
    }
  }
  if (!endpoint || !path) fail("usage: feeder --connect ENDPOINT --file FILE --events N [--window EVENTS | --one-way]");
  struct feed feed = load(path);
  uint64_t batches = events / feed.events_each;
  if (batches == 0) fail("--events is less than one batch");

  void *context = zmq_ctx_new(), *dealer = zmq_socket(context, ZMQ_DEALER);
  int linger = one_way ? -1 : 0; /* one way, the end of the context waits until everything is on its way */
  check(zmq_setsockopt(dealer, ZMQ_LINGER, &linger, sizeof linger), "linger");
  check(zmq_connect(dealer, endpoint), endpoint);
  double wall = wall_seconds(), cpu = cpu_seconds();
  if (one_way) {
    send_one_way(dealer, &feed, batches, &progress);
  } else {
    send_acknowledged(dealer, &feed, batches, &progress);
  }
  wall = wall_seconds() - wall;
  zmq_close(dealer);
  zmq_ctx_term(context);
  cpu = cpu_seconds() - cpu;

  double sent = (double)(batches * feed.events_each);
  printf("{\"events\":%.0f,\"eventsEach\":%" PRIu64 ",\"seconds\":%.4f,\"eventsPerSecond\":%.0f,"
         "\"cpuSecondsPerMillion\":%.3f,\"credit\":%" PRIu64 ",\"refused\":%" PRIu64 "}\n",
         sent, feed.events_each, wall, sent / wall, cpu / sent * 1e6, progress.credit, progress.refused);
  return progress.refused ? 3 : 0;
}
