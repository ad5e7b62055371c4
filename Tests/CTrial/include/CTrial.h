// What an isolated process may do: tried in a process of its own, in C, because in a copy of a process with several threads
// no Swift may run.
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

/// Copies this process, isolates the copy with one readable folder, and tries an act on a path there. Returns 0 when that
/// succeeded, else the system's error number; -1 when the copy could not be isolated.
int tr_try(const char *folder, tr_Act act, const char *path);

#endif
