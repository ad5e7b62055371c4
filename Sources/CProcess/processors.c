// Counts processors. This code is written in C, because Swift can't use the macros for sets of processors.

#define _GNU_SOURCE
#include <sched.h>
#include <unistd.h>

#include "CProcess.h"

int pr_processors(void) {
#ifdef __linux__
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
    return (int)sysconf(_SC_NPROCESSORS_ONLN);
}
