#ifndef CPROBE_SHIM_H
#define CPROBE_SHIM_H
// What the probe needs of the system and Swift either does not offer (fork) or offers only with pointers.
#include <errno.h>
#include <signal.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static inline pid_t probe_fork(void) { return fork(); }

// The exit code of a child, or 128 and the signal that ended it, as a shell tells it; -1 if there is no such child.
static inline int probe_wait(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static volatile sig_atomic_t probe_ticks = 0;
static inline void probe_tick(int number) { (void)number; probe_ticks++; }

// A timer that interrupts whatever runs: SIGALRM every so many microseconds. With SA_RESTART, for Swift's readLine turns
// for ever behind an interrupted read at the end of its input; waits in poll, epoll and sleeps are interrupted all the
// same (signal(7)). A program that a thread of a pool starts has the signal blocked.
static inline int probe_timer(int microseconds) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &set, 0);
  struct sigaction action = {0};
  action.sa_handler = probe_tick;
  action.sa_flags = SA_RESTART;
  if (sigaction(SIGALRM, &action, 0) < 0) return -1;
  struct itimerval every = {{0, microseconds}, {0, microseconds}};
  return setitimer(ITIMER_REAL, &every, 0);
}

static inline long probe_tick_count(void) { return (long)probe_ticks; }
#endif
