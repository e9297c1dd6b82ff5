#ifndef CTERMINAL_SHIM_H
#define CTERMINAL_SHIM_H
// ioctl(2) takes any number of arguments, which Swift cannot call.
#include <stdint.h>
#include <sys/ioctl.h>

// The size of the terminal behind a file descriptor; -1 where there is none.
static inline int32_t cterminal_window_size(int32_t descriptor, uint16_t *columns, uint16_t *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}
#endif
