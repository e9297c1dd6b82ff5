#ifndef CZEROMQ_SHIM_H
#define CZEROMQ_SHIM_H
// Everything of libzmq that we call is plain C with fixed arguments, so nothing needs a shim of its own.
#include <zmq.h>
// Swift's Glibc module leaves this header out; it can go when the module has it.
#include <sys/eventfd.h>
#endif
