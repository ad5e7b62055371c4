#define _GNU_SOURCE
#include "CTrial.h"
#include "CProcess.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

static void *rest(void *nothing) { return nothing; }

static int outcome(int result) { return result < 0 ? errno : 0; }

static int perform(tr_Act act, const char *path, int open_file) {
    pthread_t thread;
    pid_t copy;
    struct rlimit limit;
    switch (act) {
    case tr_read_file: return outcome(open(path, O_RDONLY));
    case tr_list_folder: return outcome(open(path, O_RDONLY | O_DIRECTORY));
    case tr_write_file: return outcome(open(path, O_WRONLY));
    case tr_make_file: return outcome(open(path, O_WRONLY | O_CREAT, 0666));
    case tr_make_folder: return outcome(mkdir(path, 0777));
    case tr_remove_file: return outcome(unlink(path));
    case tr_rename_file: {
        char target[4096];
        snprintf(target, sizeof target, "%s.moved", path);
        return outcome(rename(path, target));
    }
    case tr_execute: return outcome(execl(path, path, (char *)NULL));
    case tr_fork:
        copy = fork();
        if (copy == 0) _exit(0);
        return outcome(copy);
    case tr_thread:
        if (pthread_create(&thread, NULL, rest, NULL) != 0) return EAGAIN;
        return pthread_join(thread, NULL);
    case tr_internet_socket: return outcome(socket(AF_INET, SOCK_STREAM, 0));
    case tr_local_socket: return outcome(socket(AF_UNIX, SOCK_STREAM, 0));
    case tr_change_mode: return outcome(chmod(path, 0777));
    case tr_change_owner: return outcome(chown(path, 1, 1));
    case tr_change_times: return outcome(utimensat(AT_FDCWD, path, NULL, 0));
    case tr_set_attribute: return outcome(setxattr(path, "user.note", "x", 1, 0));
    case tr_push_input: return outcome(ioctl(0, TIOCSTI, "x"));
    case tr_share_memory: return outcome(shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600));
    case tr_limit_another: return outcome(prlimit(getppid(), RLIMIT_NOFILE, NULL, &limit));
    case tr_read_own_limit: return outcome(getrlimit(RLIMIT_NOFILE, &limit));
    case tr_write_to_open_file: return outcome((int)write(open_file, "x", 1));
    }
    return EINVAL;
}

int tr_try(const char *folder, tr_Act act, const char *path) {
    enum { not_isolated = 255 };
    pid_t copy = fork();
    if (copy == 0) {
        int open_file = act == tr_write_to_open_file ? open(path, O_WRONLY) : -1;
        if (pr_isolate(&folder, 1) != 0) _exit(not_isolated);
        _exit(perform(act, path, open_file));
    }
    int status = 0;
    while (waitpid(copy, &status, 0) < 0 && errno == EINTR) {}
    if (!WIFEXITED(status) || WEXITSTATUS(status) == not_isolated) return -1;
    return WEXITSTATUS(status);
}
