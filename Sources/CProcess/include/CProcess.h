// Controls the process of this program. This code is written in C, because Swift can express neither signal handlers
// nor starting the program again.
//
// Notes about what is running are kept in plain memory, because they are read in situations where nothing else works
// anymore: in a signal handler after a crash, or in the parent of a worker that has ended.

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
    pr_file,     // the file of the line that is running
    pr_line,     // its number
    pr_notes,
} pr_Note;

/// The maximum length of a note in bytes, including its terminator.
enum { pr_longest_note = 512 };

/// All notes. A parent and its worker may share their memory.
typedef struct pr_Running {
    volatile int32_t signal;   // the signal of the crash that ended the process; 0 if there is none
    volatile int32_t overflow; // whether the crash was a stack overflow
    char text[pr_notes][pr_longest_note];
} pr_Running;

/// The notes of this process.
pr_Running *pr_running(void);
/// Turns notes on. Only the program calls this function, because parallel tests in one process would share the memory
/// of the notes.
void pr_begin_notes(void);
/// Sets a note. Text that is too long is truncated at the end of a character.
void pr_note(pr_Note note, const char *bytes, size_t count);

// Processors

/// Returns the number of processors that this process may use.
int pr_processors(void);

// Crashes

/// The exit status of the program after a crash.
enum { pr_fault_status = 3 };

/// Makes a crash set the notes, print a report on standard error if `tells` is true, and end the program with
/// `pr_fault_status`.
void pr_catch_faults(bool tells);
/// Writes the report of a crash to a buffer, and returns its length in bytes. Safe in a signal handler.
size_t pr_report(const pr_Running *running, int number, char *buffer, size_t size);

/// Prints the notes about what is running on standard error. Safe in a signal handler.
void pr_print_running(void);

// Waiting

/// Waits like `ppoll` until a descriptor can be read. Returns 1 if it can be read, 0 after `milliseconds`, and -1 after
/// a signal that `mask` allows. If `milliseconds` is negative, there is no time limit.
int pr_wait(int descriptor, int milliseconds, const sigset_t *mask);

// The screen

/// The events of the terminal while the program is in full-screen mode.
enum { pr_resized = 1, pr_suspended = 2, pr_continued = 4 };

/// Enters full-screen mode. The program then receives keys one by one, without echo. The cursor is hidden, and
/// `pr_give_screen_back` restores the previous contents of the screen. If standard error is a terminal, its output is
/// held in the meantime. Returns false if there is no terminal.
bool pr_take_screen(void);
/// Leaves full-screen mode and restores the terminal. Has no effect outside full-screen mode. Safe in a signal handler.
void pr_give_screen_back(void);
/// Whether a signal has arrived that the program has to handle.
bool pr_is_signalled(void);
/// Returns the events since the last call of this function.
int pr_screen_signals(void);
/// Returns the signal that ends the program, or 0 if there is none.
int pr_ending_signal(void);
/// Restores the terminal, stops the program as Ctrl-Z does, and enters full-screen mode again when the program
/// continues.
void pr_suspend(void);
/// Moves the held output of standard error to a buffer, and returns its length in bytes.
size_t pr_take_errors(char *buffer, size_t size);

// Workers

/// The descriptors of a worker.
enum { pr_commands = 3, pr_results = 4, pr_shared = 5 };

/// Creates a pipe that started programs don't inherit. Returns 0, or -1 with `errno`.
int pr_pipe(int ends[2]);
/// Creates memory that is read and written like a file. Returns a descriptor, or -1 with `errno`.
int pr_make_memory(void);
/// Creates memory for notes that a worker can share. Returns a descriptor, or -1 with `errno`.
int pr_make_shared(void);
/// Maps the shared memory of a worker's notes. Returns NULL with `errno` if it can't be mapped.
pr_Running *pr_map_shared(int descriptor);
void pr_unmap_shared(pr_Running *running);
/// Makes a worker write its notes to the shared memory that it received as `pr_shared`. Returns false if the memory
/// can't be mapped.
bool pr_note_in_shared(void);
/// Values for descriptors of a program: one that leads to nothing, and one that this process has under the same number.
enum { pr_nothing = -1, pr_inherited = -2 };
/// The maximum number of descriptors of a program.
enum { pr_most_streams = 6 };
/// Starts a program for which no signals are blocked or ignored. In that program, the given descriptors have the numbers
/// from 0. The arguments begin with the program's name and end with NULL. The environment ends with NULL, or is NULL for
/// that of this process. Returns 0 and sets `process`, or returns an error number.
int pr_start(
    const char *program, char *const *arguments, char *const *environment, const int *descriptors, size_t count,
    pid_t *process);
