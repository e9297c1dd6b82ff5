#ifndef CSYSTEMD_SHIM_H
#define CSYSTEMD_SHIM_H
// sd_notify and sd_watchdog_enabled are plain C with fixed arguments, so nothing needs a shim of its own.
#include <systemd/sd-daemon.h>
#endif
