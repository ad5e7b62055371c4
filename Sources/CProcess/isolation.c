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
#define ALLOWED(call) IS(__NR_##call, 0, 1), ANSWER(SECCOMP_RET_ALLOW)
#define REFUSED(call) IS(__NR_##call, 0, 1), ANSWER(FAIL(EACCES))
// A call that is allowed with one of some values of an argument, or with one value if `WITH` follows once.
#define WITH(value) IS((value), 0, 1), ANSWER(SECCOMP_RET_ALLOW)
#define CASES(call, argument, count) IS(__NR_##call, 0, 2 * (count) + 2), LOAD(args[argument])
#define OTHERWISE ANSWER(FAIL(EPERM))
// The first number that was unknown when this list was written. The C library tries another call if a new one is missing.
enum { first_unknown_call = 470 };

// Only the calls that a session needs are allowed, because each version of the kernel has new ones. What these calls can
// do with files, Landlock decides.
static int restrict_calls(void) {
    const uint32_t self = (uint32_t)getpid();
    const struct sock_filter filter[] = {
        LOAD(arch), IS(architecture, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
        // Open files, and files that are opened for reading.
        ALLOWED(read), ALLOWED(write), ALLOWED(openat), ALLOWED(close), ALLOWED(lseek), ALLOWED(fstat),
        ALLOWED(newfstatat), ALLOWED(statx), ALLOWED(readlinkat), ALLOWED(getdents64), ALLOWED(readv), ALLOWED(writev),
        ALLOWED(pread64), ALLOWED(pwrite64), ALLOWED(faccessat), ALLOWED(faccessat2), ALLOWED(getcwd), ALLOWED(dup),
        ALLOWED(dup3), ALLOWED(fsync), ALLOWED(fdatasync), ALLOWED(ftruncate), ALLOWED(fadvise64), ALLOWED(ppoll),
        ALLOWED(pselect6),
#ifdef __x86_64__
        ALLOWED(open), ALLOWED(stat), ALLOWED(lstat), ALLOWED(access), ALLOWED(readlink), ALLOWED(poll), ALLOWED(select),
        ALLOWED(dup2),
#endif
        // Memory and threads.
        ALLOWED(brk), ALLOWED(mmap), ALLOWED(munmap), ALLOWED(mremap), ALLOWED(mprotect), ALLOWED(madvise),
        ALLOWED(membarrier), ALLOWED(futex), ALLOWED(set_robust_list), ALLOWED(rseq), ALLOWED(set_tid_address),
        ALLOWED(sched_yield), ALLOWED(sched_getaffinity), ALLOWED(getcpu), ALLOWED(exit), ALLOWED(exit_group),
        ALLOWED(restart_syscall),
#ifdef __x86_64__
        ALLOWED(arch_prctl),
#endif
        // Signals of this process, and time.
        ALLOWED(rt_sigaction), ALLOWED(rt_sigprocmask), ALLOWED(rt_sigreturn), ALLOWED(rt_sigpending),
        ALLOWED(rt_sigsuspend), ALLOWED(rt_sigtimedwait), ALLOWED(sigaltstack), ALLOWED(clock_gettime),
        ALLOWED(clock_getres), ALLOWED(clock_nanosleep), ALLOWED(nanosleep), ALLOWED(gettimeofday), ALLOWED(setitimer),
        ALLOWED(getitimer), ALLOWED(times), ALLOWED(getrusage), ALLOWED(wait4), ALLOWED(waitid),
#ifdef __x86_64__
        ALLOWED(time), ALLOWED(alarm), ALLOWED(pause),
#endif
        // Information about this process and the machine.
        ALLOWED(getpid), ALLOWED(getppid), ALLOWED(gettid), ALLOWED(getuid), ALLOWED(geteuid), ALLOWED(getgid),
        ALLOWED(getegid), ALLOWED(uname), ALLOWED(sysinfo), ALLOWED(getrandom),
        // Changes of files, which Landlock would refuse with this error, too.
        REFUSED(mkdirat), REFUSED(unlinkat), REFUSED(renameat), REFUSED(renameat2), REFUSED(linkat), REFUSED(symlinkat),
        REFUSED(mknodat), REFUSED(truncate),
#ifdef __x86_64__
        REFUSED(mkdir), REFUSED(rmdir), REFUSED(unlink), REFUSED(rename), REFUSED(link), REFUSED(symlink),
        REFUSED(mknod), REFUSED(creat),
#endif
        // A signal may go to this process, but not to its group or to others. `fcntl` could choose another process that
        // gets a signal, and `ioctl` could push input into the terminal, which the shell would read when the program
        // ends, or change the attributes of a file.
        CASES(kill, 0, 1), WITH(self), OTHERWISE,
        CASES(tgkill, 0, 1), WITH(self), OTHERWISE,
        CASES(fcntl, 1, 6), WITH(F_DUPFD), WITH(F_DUPFD_CLOEXEC), WITH(F_GETFD), WITH(F_SETFD), WITH(F_GETFL),
        WITH(F_SETFL), OTHERWISE,
        CASES(ioctl, 1, 3), WITH(TCGETS), WITH(TIOCGWINSZ), WITH(FIONREAD), OTHERWISE,
        CASES(prctl, 0, 1), WITH(PR_SET_NAME), OTHERWISE,
        // A process may read and lower its own limits.
        CASES(prlimit64, 0, 1), WITH(0), OTHERWISE,
        // Threads are allowed, but no processes. `clone3` can create both, and a filter can't inspect its arguments.
        IS(__NR_clone, 0, 4), LOAD(args[0]),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0), ANSWER(FAIL(EPERM)),
        ANSWER(SECCOMP_RET_ALLOW),
        IS(__NR_clone3, 0, 1), ANSWER(FAIL(ENOSYS)),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, first_unknown_call, 0, 1), ANSWER(FAIL(ENOSYS)),
        ANSWER(FAIL(EPERM)),
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
