#ifndef CPOPT_SHIM_H
#define CPOPT_SHIM_H
#include <popt.h>
#include <stdio.h>
// popt calls both the struct and a pointer to it `poptOption`; Swift cannot tell the two apart.
typedef struct poptOption cpopt_option;
// `stdout` and `stderr` are shared mutable globals, which Swift 6 refuses to touch.
static inline void cpopt_print_help(poptContext c) { poptPrintHelp(c, stdout, 0); }
static inline void cpopt_print_usage(poptContext c) { poptPrintUsage(c, stderr, 0); }
#endif
