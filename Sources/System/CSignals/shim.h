#ifndef CSIGNALS_SHIM_H
#define CSIGNALS_SHIM_H
// eventfd(2) is in no module map of the toolchain.
#include <sys/eventfd.h>
#endif
