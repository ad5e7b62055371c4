// Waits, starts programs, and forks. This code is written in C, because Swift doesn't have `ppoll` and `prctl`, and no
// Swift code may run between a fork and an exec. A forked copy of a worker continues in Swift, which is possible
// because a worker has only one thread.

#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <malloc.h>
#include <sys/prctl.h>
#endif
#include "darwin.h"

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

int pr_start(
    const char *program, char *const *arguments, char *const *environment, const int *descriptors, size_t count,
    pid_t *process) {
    extern char **environ;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int far[pr_most_streams];
    if (count > pr_most_streams) return EINVAL;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    for (size_t i = 0; i < count; i++) {
        far[i] = -1;
        if (descriptors[i] == pr_inherited) continue;
        if (descriptors[i] == pr_nothing) {
            posix_spawn_file_actions_addopen(&actions, (int)i, "/dev/null", i == 0 ? O_RDONLY : O_WRONLY, 0);
            continue;
        }
        // Moves the descriptors out of the range of the new ones, so that no descriptor overwrites another one.
        far[i] = fcntl(descriptors[i], F_DUPFD_CLOEXEC, 10);
        posix_spawn_file_actions_adddup2(&actions, far[i], (int)i);
    }
    int error = prepare(&attributes);
    if (error == 0)
        error = posix_spawn(process, program, &actions, &attributes, arguments, environment ? environment : environ);
    for (size_t i = 0; i < count; i++) {
        if (far[i] >= 0) close(far[i]);
    }
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

void pr_keep_freed_memory(void) {
#ifdef __linux__
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

void pr_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

pid_t pr_copy(void) {
    pid_t original = getpid();
    pid_t copy = fork();
    if (copy != 0) return copy;
    pr_end_with_parent();
    if (getppid() != original) _exit(0);  // the parent ended before `prctl` took effect
    return 0;
}

// Ends this process in the same way as another process ended.
_Noreturn static void end_as(int status) {
    if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
    _exit(pr_fault_status);
}

void pr_follow(pid_t copy) {
    int status = 0;
    bool has_passed_on = false;
    // A signal that arrives just before the wait isn't passed on. In that case, the parent that sent the signal soon
    // ends this process, and the copy then ends as well.
    while (waitpid(copy, &status, 0) < 0 && errno == EINTR) {
        if (!has_passed_on) kill(copy, SIGINT);
        has_passed_on = true;
    }
    if (status != 0) end_as(status);
}
