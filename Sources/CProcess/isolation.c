// Isolates the process with Landlock for files and a seccomp filter for processes and sockets. Both apply to this
// process and to everything that it may start, and can't be undone.
//
// Sources: landlock(7), seccomp(2), and the kernel's headers. Some numbers are repeated here, because the headers of
// some systems lack them.

#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

// Landlock

enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };
enum { version_flag = 1, rule_path_beneath = 1 };
enum { read_file = 1 << 2, read_dir = 1 << 3 };

// The access rights of the first version of Landlock, and the rights that later versions added.
enum { first_accesses = (1 << 13) - 1, refer = 1 << 13, truncate_file = 1 << 14, ioctl_device = 1 << 15 };
enum { bind_and_connect_tcp = 3, abstract_sockets_and_signals = 3 };

typedef struct { uint64_t files, network, scopes; } Ruleset;
typedef struct __attribute__((packed)) { uint64_t allowed; int32_t folder; } PathBeneath;

static long version(void) { return syscall(create_ruleset, NULL, 0, version_flag); }

static int ruleset(long known) {
    Ruleset handled = { .files = first_accesses };
    if (known >= 2) handled.files |= refer;
    if (known >= 3) handled.files |= truncate_file;
    if (known >= 5) handled.files |= ioctl_device;
    if (known >= 4) handled.network = bind_and_connect_tcp;
    if (known >= 6) handled.scopes = abstract_sockets_and_signals;
    size_t size = known >= 6 ? sizeof handled : known >= 4 ? offsetof(Ruleset, scopes) : offsetof(Ruleset, network);
    return (int)syscall(create_ruleset, &handled, size, 0);
}

static int allow_reading(int rules, const char *path) {
    PathBeneath rule = { .folder = open(path, O_PATH | O_CLOEXEC) };
    if (rule.folder < 0) return errno == ENOENT ? 0 : -1;
    struct stat status;
    bool is_folder = fstat(rule.folder, &status) == 0 && S_ISDIR(status.st_mode);
    rule.allowed = is_folder ? read_file | read_dir : read_file;
    int result = (int)syscall(add_rule, rules, rule_path_beneath, &rule, 0);
    close(rule.folder);
    return result;
}

static int restrict_files(const char *const *readable, size_t count) {
    long known = version();
    if (known < 1) {
        errno = ENOSYS;
        return -1;
    }
    int rules = ruleset(known);
    if (rules < 0) return -1;
    int result = 0;
    for (size_t i = 0; i < count && result == 0; i++) result = allow_reading(rules, readable[i]);
    if (result == 0) result = (int)syscall(restrict_self, rules, 0);
    close(rules);
    return result;
}

// Seccomp

#ifdef __x86_64__
enum { architecture = AUDIT_ARCH_X86_64 };
#else
enum { architecture = AUDIT_ARCH_AARCH64 };
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define IS(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (then), (otherwise))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define FAIL(error) (SECCOMP_RET_ERRNO | ((error) & SECCOMP_RET_DATA))
// System calls that are newer than the headers of some systems.
#define __NR_fchmodat2_number 452
#define __NR_setxattrat_number 463
#define __NR_removexattrat_number 466
#define REFUSED(call) IS(__NR_##call, 0, 1), ANSWER(FAIL(EPERM))

static int restrict_calls(void) {
    static const struct sock_filter filter[] = {
        LOAD(arch), IS(architecture, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
#ifdef __x86_64__
        // System calls of the x32 interface have separate numbers.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), ANSWER(FAIL(EPERM)),
        REFUSED(fork), REFUSED(vfork),
#endif
        // Processes. Threads are allowed. `clone3` can create either a process or a thread, but the filter can't
        // inspect its arguments. Therefore, the call is reported as missing.
        REFUSED(execve), REFUSED(execveat), IS(__NR_clone3, 0, 1), ANSWER(FAIL(ENOSYS)),
        REFUSED(ptrace), REFUSED(process_vm_readv), REFUSED(process_vm_writev), REFUSED(pidfd_getfd),
        // Sockets.
        REFUSED(socket), REFUSED(socketpair), REFUSED(connect), REFUSED(bind), REFUSED(listen), REFUSED(accept),
        REFUSED(accept4),
        // System calls that circumvent the rules for files, and parts of the kernel that a prototype never needs.
        REFUSED(io_uring_setup), REFUSED(io_uring_enter), REFUSED(io_uring_register), REFUSED(open_by_handle_at),
        REFUSED(mount), REFUSED(umount2), REFUSED(pivot_root), REFUSED(chroot), REFUSED(unshare), REFUSED(setns),
        REFUSED(bpf), REFUSED(perf_event_open), REFUSED(userfaultfd), REFUSED(keyctl), REFUSED(add_key),
        REFUSED(request_key),
        // Owners, permissions, times and attributes of files, for which Landlock has no rules.
#ifdef __x86_64__
        REFUSED(chmod), REFUSED(chown), REFUSED(lchown), REFUSED(utime), REFUSED(utimes), REFUSED(futimesat),
        REFUSED(inotify_init),
#endif
        REFUSED(fchmod), REFUSED(fchmodat), REFUSED(fchmodat2_number), REFUSED(fchown), REFUSED(fchownat),
        REFUSED(utimensat), REFUSED(setxattr), REFUSED(lsetxattr), REFUSED(fsetxattr), REFUSED(removexattr),
        REFUSED(lremovexattr), REFUSED(fremovexattr), REFUSED(setxattrat_number), REFUSED(removexattrat_number),
        // System calls with effects that outlast the process, or that affect other processes or the machine.
        REFUSED(shmget), REFUSED(msgget), REFUSED(semget), REFUSED(mq_open), REFUSED(setpriority), REFUSED(pidfd_open),
        REFUSED(pidfd_send_signal), REFUSED(inotify_init1), REFUSED(fanotify_init), REFUSED(sethostname),
        REFUSED(setdomainname), REFUSED(clock_settime), REFUSED(settimeofday), REFUSED(reboot), REFUSED(kexec_load),
        REFUSED(init_module), REFUSED(finit_module), REFUSED(delete_module), REFUSED(swapon), REFUSED(swapoff),
        REFUSED(acct), REFUSED(quotactl),
        // Limits of other processes. A process may read its own limits.
        IS(__NR_prlimit64, 0, 4), LOAD(args[0]), IS(0, 1, 0), ANSWER(FAIL(EPERM)), ANSWER(SECCOMP_RET_ALLOW),
        // If input were pushed into the terminal, the shell would read that input when the program ends.
        IS(__NR_ioctl, 0, 5), LOAD(args[1]), IS(TIOCSTI, 1, 0), IS(TIOCLINUX, 0, 1), ANSWER(FAIL(EPERM)),
        ANSWER(SECCOMP_RET_ALLOW),
        IS(__NR_clone, 0, 3), LOAD(args[0]),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0), ANSWER(FAIL(EPERM)),
        ANSWER(SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = { .len = sizeof filter / sizeof filter[0], .filter = (struct sock_filter *)filter };
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

static bool isolated = false;

bool pr_is_isolated(void) { return isolated; }

int pr_isolate(const char *const *readable, size_t count) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    if (restrict_files(readable, count) != 0) return errno;
    if (restrict_calls() != 0) return errno;
    isolated = true;
    return 0;
}

int pr_isolation_version(void) {
    long known = version();
    return known < 1 ? 0 : (int)known;
}

#else

bool pr_is_isolated(void) { return false; }

int pr_isolate(const char *const *readable, size_t count) {
    (void)readable, (void)count;
    return ENOSYS;
}

int pr_isolation_version(void) { return 0; }

#endif
