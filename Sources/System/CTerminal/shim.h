#ifndef CTERMINAL_SHIM_H
#define CTERMINAL_SHIM_H
// ioctl(2) takes any number of arguments, which Swift cannot call; nor can it fork(2).
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>

// GNU's own, which the headers offer only under a macro that would make types of other modules differ.
extern pid_t _Fork(void);
extern int close_range(unsigned int first, unsigned int last, int flags);
extern int pipe2(int ends[2], int flags);

// The size of the terminal behind a file descriptor; -1 where there is none.
static inline int32_t cterminal_window_size(int32_t descriptor, uint16_t *columns, uint16_t *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

// What the guard does: waits for a byte, which says that all was put back, or for the end of the pipe, which says that
// nobody is left to do it. It calls only what a signal handler may, since the program may have threads (fork(2)).
static inline void cterminal_guard_wait(
    int32_t terminal, int32_t pipe_end, const struct termios *modes, const uint8_t *farewell, size_t length) {
  static const int ignored[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE};
  for (size_t index = 0; index < sizeof ignored / sizeof ignored[0]; index++) signal(ignored[index], SIG_IGN);
  // Out of the group that the terminal's and the shell's signals go to.
  setpgid(0, 0);
  prctl(PR_SET_NAME, "klartext-guard");
  // Whoever waits for the end of the program's output or sockets does not wait for the guard.
  if (dup2(terminal, 1) < 0 || dup2(pipe_end, 0) < 0 || close_range(2, ~0U, 0) != 0) _exit(1);
  uint8_t word;
  ssize_t count;
  do count = read(0, &word, 1);
  while (count < 0 && errno == EINTR);
  if (count == 1) _exit(0);
  // A terminal that takes nothing more does not keep a process for ever; seconds.
  signal(SIGALRM, SIG_DFL);
  alarm(5);
  tcsetattr(1, TCSANOW, modes);
  for (size_t done = 0; done < length;) {
    ssize_t written = write(1, farewell + done, length - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    done += (size_t)written;
  }
  _exit(0);
}

// Starts the guard of a terminal: its number, and the end of the pipe that the program holds; -1 with errno.
static inline int32_t cterminal_guard_start(
    int32_t terminal, const struct termios *modes, const uint8_t *farewell, size_t length, int32_t *held) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  // Not fork(): its handlers, which others have put in place, take locks.
  pid_t child = _Fork();
  if (child == 0) {
    // Or the guard would wait for itself.
    close(ends[1]);
    cterminal_guard_wait(terminal, ends[0], modes, farewell, length);
  }
  int number = errno;
  close(ends[0]);
  if (child < 0) {
    close(ends[1]);
    errno = number;
    return -1;
  }
  *held = ends[1];
  return child;
}
#endif
