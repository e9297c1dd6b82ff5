/* The limit of libzmq itself: a ROUTER that receives messages and looks at nothing in them.
 *
 *   raw --events ENDPOINT --stop-after EVENTS --events-each N [--acknowledge]
 *
 * One way by default; with --acknowledge it grants credit and acknowledges each message. */
#define _GNU_SOURCE
#include <getopt.h>
#include <stdbool.h>

#include "measure.h"

/* Acknowledges one batch from nothing but its head's run and sequence. */
static void acknowledge(void *router, zmq_msg_t *peer, zmq_msg_t *message) {
  const char *text = zmq_msg_data(message), *end = text + zmq_msg_size(message);
  const char *run = json_value(text, zmq_msg_size(message), "\"run\":\"");
  const char *sequence = json_value(text, zmq_msg_size(message), "\"sequence\":");
  const char *quote = run ? memchr(run, '"', (size_t)(end - run)) : NULL;
  if (!quote || !sequence) return;
  answer_acknowledged(router, peer, run, (int)(quote - run), json_number(sequence, end));
}

int main(int argc, char **argv) {
  const struct option options[] = {{"events", required_argument, NULL, 'e'},
                                   {"stop-after", required_argument, NULL, 's'},
                                   {"events-each", required_argument, NULL, 'n'},
                                   {"acknowledge", no_argument, NULL, 'a'},
                                   {0}};
  const char *endpoint = "tcp://127.0.0.1:*";
  uint64_t wanted = 0, each = 1;
  bool acknowledges = false;
  for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
    switch (option) {
      case 'e': endpoint = optarg; break;
      case 's': wanted = strtoull(optarg, NULL, 10); break;
      case 'n': each = strtoull(optarg, NULL, 10); break;
      case 'a': acknowledges = true; break;
      default: return 1;
    }
  }
  void *context = zmq_ctx_new(), *router = bind_router(context, endpoint);
  zmq_msg_t peer, message;
  zmq_msg_init(&peer);
  zmq_msg_init(&message);
  double wall = 0, cpu = 0;
  uint64_t events = 0;
  while (events < wanted) {
    check(zmq_msg_recv(&peer, router, 0), "receive peer");
    check(zmq_msg_recv(&message, router, 0), "receive message");
    if (events == 0) {
      wall = wall_seconds();
      cpu = cpu_seconds();
      if (acknowledges) answer_credit(router, &peer);
    }
    events += each;
    if (acknowledges) acknowledge(router, &peer, &message);
  }
  print_result(events, wall_seconds() - wall, cpu_seconds() - cpu);
  zmq_msg_close(&message);
  zmq_msg_close(&peer);
  zmq_close(router);
  zmq_ctx_term(context);
}
