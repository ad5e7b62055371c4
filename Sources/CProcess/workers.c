// Waiting and starting. C, because `ppoll` and `prctl` are not offered to Swift, and between a fork and an exec no Swift
// may run.

#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

int pr_wait(int descriptor, int milliseconds, const sigset_t *mask) {
    struct pollfd input = {.fd = descriptor, .events = POLLIN};
    struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = (milliseconds % 1000) * 1000000L};
    int count = ppoll(&input, 1, milliseconds < 0 ? NULL : &time, mask);
    return count > 0 ? 1 : count;
}

int pr_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

static int prepare(posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &all);
    return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

int pr_start(const char *program, const char *argument, int commands, int results, int shared, pid_t *process) {
    extern char **environ;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    // None of the three may lie where another one goes, so they are brought out of the way first.
    int far[] = {fcntl(commands, F_DUPFD_CLOEXEC, 10), fcntl(results, F_DUPFD_CLOEXEC, 10),
                 fcntl(shared, F_DUPFD_CLOEXEC, 10)};
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, far[0], pr_commands);
    posix_spawn_file_actions_adddup2(&actions, far[1], pr_results);
    posix_spawn_file_actions_adddup2(&actions, far[2], pr_shared);
    char *arguments[] = {(char *)"maquette", (char *)argument, NULL};
    int error = prepare(&attributes);
    if (error == 0) error = posix_spawn(process, program, &actions, &attributes, arguments, environ);
    for (int i = 0; i < 3; i++) close(far[i]);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

void pr_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }
