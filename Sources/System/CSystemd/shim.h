#ifndef CSYSTEMD_SHIM_H
#define CSYSTEMD_SHIM_H
// sd_notify, sd_watchdog_enabled and sd_journal_sendv are plain C with fixed arguments, so nothing needs a shim of its
// own. Without the definition, sd-journal.h makes macros of its functions that add the place in the source of the C
// file; what we send names the place in the service that failed.
#define SD_JOURNAL_SUPPRESS_LOCATION
#include <systemd/sd-daemon.h>
#include <systemd/sd-journal.h>
#endif
