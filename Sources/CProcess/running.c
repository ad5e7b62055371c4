// Notes about what is running. This code is written in C, because a signal handler must be able to read the notes, and
// so must another process, through shared memory.

#define _GNU_SOURCE
#include "CProcess.h"
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "darwin.h"

static pr_Running own;
static pr_Running *volatile running = &own;
static bool notes;

pr_Running *pr_running(void) { return running; }

void pr_begin_notes(void) { notes = true; }

void pr_note(pr_Note note, const char *bytes, size_t count) {
    if (!notes) return;
    char *text = running->text[note];
    if (count >= pr_longest_note) {
        count = pr_longest_note - 1;
        while (count > 0 && ((unsigned char)bytes[count] & 0xC0) == 0x80) count -= 1;
    }
    // The first byte is cleared first and written last, so that a reader finds an empty note rather than a partial one.
    // The compiler doesn't know about such readers.
    volatile char *first = text;
    *first = '\0';
    if (count == 0) return;  // `bytes` may be NULL
    atomic_thread_fence(memory_order_seq_cst);
    memcpy(text + 1, bytes + 1, count - 1);
    text[count] = '\0';
    atomic_thread_fence(memory_order_seq_cst);
    *first = bytes[0];
}

int pr_make_memory(void) { return memfd_create("maquette", MFD_CLOEXEC); }

int pr_make_shared(void) {
    int descriptor = pr_make_memory();
    if (descriptor < 0) return -1;
    if (ftruncate(descriptor, sizeof(pr_Running)) == 0) return descriptor;
    close(descriptor);
    return -1;
}

pr_Running *pr_map_shared(int descriptor) {
    void *memory = mmap(NULL, sizeof(pr_Running), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void pr_unmap_shared(pr_Running *shared) { munmap(shared, sizeof *shared); }

bool pr_note_in_shared(void) {
    pr_Running *shared = pr_map_shared(pr_shared);
    if (!shared) return false;
    memcpy(shared, running, sizeof *shared);
    running = shared;
    return true;
}
