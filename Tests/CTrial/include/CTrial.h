// Tries what an isolated process is permitted to do. Each act is tried in a separate process. The code is in C, because
// no Swift code may run in the copy of a process with several threads.
#ifndef CTRIAL_H
#define CTRIAL_H

#include <stdbool.h>
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
    tr_open_for_both,
    tr_append_to_file,
    tr_truncate_on_open,  // with the flag O_TRUNC, but for reading
    tr_truncate_file,
    tr_make_nameless_file,  // in the folder at the path
    tr_move_to_folder,      // the folder `other` in the readable folder
    tr_link_in_folder,      // the folder `other` in the readable folder
    tr_signal_parent,
    tr_signal_itself,
    tr_ask_device,   // with the call `ioctl`, through a descriptor that was open before
    tr_push_to_device,
    tr_connect_abstract,  // to a local socket without a file, with a socket that was open before
    tr_connect_tcp,       // with a socket that was open before
    tr_pair_sockets,
    tr_pass_descriptor,  // through sockets that were open before
    tr_pipe,
    tr_end_with_parent,
    tr_outlast_parent,
    // Acts of a copy of the isolated process. They fail if the process can't be copied.
    tr_signal_copy,
    tr_read_in_copy,
    tr_write_in_copy,
    tr_copy_copy,
    tr_signal_others_in_copy,  // the process that isn't isolated
} tr_Act;

/// Copies this process, isolates the copy with one readable folder, and tries an act on a path in the copy.
///
/// The isolation uses at most the given version of Landlock, or the kernel's own if the version is 0. The isolated
/// process may copy itself if `copies` is true. Returns 0 if the act succeeded, the system's error number if it failed,
/// and -1 if the copy couldn't be isolated.
int tr_try(const char *folder, tr_Act act, const char *path, int version, bool copies);

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
/// The version and `copies` have the same meaning as for `tr_try`. Returns 0 if the call succeeded, the system's error
/// number if it failed, and -1 if the copy couldn't be isolated.
int tr_make(const char *folder, const tr_Call *call, const char *path, int version, bool copies);

#endif
