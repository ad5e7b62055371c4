// Linux functions that macOS lacks. They are untested, because the project is built and tested on Linux.
#ifndef CPROCESS_DARWIN_H
#define CPROCESS_DARWIN_H

#ifdef __APPLE__
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

enum { MFD_CLOEXEC = 1, PR_SET_PDEATHSIG = 1, SOCK_CLOEXEC = 0, MSG_CMSG_CLOEXEC = 0 };

// Waits for a single descriptor only.
static inline int ppoll(struct pollfd *input, nfds_t count, const struct timespec *time, const sigset_t *mask) {
    fd_set set;
    FD_ZERO(&set);
    if (count != 1 || input->fd < 0 || input->fd >= FD_SETSIZE) return -1;
    FD_SET(input->fd, &set);
    return pselect(input->fd + 1, &set, NULL, NULL, time, mask);
}

static inline int pipe2(int ends[2], int flags) {
    (void)flags;
    if (pipe(ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
}

// Creates a file without a name, which is deleted when its last descriptor is closed.
static inline int memfd_create(const char *name, unsigned flags) {
    (void)name, (void)flags;
    char path[] = "/tmp/maquette-XXXXXX";
    int descriptor = mkstemp(path);
    if (descriptor < 0) return -1;
    unlink(path);
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
}

// macOS doesn't notify a process when its parent ends. A worker notices this because its input ends.
static inline int prctl(int option, int signal) {
    (void)option, (void)signal;
    return 0;
}
#endif

#endif
