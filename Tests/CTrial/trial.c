#define _GNU_SOURCE
#include "CTrial.h"
#include "CProcess.h"
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { not_isolated = 255 };
// Stand for arguments that are known later.
enum { tr_parent = 0x7FFF0001, tr_path, tr_open_file };

// What an act works with.
typedef struct {
    const char *folder, *path;
    pid_t others;  // the process that isn't isolated
    // Prepared before the isolation: an open file, a socket with the address of another one that listens, and a pair of
    // sockets.
    int open_file, client, pair[2];
    struct sockaddr_storage address;
    socklen_t length;
} Setting;

static int outcome(int result) { return result < 0 ? errno : 0; }

// Preparations

static void listen_at(Setting *setting, int family) {
    int listener = socket(family, SOCK_STREAM, 0);
    setting->client = socket(family, SOCK_STREAM, 0);
    // Without an address, the kernel chooses a free one: an abstract name, or a port.
    struct sockaddr_in local = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    struct sockaddr_un nameless = { .sun_family = AF_UNIX };
    if (family == AF_INET) bind(listener, (struct sockaddr *)&local, sizeof local);
    else bind(listener, (struct sockaddr *)&nameless, sizeof nameless.sun_family);
    listen(listener, 1);
    setting->length = sizeof setting->address;
    getsockname(listener, (struct sockaddr *)&setting->address, &setting->length);
}

static void prepare(Setting *setting, tr_Act act) {
    switch (act) {
    case tr_write_to_open_file: setting->open_file = open(setting->path, O_WRONLY); break;
    case tr_ask_device:
    case tr_push_to_device: setting->open_file = open(setting->path, O_RDONLY | O_NOCTTY); break;
    case tr_connect_abstract: listen_at(setting, AF_UNIX); break;
    case tr_connect_tcp: listen_at(setting, AF_INET); break;
    case tr_pass_descriptor: socketpair(AF_UNIX, SOCK_STREAM, 0, setting->pair); break;
    default: break;
    }
}

// Acts

static void *rest(void *nothing) { return nothing; }

static int run_thread(void) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, rest, NULL) != 0) return EAGAIN;
    return pthread_join(thread, NULL);
}

// Waits for the copy of this process, and returns its outcome.
static int ended(pid_t copy) {
    int status = 0;
    while (waitpid(copy, &status, 0) < 0 && errno == EINTR) {}
    if (!WIFEXITED(status) || WEXITSTATUS(status) == not_isolated) return -1;
    return WEXITSTATUS(status);
}

static int rename_or_link(const Setting *setting, int (*change)(const char *, const char *)) {
    char target[4096];
    snprintf(target, sizeof target, "%s/other/moved", setting->folder);
    return outcome(change(setting->path, target));
}

static int rename_file(const char *path) {
    char target[4096];
    snprintf(target, sizeof target, "%s.moved", path);
    return outcome(rename(path, target));
}

// Sends a descriptor and receives it again.
static int pass_descriptor(const int pair[2]) {
    union { struct cmsghdr header; char room[CMSG_SPACE(sizeof(int))]; } control = { 0 };
    char byte = 'x';
    struct iovec part = { &byte, 1 };
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control
    };
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    *header = (struct cmsghdr){ .cmsg_len = CMSG_LEN(sizeof(int)), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS };
    memcpy(CMSG_DATA(header), &pair[0], sizeof(int));
    if (sendmsg(pair[0], &message, 0) != 1) return errno;
    memset(&control, 0, sizeof control);
    if (recvmsg(pair[1], &message, 0) != 1) return errno;
    return header->cmsg_type == SCM_RIGHTS ? 0 : EBADMSG;
}

