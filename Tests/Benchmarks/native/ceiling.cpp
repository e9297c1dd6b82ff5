// What any collector in this seat could reach: ROUTER, simdjson over every field, a hash table of counts,
// acknowledgements. One thread beside libzmq's own. No limits, no languages, no storage, no check beyond what
// the walk over the fields does anyway.
//
//   ceiling --events ENDPOINT --stop-after EVENTS
#include <getopt.h>
#include <simdjson.h>

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "measure.h"

namespace ondemand = simdjson::ondemand;

namespace {

/// Messages that may come in before an acknowledgement goes out, if more are waiting.
constexpr int acknowledgeEvery = 32;
constexpr size_t largestMessage = 1 << 20;

struct Group {
  uint64_t count = 0;
  int64_t first = 0, last = 0;
  std::string service, type, name;
};

/// FNV-1a, with an end mark, so that ("a", "bc") and ("ab", "c") differ.
uint64_t mix(uint64_t hash, std::string_view text) {
  for (unsigned char byte : text) hash = (hash ^ byte) * 0x100000001b3;
  return (hash ^ 0xff) * 0x100000001b3;
}

/// Sums up what was read, and is looked at in the end, so that the compiler can leave out no part of the walk.
uint64_t readSoFar = 0;

/// Reads a value with everything in it, each scalar as what it is.
void visit(ondemand::value value) {
  switch (value.type()) {
    case ondemand::json_type::object:
      for (auto field : value.get_object()) {
        readSoFar += field.unescaped_key().value().size();
        visit(field.value());
      }
      break;
    case ondemand::json_type::array:
      for (auto element : value.get_array()) visit(element.value());
      break;
    case ondemand::json_type::string: readSoFar += value.get_string().value().size(); break;
    case ondemand::json_type::number: readSoFar += static_cast<uint64_t>(value.get_number().value().as_double()); break;
    case ondemand::json_type::boolean: readSoFar += value.get_bool().value(); break;
    case ondemand::json_type::null: break;
  }
}

class Counter {
public:
  std::string run;
  uint64_t sequence = 0;
  uint64_t events = 0;

  Counter() : padded(largestMessage + simdjson::SIMDJSON_PADDING) {
    groups.reserve(1 << 15);
    if (auto error = parser.allocate(largestMessage)) throw simdjson::simdjson_error(error);
  }

  /// Reads a whole message: the head line, then one event a line.
  void take(const char *message, size_t length) {
    if (length > largestMessage) return;
    memcpy(padded.data(), message, length);
    size_t start = lineEnd(0, length);
    readHead(0, start);
    for (start++; start < length;) {
      size_t end = lineEnd(start, length);
      if (end > start) readEvent(start, end);
      start = end + 1;
    }
  }

private:
  ondemand::parser parser;
  std::vector<char> padded;
  std::unordered_map<uint64_t, Group> groups;
  std::string service;

  size_t lineEnd(size_t start, size_t length) {
    const void *found = memchr(padded.data() + start, '\n', length - start);
    return found ? static_cast<size_t>(static_cast<const char *>(found) - padded.data()) : length;
  }

  ondemand::document document(size_t start, size_t end) {
    return parser.iterate(padded.data() + start, end - start, padded.size() - start);
  }

  void readHead(size_t start, size_t end) {
    auto head = document(start, end);
    for (auto field : head.get_object()) {
      std::string_view name = field.unescaped_key();
      if (name == "run") {
        run = std::string_view(field.value());
      } else if (name == "sequence") {
        sequence = field.value().get_uint64();
      } else if (name == "origin") {
        for (auto member : field.value().get_object()) {
          std::string_view text, key = member.unescaped_key();
          text = member.value().get_string();
          if (key == "service") service = text;
        }
      } else {
        visit(field.value());
      }
    }
  }

  void readEvent(size_t start, size_t end) {
    auto line = document(start, end);
    std::string_view type, name;
    int64_t time = 0;
    for (auto field : line.get_object()) {
      std::string_view key = field.unescaped_key();
      if (key == "time") {
        time = field.value().get_int64();
      } else if (key == "error") {
        for (auto member : field.value().get_object()) {
          std::string_view what = member.unescaped_key();
          if (what == "type") {
            type = member.value().get_string();
          } else if (what == "case") {
            name = member.value().get_string();
          } else {
            visit(member.value());
          }
        }
      } else {
        visit(field.value());
      }
    }
    count(type, name, time);
  }

  void count(std::string_view type, std::string_view name, int64_t time) {
    Group &group = groups[mix(mix(mix(0xcbf29ce484222325, service), type), name)];
    if (group.count++ == 0) {
      group.service = service;
      group.type = type;
      group.name = name;
      group.first = time;
    }
    group.last = time;
    events++;
  }
};

bool moreWaiting(void *router) {
  int state = 0;
  size_t size = sizeof state;
  check(zmq_getsockopt(router, ZMQ_EVENTS, &state, &size), "events");
  return state & ZMQ_POLLIN;
}

void run(const char *endpoint, uint64_t wanted) {
  void *context = zmq_ctx_new(), *router = bind_router(context, endpoint);
  Counter counter;
  zmq_msg_t peer, message;
  zmq_msg_init(&peer);
  zmq_msg_init(&message);
  double wall = 0, cpu = 0;
  int owed = 0;
  while (counter.events < wanted) {
    check(zmq_msg_recv(&peer, router, 0), "receive peer");
    check(zmq_msg_recv(&message, router, 0), "receive message");
    if (counter.events == 0) {
      wall = wall_seconds();
      cpu = cpu_seconds();
      answer_credit(router, &peer);
    }
    try {
      counter.take(static_cast<const char *>(zmq_msg_data(&message)), zmq_msg_size(&message));
    } catch (const simdjson::simdjson_error &error) {
      fprintf(stderr, "ceiling: %s\n", error.what());
      exit(2);
    }
    // One acknowledgement for all that is there: a sequence also stands for those before it.
    if (++owed >= acknowledgeEvery || counter.events >= wanted || !moreWaiting(router)) {
      answer_acknowledged(router, &peer, counter.run.data(), static_cast<int>(counter.run.size()), counter.sequence);
      owed = 0;
    }
  }
  print_result(counter.events, wall_seconds() - wall, cpu_seconds() - cpu);
  if (readSoFar == 0) fprintf(stderr, "ceiling: nothing was read\n");
  zmq_msg_close(&message);
  zmq_msg_close(&peer);
  zmq_close(router);
  zmq_ctx_term(context);
}

}  // namespace

int main(int argc, char **argv) {
  const option options[] = {
      {"events", required_argument, nullptr, 'e'}, {"stop-after", required_argument, nullptr, 's'}, {}};
  const char *endpoint = "tcp://127.0.0.1:*";
  uint64_t wanted = 0;
  for (int option; (option = getopt_long(argc, argv, "", options, nullptr)) != -1;) {
    switch (option) {
      case 'e': endpoint = optarg; break;
      case 's': wanted = strtoull(optarg, nullptr, 10); break;
      default: return 1;
    }
  }
  run(endpoint, wanted);
}
