#pragma once

/* How often this thread has asked for memory. */
unsigned long long allocations_of_this_thread(void);
