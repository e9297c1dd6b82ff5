#ifndef CFUTEX_SHIM_H
#define CFUTEX_SHIM_H
// futex(2) has no function in the C library, and syscall(2) takes any number of arguments, which Swift cannot call.
#include <linux/futex.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// Sleeps as long as the word holds the value; also returns for a signal and for no reason.
static inline void cfutex_wait(void *word, uint32_t value) {
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
}

// Wakes one of those who sleep on the word.
static inline void cfutex_wake_one(void *word) { syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0); }

// Tells the processor that this is a loop that waits.
static inline void cfutex_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}
#endif
