// A table that copies of a process share. Each copy claims a task before it performs the task, so that no two of them
// perform the same one. This code is written in C, because Swift 6.0 has no atomic access to shared memory.

#define _GNU_SOURCE
#include "CProcess.h"
#include <stdatomic.h>
#include <sys/mman.h>
#include "darwin.h"

enum { slots = 1 << 24 };

struct pr_Claims {
    _Atomic int64_t left;
    _Atomic int64_t groups;
    _Atomic uint64_t keys[slots];
};

pr_Claims *pr_make_claims(void) {
    // The system provides a page only when it is written.
    void *memory = mmap(NULL, sizeof(pr_Claims), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void pr_free_claims(pr_Claims *claims) { munmap(claims, sizeof(pr_Claims)); }

bool pr_claim(pr_Claims *claims, uint64_t key) {
    if (key == 0) key = 1;
    size_t slot = (size_t)(key * 0x9e3779b97f4a7c15u >> 40);
    for (int tries = 0; tries < 256; tries++, slot = (slot + 1) % slots) {
        uint64_t found = 0;
        if (atomic_compare_exchange_strong(&claims->keys[slot], &found, key)) return true;
        if (found == key) return false;
    }
    return true;  // the table is almost full, so a task may be performed twice
}

void pr_add_tasks(pr_Claims *claims, int64_t count) {
    atomic_fetch_add(&claims->left, count);
    atomic_fetch_add(&claims->groups, 1);
}

void pr_end_task(pr_Claims *claims) { atomic_fetch_sub(&claims->left, 1); }

int64_t pr_tasks_left(pr_Claims *claims) { return atomic_load(&claims->left); }

int64_t pr_task_groups(pr_Claims *claims) { return atomic_load(&claims->groups); }
