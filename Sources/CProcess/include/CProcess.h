// The program as a process: C for signals and for starting the program again, which Swift cannot express.
//
// What runs now is noted in plain memory, because two readers need it when nothing else works any more: a signal
// handler after a fault, and the parent of a worker that is gone.

#ifndef CPROCESS_H
#define CPROCESS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What runs

/// What can be noted of it.
typedef enum pr_Note {
    pr_version = 0,
    pr_prototype,
    pr_flow,
    pr_command,  // the line or verb
    pr_place,    // file:line
    pr_notes,
} pr_Note;

/// How many bytes a note may have, its end included.
enum { pr_longest_note = 512 };

/// All that is noted; may lie in memory that parent and worker share.
typedef struct pr_Running {
    volatile int32_t signal;   // the fault that ended it; 0 for none
    volatile int32_t overflow; // whether that was the end of the stack
    char text[pr_notes][pr_longest_note];
} pr_Running;

/// What this process notes.
pr_Running *pr_running(void);
/// Only a program notes anything: tests that run side by side in one process have but this one memory.
void pr_begin_notes(void);
/// Notes something; what is too long is cut between two characters.
void pr_note(pr_Note note, const char *bytes, size_t count);

// Faults

/// How the program ends after a fault of its own.
enum { pr_fault_status = 3 };

/// Has faults noted, told on standard error if `tells`, and end the program with `pr_fault_status`.
void pr_catch_faults(bool tells);
/// Writes what is to be reported after a fault; returns the count of bytes. Safe in a signal handler.
size_t pr_report(const pr_Running *running, int number, char *buffer, size_t size);

/// Tells on standard error what runs; safe in a signal handler.
void pr_tell_running(void);

// Waiting

/// Waits like `ppoll` until a descriptor can be read: 1 when it can, 0 after `milliseconds` (negative: never), -1 when
/// a signal came that `mask` lets in.
int pr_wait(int descriptor, int milliseconds, const sigset_t *mask);

// The screen

/// What a terminal tells a program that has its screen.
enum { pr_resized = 1, pr_suspended = 2, pr_continued = 4 };

/// Takes the whole screen of the terminal: keys come one by one and are not shown, the cursor is hidden, what stood there
/// comes back later. What goes to standard error is held meanwhile, where that is a terminal. False when there is none.
bool pr_take_screen(void);
/// Gives the terminal back as it was; safe in a signal handler, and when it was not taken.
void pr_give_screen_back(void);
/// Whether a signal waits for an answer.
bool pr_is_signalled(void);
/// What the terminal told since this was asked last.
int pr_screen_signals(void);
/// The signal that wants the program to end; 0 for none.
int pr_ending_signal(void);
/// Gives the screen back, stops the program as Ctrl-Z does, and takes the screen again when it continues.
void pr_suspend(void);
/// Takes what was held of standard error; returns the count of bytes.
size_t pr_take_errors(char *buffer, size_t size);

// Workers

/// The descriptors of a worker.
enum { pr_commands = 3, pr_results = 4, pr_shared = 5 };

/// A pipe that no program started from here inherits: 0, or -1 with `errno`.
int pr_pipe(int ends[2]);
/// Memory for notes that a worker can share: a descriptor, or -1 with `errno`.
int pr_make_shared(void);
/// The notes in such memory; NULL with `errno` when it cannot be mapped.
pr_Running *pr_map_shared(int descriptor);
void pr_unmap_shared(pr_Running *running);
/// Notes go there from here on, in a worker that was given it as `pr_shared`.
bool pr_note_in_shared(void);
/// Starts a program again with two arguments; the descriptors become its 3, 4 and 5, and it receives all signals.
/// Returns 0 and its process, else an error number.
int pr_start(const char *program, const char *argument, int commands, int results, int shared, pid_t *process);
/// What is freed stays with this process, which is about to ask for as much again.
void pr_keep_freed_memory(void);
/// The worker ends when the process that started it is gone; one that waits for commands sees their end anyway.
void pr_end_with_parent(void);
/// Goes on in a copy of this process, which ends when this one does: 0 in the copy, its process in this one, or -1 with
/// `errno`. For a process of one thread.
pid_t pr_copy(void);
/// Waits until a copy has ended, and ends this process in the same way, unless it ended well. Hands a Ctrl-C on to it.
void pr_follow(pid_t copy);

// Isolation

/// The version of Landlock that the kernel has; 0 where there is none, and where this program has no filter for it.
int pr_isolation_version(void);
/// Takes from this process, for good, the right to write files, to read others than those below the paths, to start
/// programs or processes, and to open sockets. What is open stays open. Returns 0, else an error number: ENOSYS where the
/// system cannot.
int pr_isolate(const char *const *readable, size_t count);
/// Whether that was done.
bool pr_is_isolated(void);

#endif