// Copies this process, and ends the copy with a signal.
static int signal_copy(void) {
    pid_t copy = pr_copy();
    if (copy < 0) return errno;
    if (copy == 0) {
        while (true) pause();
    }
    if (kill(copy, SIGKILL) != 0) return errno;
    int status = 0;
    waitpid(copy, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL ? 0 : ECHILD;
}

static int perform(tr_Act act, const Setting *setting);

static int perform_in_copy(tr_Act act, const Setting *setting) {
    pid_t copy = pr_copy();
    if (copy < 0) return errno;
    if (copy == 0) _exit(perform(act, setting));
    return ended(copy);
}

// Acts on files.
static int change(tr_Act act, const Setting *setting) {
    const char *path = setting->path;
    switch (act) {
    case tr_read_file: return outcome(open(path, O_RDONLY));
    case tr_list_folder: return outcome(open(path, O_RDONLY | O_DIRECTORY));
    case tr_write_file: return outcome(open(path, O_WRONLY));
    case tr_open_for_both: return outcome(open(path, O_RDWR));
    case tr_append_to_file: return outcome(open(path, O_RDONLY | O_APPEND));
    case tr_truncate_on_open: return outcome(open(path, O_RDONLY | O_TRUNC));
    case tr_truncate_file: return outcome(truncate(path, 0));
    case tr_make_file: return outcome(open(path, O_WRONLY | O_CREAT, 0666));
    case tr_make_nameless_file: return outcome(open(path, O_WRONLY | O_TMPFILE, 0666));
    case tr_make_folder: return outcome(mkdir(path, 0777));
    case tr_remove_file: return outcome(unlink(path));
    case tr_rename_file: return rename_file(path);
    case tr_move_to_folder: return rename_or_link(setting, rename);
    case tr_link_in_folder: return rename_or_link(setting, link);
    case tr_change_mode: return outcome(chmod(path, 0777));
    case tr_change_owner: return outcome(chown(path, 1, 1));
    case tr_change_times: return outcome(utimensat(AT_FDCWD, path, NULL, 0));
    case tr_set_attribute: return outcome(setxattr(path, "user.note", "x", 1, 0));
    case tr_write_to_open_file: return outcome((int)write(setting->open_file, "x", 1));
    default: return EINVAL;
    }
}

// Acts on processes, sockets and devices. Other acts are acts on files.
static int perform(tr_Act act, const Setting *setting) {
    struct rlimit limit;
    int number, ends[2];
    switch (act) {
    case tr_execute: return outcome(execl(setting->path, setting->path, (char *)NULL));
    case tr_thread: return run_thread();
    case tr_fork: return perform_in_copy(tr_signal_itself, setting);
    case tr_signal_copy: return signal_copy();
    case tr_read_in_copy: return perform_in_copy(tr_read_file, setting);
    case tr_write_in_copy: return perform_in_copy(tr_write_file, setting);
    case tr_copy_copy: return perform_in_copy(tr_fork, setting);
    case tr_signal_others_in_copy: return perform_in_copy(tr_signal_parent, setting);
    case tr_signal_parent: return outcome(kill(setting->others, SIGURG));  // ignored by default
    case tr_signal_itself: return outcome(raise(SIGURG));
    case tr_end_with_parent: return outcome(prctl(PR_SET_PDEATHSIG, SIGKILL));
    case tr_outlast_parent: return outcome(prctl(PR_SET_PDEATHSIG, 0));
    case tr_limit_another: return outcome(prlimit(setting->others, RLIMIT_NOFILE, NULL, &limit));
    case tr_read_own_limit: return outcome(getrlimit(RLIMIT_NOFILE, &limit));
    case tr_internet_socket: return outcome(socket(AF_INET, SOCK_STREAM, 0));
    case tr_local_socket: return outcome(socket(AF_UNIX, SOCK_STREAM, 0));
    case tr_pair_sockets: return outcome(socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
    case tr_connect_abstract:
    case tr_connect_tcp: return outcome(connect(setting->client, (void *)&setting->address, setting->length));
    case tr_pass_descriptor: return pass_descriptor(setting->pair);
    case tr_pipe: return outcome(pipe2(ends, O_CLOEXEC));
    case tr_share_memory: return outcome(shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600));
    case tr_push_input: return outcome(ioctl(0, TIOCSTI, "x"));
    case tr_push_to_device: return outcome(ioctl(setting->open_file, TIOCSTI, "x"));
    case tr_ask_device: return outcome(ioctl(setting->open_file, FIONREAD, &number));
    default: return change(act, setting);
    }
}

// Trials

static int isolate(const char *folder, int version, bool copies) {
    pr_Isolation isolation = { .readable = &folder, .count = 1, .copies = copies, .version = version };
    return pr_isolate(&isolation);
}

int tr_try(const char *folder, tr_Act act, const char *path, int version, bool copies) {
    Setting setting = { .folder = folder, .path = path, .others = getpid() };
    pid_t copy = fork();
    if (copy == 0) {
        prepare(&setting, act);
        if (isolate(folder, version, copies) != 0) _exit(not_isolated);
        alarm(5);  // ends an act that isn't refused and waits
        _exit(perform(act, &setting));
    }
    return ended(copy);
}

// The flags with which the C library forks.
enum { forking = CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD };

#define CALL(name, ...) { #name, SYS_##name, { __VA_ARGS__ } }

static const tr_Call calls[] = {
    CALL(semget, 0),
    CALL(msgget, 0),
    CALL(semop, 0),
    CALL(semctl, 0),
    CALL(msgsnd, 0),
    CALL(msgrcv, 0),
    CALL(msgctl, 0),
    CALL(shmat, 0),
    CALL(shmctl, 0),
    CALL(shmget, 0),
    CALL(mq_open, 0),
    CALL(io_uring_setup, 0),
    CALL(userfaultfd, 0),
    CALL(bpf, 0),
    CALL(perf_event_open, 0),
    CALL(keyctl, 0),
    CALL(add_key, 0),
    CALL(request_key, 0),
    CALL(memfd_create, 0),
    CALL(inotify_init1, 0),
    CALL(fanotify_init, 0),
    CALL(mount, 0),
    CALL(umount2, 0),
    CALL(pivot_root, 0),
    CALL(chroot, 0),
    CALL(unshare, 0),
    CALL(setns, 0),
    CALL(swapon, 0),
    CALL(swapoff, 0),
    CALL(sethostname, 0),
    CALL(setdomainname, 0),
    CALL(settimeofday, 0),
    CALL(clock_settime, 0),
    CALL(adjtimex, 0),
    CALL(clock_adjtime, 0),
    CALL(syslog, 0),
    CALL(quotactl, 0),
    CALL(acct, 0),
    CALL(personality, 0),
    CALL(vmsplice, 0),
    CALL(splice, 0),
    CALL(tee, 0),
    CALL(sendfile, 0),
    CALL(copy_file_range, 0),
    CALL(sync, 0),
    CALL(umask, 0),
    CALL(chdir, 0),
    CALL(fchdir, 0),
    CALL(name_to_handle_at, 0),
    CALL(open_by_handle_at, 0),
    CALL(socket, 0),
    CALL(socketpair, 0),
    CALL(connect, 0),
    CALL(bind, 0),
    CALL(listen, 0),
    CALL(accept, 0),
    CALL(accept4, 0),
    CALL(sendto, 0),
    CALL(recvfrom, 0),
    CALL(setsid, 0),
    CALL(setuid, 0),
    CALL(setgid, 0),
    CALL(setgroups, 0),
    CALL(capset, 0),
    CALL(reboot, 0),
    CALL(kexec_load, 0),
    CALL(init_module, 0),
    CALL(finit_module, 0),
    CALL(delete_module, 0),
    CALL(ptrace, 0),
    CALL(process_vm_readv, 0),
    CALL(process_vm_writev, 0),
    CALL(mlockall, 0),
    CALL(vhangup, 0),
    CALL(mq_unlink, tr_path),
    CALL(truncate, tr_path, 0),
    CALL(kill, tr_parent, 0),
    CALL(kill, 0, 0),
    CALL(kill, -1, 0),
    CALL(tgkill, tr_parent, tr_parent, 0),
    CALL(tkill, tr_parent, 0),
    CALL(rt_sigqueueinfo, tr_parent, 0),
    CALL(rt_tgsigqueueinfo, tr_parent, tr_parent, 0),
    CALL(fcntl, tr_open_file, F_SETOWN, tr_parent),
    CALL(fcntl, tr_open_file, F_SETSIG, 9),
    CALL(fcntl, tr_open_file, F_SETLEASE, F_RDLCK),
    CALL(fcntl, tr_open_file, F_NOTIFY, 0),
    CALL(fcntl, tr_open_file, F_SETFL, O_ASYNC),
    CALL(ioctl, tr_open_file, 0x40086602),  // FS_IOC_SETFLAGS
    CALL(ioctl, tr_open_file, 0x401c5820),  // FS_IOC_FSSETXATTR
    CALL(ioctl, 0, TIOCSTI),
    CALL(ioctl, 0, TIOCSCTTY),
    CALL(ioctl, 0, TCSETS),
    CALL(sched_setaffinity, tr_parent, 8),
    CALL(sched_setscheduler, tr_parent),
    CALL(sched_setparam, tr_parent),
    CALL(sched_setattr, tr_parent),
    CALL(ioprio_set, 1, tr_parent),
    CALL(setpriority, 0, tr_parent, 5),
    CALL(process_madvise, 0),
    CALL(pidfd_open, tr_parent),
    CALL(pidfd_send_signal, 0),
    CALL(pidfd_getfd, 0),
    CALL(kcmp, tr_parent, tr_parent),
    CALL(migrate_pages, tr_parent),
    CALL(move_pages, tr_parent),
    CALL(get_robust_list, tr_parent),
    CALL(prlimit64, tr_parent, 7),
    CALL(setpgid, tr_parent, 0),
    CALL(fchmod, tr_open_file, 0),
    CALL(fchown, tr_open_file, 0, 0),
    CALL(fallocate, tr_open_file, 0, 0, 1),
    CALL(flock, tr_open_file, 2),
    CALL(fsetxattr, tr_open_file),
    CALL(fremovexattr, tr_open_file),
    CALL(utimensat, tr_open_file, 0),
    CALL(fchmodat, AT_FDCWD, tr_path, 0),
    CALL(fchownat, AT_FDCWD, tr_path, 0),
    CALL(linkat, AT_FDCWD, tr_path, AT_FDCWD, tr_path),
    CALL(symlinkat, tr_path, AT_FDCWD, tr_path),
    CALL(unlinkat, AT_FDCWD, tr_path, 0),
    CALL(renameat2, AT_FDCWD, tr_path, AT_FDCWD, tr_path),
    CALL(mknodat, AT_FDCWD, tr_path, 0010644),
    CALL(mkdirat, AT_FDCWD, tr_path, 0),
    CALL(execve, tr_path),
    CALL(execveat, AT_FDCWD, tr_path),
    CALL(clone, SIGCHLD),
    CALL(clone, forking | CLONE_PARENT),
    CALL(clone, forking | CLONE_NEWUSER),
    CALL(clone, forking | 1L << 32),
    CALL(clone, CLONE_THREAD | CLONE_NEWNS),
    CALL(openat, AT_FDCWD, tr_path, O_WRONLY),
    CALL(openat, AT_FDCWD, tr_path, O_RDWR),
    CALL(openat, AT_FDCWD, tr_path, O_CREAT),
    CALL(openat, AT_FDCWD, tr_path, O_TRUNC),
    CALL(openat, AT_FDCWD, tr_path, O_APPEND),
    CALL(openat, AT_FDCWD, tr_path, O_TMPFILE),
#ifdef __x86_64__
    CALL(open, tr_path, O_RDWR),
    CALL(open, tr_path, O_TRUNC),
    CALL(creat, tr_path, 0),
    CALL(fork, 0),
    CALL(vfork, 0),
    CALL(rename, tr_path, tr_path),
    CALL(link, tr_path, tr_path),
    CALL(unlink, tr_path),
#endif
    CALL(clone3, 0),
    CALL(prctl, PR_SET_DUMPABLE, 1),
    CALL(prctl, PR_SET_PDEATHSIG, 0),
    CALL(prctl, PR_SET_CHILD_SUBREAPER, 1),
    CALL(prctl, PR_SET_PTRACER, -1),
    { "process_mrelease", 448, { 0 } },
    { "memfd_secret", 447, { 0 } },
    { "openat2", 437, { AT_FDCWD, tr_path } },
    { "fchmodat2", 452, { AT_FDCWD, tr_path } },
    { "setxattrat", 463, { AT_FDCWD, tr_path } },
    { "removexattrat", 466, { AT_FDCWD, tr_path } },
    { "file_setattr", 469, { AT_FDCWD, tr_path } },
    { "a call of a later kernel", 480, { 0 } },
    { "a call of another interface", 1073741863, { 0 } },
};

const size_t tr_call_count = sizeof calls / sizeof calls[0];

const tr_Call *tr_all_calls(void) { return calls; }

// Returns the value that an argument stands for.
static long known(long argument, pid_t parent, const char *path, int open_file) {
    switch (argument) {
    case tr_parent: return parent;
    case tr_path: return (long)path;
    case tr_open_file: return open_file;
    default: return argument;
    }
}

int tr_make(const char *folder, const tr_Call *call, const char *path, int version, bool copies) {
    pid_t parent = getpid(), copy = fork();
    if (copy == 0) {
        int open_file = open(path, O_RDONLY);
        long values[6];
        for (int i = 0; i < 6; i++) values[i] = known(call->arguments[i], parent, path, open_file);
        if (isolate(folder, version, copies) != 0) _exit(not_isolated);
        alarm(2);  // ends a call that isn't refused and waits
        _exit(outcome((int)syscall(call->number, values[0], values[1], values[2], values[3], values[4], values[5])));
    }
    return ended(copy);
}
