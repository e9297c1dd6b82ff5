/* The floor of a reader that passes summaries on: takes what is published and writes it as lines, nothing looked at.
 *
 *   passer --stream ENDPOINT */
#define _GNU_SOURCE
#include "measure.h"

int main(int argc, char **argv) {
  if (argc != 3) return 64;
  void *socket = zmq_socket(zmq_ctx_new(), ZMQ_SUB);
  int queue = 100 * 1000;
  zmq_setsockopt(socket, ZMQ_RCVHWM, &queue, sizeof queue);
  zmq_setsockopt(socket, ZMQ_SUBSCRIBE, "", 0);
  if (zmq_connect(socket, argv[2])) return 2;
  static char out[1 << 20];
  size_t used = 0;
  zmq_msg_t message;
  zmq_msg_init(&message);
  for (;;) {
    /* What is there is written before anything is waited for. */
    if (zmq_msg_recv(&message, socket, ZMQ_DONTWAIT) < 0) {
      if (used && write(1, out, used) < 0) return 0;
      used = 0;
      if (zmq_msg_recv(&message, socket, 0) < 0) return 0;
    }
    if (zmq_msg_more(&message)) continue;
    size_t size = zmq_msg_size(&message);
    if (used + size + 1 > sizeof out) {
      if (write(1, out, used) < 0) return 0;
      used = 0;
    }
    memcpy(out + used, zmq_msg_data(&message), size);
    used += size;
    out[used++] = '\n';
  }
}
