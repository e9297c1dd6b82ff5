/* Speaks as a collector does to one reader, as fast as the reader takes it, and counts the lines that come back.
 *
 *   READER | publisher --stream ENDPOINT --commands ENDPOINT --count N [--bytes 900]
 *
 * The reader's standard output is this program's input. The clock runs from the first word to the last line.
 * Prints one JSON line. */
#define _GNU_SOURCE
#include <getopt.h>
#include <pthread.h>
#include <stdbool.h>

#include "measure.h"

enum { QUEUE = 10 * 1000 };

static const char *stream_endpoint, *commands_endpoint;
static uint64_t count = 1000 * 1000;
static size_t bytes = 900;
static uint64_t start;

static void fail(const char *what) {
  fprintf(stderr, "publisher: %s: %s\n", what, zmq_strerror(zmq_errno()));
  exit(2);
}

static void answer(void *commands) {
  char name[256], question[4096], head[512];
  int name_length = zmq_recv(commands, name, sizeof name, 0);
  int length = zmq_recv(commands, question, sizeof question - 1, 0);
  if (name_length < 0 || length < 0) fail("recv");
  question[length < (int)sizeof question - 1 ? length : (int)sizeof question - 1] = 0;
  const char *id = strstr(question, "\"id\":\"");
  const char *kind = strstr(question, "\"kind\":\"words\"") ? "words" : "snapshot";
  int id_length = id ? (int)strcspn(id + 6, "\"") : 0;
  length = snprintf(head, sizeof head,
                    "{\"v\":1,\"kind\":\"%s\",\"id\":\"%.*s\",\"stream\":\"bench\",\"sequence\":0,\"count\":0,"
                    "\"isComplete\":true,\"isCut\":false}\n",
                    kind, id_length, id ? id + 6 : "");
  zmq_send(commands, name, (size_t)name_length, ZMQ_SNDMORE);
  zmq_send(commands, head, (size_t)length, 0);
}

static void *publish(void *context) {
  void *stream = zmq_socket(context, ZMQ_XPUB), *commands = zmq_socket(context, ZMQ_ROUTER);
  int queue = QUEUE, keeps = 1, endless = -1;
  zmq_setsockopt(stream, ZMQ_SNDHWM, &queue, sizeof queue);
  zmq_setsockopt(stream, ZMQ_XPUB_NODROP, &keeps, sizeof keeps);
  zmq_setsockopt(stream, ZMQ_SNDTIMEO, &endless, sizeof endless);
  if (zmq_bind(stream, stream_endpoint) || zmq_bind(commands, commands_endpoint)) fail("bind");
  bool is_subscribed = false, is_asked = false;
  char topic[256], message[8192], filler[4096];
  /* A reader that only passes on asks for nothing: it subscribes to everything. */
  while (!is_subscribed || !is_asked) {
    zmq_pollitem_t items[] = {{stream, 0, ZMQ_POLLIN, 0}, {commands, 0, ZMQ_POLLIN, 0}};
    if (zmq_poll(items, 2, -1) < 0) fail("poll");
    if (items[1].revents) {
      answer(commands);
      is_asked = true;
    }
    if (items[0].revents) {
      int length = zmq_recv(stream, topic, sizeof topic - 1, 0);
      topic[length > 0 ? length : 0] = 0;
      if (length == 1 || strncmp(topic + 1, "summary/", 8) == 0) is_subscribed = true;
      if (length == 1) is_asked = true;
      if (strncmp(topic + 1, "welcome/", 8) == 0) {
        static const char hello[] =
            "{\"v\":1,\"kind\":\"welcome\",\"stream\":\"bench\",\"sequence\":0,\"at\":1795000000000000}";
        zmq_send(stream, topic + 1, (size_t)length - 1, ZMQ_SNDMORE);
        zmq_send(stream, hello, sizeof hello - 1, 0);
      }
    }
  }
  memset(filler, 'x', sizeof filler);
  size_t rest = bytes > 420 ? bytes - 420 : 0;
  if (rest > sizeof filler) rest = sizeof filler;
  static const char name[] = "summary/en/checkout/error/";
  start = now_ns();
  for (uint64_t sequence = 1; sequence <= count; sequence++) {
    int length = snprintf(
        message, sizeof message,
        "{\"v\":1,\"kind\":\"summary\",\"stream\":\"bench\",\"sequence\":%llu,\"previous\":%llu,\"group\":"
        "\"%016llx\",\"state\":\"active\",\"service\":\"checkout\",\"severity\":\"error\",\"count\":%llu,\"growth\":1,"
        "\"at\":1795000000000000,\"firstSeen\":1795000000000000,\"lastSeen\":1795000000000000,\"error\":{\"type\":"
        "\"Shop.NetworkError\"},\"locale\":\"en\",\"title\":{\"text\":\"%.*s\",\"language\":\"en\",\"source\":"
        "\"catalog\"},\"countText\":\"many\"}",
        (unsigned long long)sequence, (unsigned long long)(sequence - 1), (unsigned long long)(sequence % 1000),
        (unsigned long long)sequence, (int)rest, filler);
    zmq_send(stream, name, sizeof name - 1, ZMQ_SNDMORE);
    if (zmq_send(stream, message, (size_t)length, 0) < 0) fail("send");
  }
  pause();
  return NULL;
}

int main(int argc, char **argv) {
  static const struct option options[] = {{"stream", required_argument, NULL, 's'},
                                          {"commands", required_argument, NULL, 'c'},
                                          {"count", required_argument, NULL, 'n'},
                                          {"bytes", required_argument, NULL, 'b'},
                                          {NULL, 0, NULL, 0}};
  for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
    if (option == 's') stream_endpoint = optarg;
    else if (option == 'c') commands_endpoint = optarg;
    else if (option == 'n') count = strtoull(optarg, NULL, 10);
    else if (option == 'b') bytes = strtoull(optarg, NULL, 10);
    else return 64;
  }
  if (!stream_endpoint || !commands_endpoint) return 64;
  pthread_t thread;
  pthread_create(&thread, NULL, publish, zmq_ctx_new());
  static char buffer[1 << 20];
  uint64_t lines = 0;
  for (ssize_t read_count; lines < count && (read_count = read(0, buffer, sizeof buffer)) > 0;)
    for (char *at = buffer; (at = memchr(at, '\n', (size_t)(buffer + read_count - at))); at++) lines++;
  double seconds = (double)(now_ns() - start) / 1e9;
  printf("{\"lines\":%llu,\"seconds\":%.6f,\"perSecond\":%.0f}\n", (unsigned long long)lines, seconds,
         (double)lines / seconds);
  fflush(stdout);
  _exit(lines == count ? 0 : 1);
}
