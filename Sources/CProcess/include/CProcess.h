// The program as a process: C for signals and for starting the program again, which Swift can't express.
//
// Notes about what is running are kept in plain memory, because they are read when nothing else works anymore: by a
// signal handler after a crash, and by the parent of a worker that is gone.

#ifndef CPROCESS_H
#define CPROCESS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What is running

/// The notes about what is running.
typedef enum pr_Note {
    pr_version = 0,
    pr_prototype,
    pr_flow,
    pr_command,  // the command line or user action
    pr_place,    // file:line
    pr_notes,
} pr_Note;

/// The maximum length of a note in bytes, including its terminator.
enum { pr_longest_note = 512 };

/// All notes. They may be in memory that the parent and a worker share.
typedef struct pr_Running {
    volatile int32_t signal;   // the signal of the crash that ended the process; 0 if there is none
    volatile int32_t overflow; // whether the crash was a stack overflow
    char text[pr_notes][pr_longest_note];
} pr_Running;

/// The notes of this process.
pr_Running *pr_running(void);
/// Turns notes on. Only the program does so: tests that run in parallel in one process share this memory.
void pr_begin_notes(void);
/// Sets a note. Text that is too long is cut between two characters.
void pr_note(pr_Note note, const char *bytes, size_t count);

// Crashes

/// The exit status of the program after a crash.
enum { pr_fault_status = 3 };

/// Makes crashes be noted, reported on standard error if `tells`, and end the program with `pr_fault_status`.
void pr_catch_faults(bool tells);
/// Writes the report of a crash, and returns its length in bytes. Safe in a signal handler.
size_t pr_report(const pr_Running *running, int number, char *buffer, size_t size);

/// Prints what is running on standard error. Safe in a signal handler.
void pr_print_running(void);

// Waiting

/// Waits like `ppoll` until a descriptor can be read. Returns 1 if it can, 0 after `milliseconds` (negative: wait
/// without a limit), and -1 if a signal arrived that `mask` allows.
int pr_wait(int descriptor, int milliseconds, const sigset_t *mask);

// The screen

/// The events of a terminal whose screen the program has taken.
enum { pr_resized = 1, pr_suspended = 2, pr_continued = 4 };

/// Takes the whole screen of the terminal. Keys are delivered one by one and not echoed, the cursor is hidden, and the
/// previous contents are restored later. If standard error is a terminal, its output is held meanwhile. Returns false
/// if there is no terminal.
bool pr_take_screen(void);
/// Restores the terminal. Safe in a signal handler, and if the screen wasn't taken.
void pr_give_screen_back(void);
/// Whether a signal has to be handled.
bool pr_is_signalled(void);
/// The events since the last call of this function.
int pr_screen_signals(void);
/// The signal that ends the program; 0 for none.
int pr_ending_signal(void);
/// Restores the terminal, stops the program as Ctrl-Z does, and takes the screen again when it continues.
void pr_suspend(void);
/// Takes the held output of standard error, and returns its length in bytes.
size_t pr_take_errors(char *buffer, size_t size);

// Workers

/// The descriptors of a worker.
enum { pr_commands = 3, pr_results = 4, pr_shared = 5 };

/// Creates a pipe that programs started from here don't inherit. Returns 0, or -1 with `errno`.
int pr_pipe(int ends[2]);
/// Creates memory for notes that a worker can share. Returns a descriptor, or -1 with `errno`.
int pr_make_shared(void);
/// Maps the notes in such memory. Returns NULL with `errno` if it can't be mapped.
pr_Running *pr_map_shared(int descriptor);
void pr_unmap_shared(pr_Running *running);
/// Writes notes to shared memory from now on, in a worker that received it as `pr_shared`. Returns false if it can't be
/// mapped.
bool pr_note_in_shared(void);
/// Starts a program with one argument. The descriptors become its 3, 4 and 5, and it receives all signals. Returns 0
/// and sets its process, or returns an error number.
int pr_start(const char *program, const char *argument, int commands, int results, int shared, pid_t *process);
/// Keeps freed memory in this process, which is about to allocate as much again.
void pr_keep_freed_memory(void);
/// Ends the worker when the process that started it ends. A worker that waits for commands also notices the end of its
/// input.
void pr_end_with_parent(void);
/// Forks. The copy ends when this process ends. Returns 0 in the copy, its process in this one, or -1 with `errno`. For
/// a process with one thread.
pid_t pr_copy(void);
/// Waits until a copy has ended, and ends this process in the same way, unless the copy succeeded. Passes Ctrl-C on to
/// it.
void pr_follow(pid_t copy);

// Isolation

/// The kernel's version of Landlock; 0 if there is none, or if this program has no filter for the processor.
int pr_isolation_version(void);
/// Permanently removes this process's rights to write files, to read files other than those below the paths, to start
/// programs or processes, and to open sockets. Open descriptors stay open. Returns 0, or an error number: ENOSYS if the
/// system doesn't support it.
int pr_isolate(const char *const *readable, size_t count);
/// Whether this process is isolated.
bool pr_is_isolated(void);

#endif