/// Keeps freed memory in this process, because the process will soon allocate the same amount again.
void pr_keep_freed_memory(void);
/// Ends the worker when the process that started it ends. A worker that waits for commands also notices the end of
/// its input.
void pr_end_with_parent(void);
/// Forks this process, which must have only one thread. The copy ends when this process ends. Returns 0 in the copy. In
/// this process, returns the copy's process ID, or -1 with `errno`.
pid_t pr_copy(void);
/// Waits until a copy has ended. If the copy failed, this process then ends in the same way. Ctrl-C is passed on to the
/// copy.
void pr_follow(pid_t copy);

// The broker of an isolated process

/// The maximum number of descriptors in a message.
enum { pr_most_descriptors = 4 };

/// Creates a pair of connected sockets that started programs don't inherit. Returns 0, or -1 with `errno`.
int pr_make_channel(int ends[2]);
/// Forks this process, which must have only one thread. The copy can outlive this process. Returns 0 in the copy.
/// In this process, returns the copy's process ID, or -1 with `errno`.
pid_t pr_fork(void);
/// Returns the descriptor of the socket that leads to this process's broker, or -1 if the process has no broker.
int pr_broker(void);
/// Sets the socket that leads to this process's broker.
void pr_set_broker(int channel);
/// Sends bytes, and with them at most `pr_most_descriptors` open descriptors. Returns false if the other process has
/// ended.
bool pr_send(int channel, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);
/// Receives exactly `count` bytes, and the descriptors that were sent with them. Returns false if the other process has
/// ended.
bool pr_receive(int channel, void *bytes, size_t count, int *descriptors, size_t *descriptor_count);

// Tasks that copies share

/// A table of claimed tasks in memory that all later copies of this process share.
typedef struct pr_Claims pr_Claims;

/// Creates a table. Returns NULL with `errno` if there is no memory.
pr_Claims *pr_make_claims(void);
void pr_free_claims(pr_Claims *claims);
/// Claims a task, which is identified by a hash. Returns false if it has been claimed before. If the table is almost
/// full, a task may be claimed twice.
bool pr_claim(pr_Claims *claims, uint64_t key);
/// Adds a group of tasks to the tasks that are left.
void pr_add_tasks(pr_Claims *claims, int64_t count);
/// Removes a task from the tasks that are left.
void pr_end_task(pr_Claims *claims);
/// Returns the number of tasks that are left, including those that are being performed.
int64_t pr_tasks_left(pr_Claims *claims);
/// Returns the number of groups that have been added.
int64_t pr_task_groups(pr_Claims *claims);

// Isolation

/// Returns the version of Landlock in the kernel, or 0 if there is none or this program has no filter for the
/// processor.
int pr_isolation_version(void);
/// Whether an isolated process may fork. Landlock has confined signals since its version 6 (Linux 6.12), so that a
/// process with copies can't send signals to other processes.
bool pr_can_copy(void);

/// What an isolated process may do.
typedef struct pr_Isolation {
    const char *const *readable; // the paths of the files and folders that may be read
    size_t count;
    bool copies;                 // whether the process may fork if `pr_can_copy`; the copies are isolated, too
    bool terminal;               // whether the process may change the settings of its terminal
    int version;                 // for tests, the newest version of Landlock to use; 0 means the kernel's own
} pr_Isolation;

/// Permanently removes the process's rights to write files, to read files outside the given paths, to start programs,
/// and to open sockets. It can't start processes either, except copies of itself if they are allowed. Open descriptors
/// stay open. An open socket may carry messages and descriptors; it shouldn't be a datagram socket, which could send to
/// any address. Returns 0 or an error number. The number is ENOSYS if the system doesn't support isolation.
int pr_isolate(const pr_Isolation *isolation);
/// Whether this process is isolated.
bool pr_is_isolated(void);

#endif
