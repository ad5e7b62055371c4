#define _GNU_SOURCE
#include "CTrial.h"
#include "CProcess.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { not_isolated = 255 };
// Stand for arguments that are known later.
enum { tr_parent = 0x7FFF0001, tr_path, tr_open_file };

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

// Waits for the copy of this process, and returns its outcome.
static int ended(pid_t copy) {
    int status = 0;
    while (waitpid(copy, &status, 0) < 0 && errno == EINTR) {}
    if (!WIFEXITED(status) || WEXITSTATUS(status) == not_isolated) return -1;
    return WEXITSTATUS(status);
}

int tr_try(const char *folder, tr_Act act, const char *path) {
    pid_t copy = fork();
    if (copy == 0) {
        int open_file = act == tr_write_to_open_file ? open(path, O_WRONLY) : -1;
        if (pr_isolate(&folder, 1) != 0) _exit(not_isolated);
        _exit(perform(act, path, open_file));
    }
    return ended(copy);
}

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
    CALL(sendmsg, 0),
    CALL(recvmsg, 0),
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
    CALL(clone, 17),
    CALL(clone3, 0),
    CALL(prctl, PR_SET_DUMPABLE, 1),
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

int tr_make(const char *folder, const tr_Call *call, const char *path) {
    pid_t parent = getpid(), copy = fork();
    if (copy == 0) {
        int open_file = open(path, O_RDONLY);
        long values[6];
        for (int i = 0; i < 6; i++) {
            long value = call->arguments[i];
            values[i] = value == tr_parent ? parent : value == tr_path ? (long)path : value == tr_open_file ? open_file : value;
        }
        if (pr_isolate(&folder, 1) != 0) _exit(not_isolated);
        alarm(2);  // ends a call that isn't refused and waits
        _exit(outcome((int)syscall(call->number, values[0], values[1], values[2], values[3], values[4], values[5])));
    }
    return ended(copy);
}
