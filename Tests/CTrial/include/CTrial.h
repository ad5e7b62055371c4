// Tries what an isolated process is permitted to do. Each act is tried in a separate process. The code is in C, because
// no Swift code may run in the copy of a process with several threads.
#ifndef CTRIAL_H
#define CTRIAL_H

#include <stddef.h>

typedef enum tr_Act {
    tr_read_file,
    tr_list_folder,
    tr_write_file,
    tr_make_file,
    tr_make_folder,
    tr_remove_file,
    tr_rename_file,
    tr_execute,
    tr_fork,
    tr_thread,
    tr_internet_socket,
    tr_local_socket,
    tr_write_to_open_file,
    tr_change_mode,
    tr_change_owner,
    tr_change_times,
    tr_set_attribute,
    tr_push_input,
    tr_share_memory,
    tr_limit_another,
    tr_read_own_limit,
} tr_Act;

/// Copies this process, isolates the copy with one readable folder, and tries an act on a path in the copy.
///
/// Returns 0 if the act succeeded, the system's error number if it failed, and -1 if the copy couldn't be isolated.
int tr_try(const char *folder, tr_Act act, const char *path);

/// A system call that an isolated process must not make.
typedef struct tr_Call {
    const char *name;
    long number;
    /// The arguments. `tr_parent`, `tr_path` and `tr_open_file` stand for values that are known later.
    long arguments[6];
} tr_Call;

/// Returns all calls.
const tr_Call *tr_all_calls(void);
extern const size_t tr_call_count;

/// Copies this process, isolates the copy with one readable folder, and makes a system call in the copy.
///
/// Returns 0 if the call succeeded, the system's error number if it failed, and -1 if the copy couldn't be isolated.
int tr_make(const char *folder, const tr_Call *call, const char *path);

#endif
