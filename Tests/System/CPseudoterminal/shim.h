#ifndef CPSEUDOTERMINAL_SHIM_H
#define CPSEUDOTERMINAL_SHIM_H
// ioctl(2) takes any number of arguments, which Swift cannot call, and posix_openpt(3) is not in Swift's Glibc.
#include <fcntl.h>
#include <stdint.h>
#include <sys/ioctl.h>

// The program's side of the terminal behind /dev/ptmx; -1 with errno.
static inline int32_t cpseudoterminal_peer(int32_t person) {
  int lock = 0;
  if (ioctl(person, TIOCSPTLCK, &lock) != 0) return -1;
  return ioctl(person, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC);
}
#endif
