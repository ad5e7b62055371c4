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

#endif
