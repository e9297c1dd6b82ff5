#ifndef CZEROMQ_SHIM_H
#define CZEROMQ_SHIM_H
// Everything we call is plain C with fixed arguments, so nothing needs a shim of its own.
#include <zmq.h>
#endif
