// Isolates the process. Landlock decides which files it can read. A seccomp filter decides which calls it can make: no
// call that changes a file, opens a socket, or affects another process. Both apply to this process and to everything
// that it may start, and can't be undone.
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
#include <poll.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>

// Landlock

enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };
enum { version_flag = 1, rule_path_beneath = 1 };
enum { read_file = 1 << 2, read_dir = 1 << 3 };

// The access rights of the first version of Landlock, and the rights that later versions added.
enum { first_accesses = (1 << 13) - 1, refer = 1 << 13, truncate_file = 1 << 14, ioctl_device = 1 << 15 };
enum { bind_and_connect_tcp = 3, abstract_sockets_and_signals = 3 };
// The first version that confines signals to the isolated process and its copies.
enum { confines_signals = 6 };

typedef struct { uint64_t files, network, scopes; } Ruleset;
typedef struct __attribute__((packed)) { uint64_t allowed; int32_t folder; } PathBeneath;

static int ruleset(int version) {
    Ruleset handled = { .files = first_accesses };
    if (version >= 2) handled.files |= refer;
    if (version >= 3) handled.files |= truncate_file;
    if (version >= 5) handled.files |= ioctl_device;
    if (version >= 4) handled.network = bind_and_connect_tcp;
    if (version >= confines_signals) handled.scopes = abstract_sockets_and_signals;
    size_t size = version >= confines_signals ? sizeof handled
        : version >= 4 ? offsetof(Ruleset, scopes) : offsetof(Ruleset, network);
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

static int restrict_files(const char *const *readable, size_t count, int version) {
    int rules = ruleset(version);
    if (rules < 0) return -1;
    int result = 0;
    for (size_t i = 0; i < count && result == 0; i++) result = allow_reading(rules, readable[i]);
    if (result == 0) result = (int)syscall(restrict_self, rules, 0);
    close(rules);
    return result;
}

// The parts of the seccomp filter. Each part expects the number of the call in the accumulator. If the part doesn't
// decide about a call, it leaves the number there for the next part.

typedef struct sock_filter Step;

#ifdef __x86_64__
enum { architecture = AUDIT_ARCH_X86_64 };
#else
enum { architecture = AUDIT_ARCH_AARCH64 };
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define LOAD_UPPER_HALF(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field) + 4)
#define IS(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (then), (otherwise))
#define IS_AT_LEAST(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, (value), (then), (otherwise))
#define HAS_ANY_OF(bits, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), (then), (otherwise))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define KILL BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)
#define FAIL(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ((error) & SECCOMP_RET_DATA))
#define COUNT(...) (sizeof (Step[]){ __VA_ARGS__ } / sizeof(Step))

#define ALLOWED(call) IS(__NR_##call, 0, 1), ALLOW
#define REFUSED(call) IS(__NR_##call, 0, 1), FAIL(EACCES)
// A call that is refused unless one of the tests of an argument allows it.
#define INSPECTED(call, argument, ...) \
    IS(__NR_##call, 0, COUNT(__VA_ARGS__) + 2), LOAD(args[argument]), __VA_ARGS__, FAIL(EPERM)
// Allows one value of the argument.
#define VALUE(value) IS((value), 0, 1), ALLOW
// Allows one value of the argument if another argument passes a test. These steps come last in an inspection, because
// they load the other argument.
#define VALUE_IF(value, other, test) IS((value), 0, 3), LOAD(args[other]), test, ALLOW
// A call that opens a file, and is refused if its flags allow more than reading.
#define OPENS(call, flags) IS(__NR_##call, 0, 4), LOAD(args[flags]), HAS_ANY_OF(writing, 0, 1), FAIL(EACCES), ALLOW

// The flags of `open` that write or create a file. Landlock can't refuse `O_TRUNC` before its version 3. `O_TMPFILE`
// includes the flag for reading folders.
enum { writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY) };
enum {
    namespaces =
        CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET
};
// The flags with which the C library forks.
enum { forking = CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD };
// TCGETS2 and TCSETS2, which the C library uses since its version 2.42. The next two numbers are TCSETSW2 and TCSETSF2.
enum { newer_get = (int)0x802C542A, newer_set = 0x402C542B };
// The first number that was unknown when these lists were written.
enum { first_unknown_call = 470 };

static const Step beginning[] = { LOAD(arch), IS(architecture, 1, 0), KILL, LOAD(nr) };

static const Step files[] = {
    OPENS(openat, 2), ALLOWED(read), ALLOWED(write), ALLOWED(close), ALLOWED(lseek), ALLOWED(fstat),
    ALLOWED(newfstatat), ALLOWED(statx), ALLOWED(readlinkat), ALLOWED(getdents64), ALLOWED(readv), ALLOWED(writev),
    ALLOWED(pread64), ALLOWED(pwrite64), ALLOWED(faccessat), ALLOWED(faccessat2), ALLOWED(getcwd), ALLOWED(dup),
    ALLOWED(dup3), ALLOWED(fsync), ALLOWED(fdatasync), ALLOWED(ftruncate), ALLOWED(fadvise64), ALLOWED(ppoll),
    ALLOWED(pselect6),
    // Messages on a socket that this process inherited, which can carry descriptors. No allowed call creates a socket.
    ALLOWED(recvmsg), ALLOWED(sendmsg),
    // Landlock would refuse these changes with the same error, but `truncate` only since its version 3.
    REFUSED(mkdirat), REFUSED(unlinkat), REFUSED(renameat), REFUSED(renameat2), REFUSED(linkat), REFUSED(symlinkat),
    REFUSED(mknodat), REFUSED(truncate),
#ifdef __x86_64__
    OPENS(open, 1), ALLOWED(stat), ALLOWED(lstat), ALLOWED(access), ALLOWED(readlink), ALLOWED(poll), ALLOWED(select),
    ALLOWED(dup2),
    REFUSED(mkdir), REFUSED(rmdir), REFUSED(unlink), REFUSED(rename), REFUSED(link), REFUSED(symlink), REFUSED(mknod),
    REFUSED(creat),
#endif
};

static const Step memory_and_threads[] = {
    ALLOWED(brk), ALLOWED(mmap), ALLOWED(munmap), ALLOWED(mremap), ALLOWED(mprotect), ALLOWED(madvise),
    ALLOWED(membarrier), ALLOWED(futex), ALLOWED(set_robust_list), ALLOWED(rseq), ALLOWED(set_tid_address),
    ALLOWED(sched_yield), ALLOWED(sched_getaffinity), ALLOWED(getcpu), ALLOWED(exit), ALLOWED(exit_group),
    ALLOWED(restart_syscall),
#ifdef __x86_64__
    ALLOWED(arch_prctl),
#endif
};

static const Step time_and_information[] = {
    // Signals that this process receives, its copies that end, and time.
    ALLOWED(rt_sigaction), ALLOWED(rt_sigprocmask), ALLOWED(rt_sigreturn), ALLOWED(rt_sigpending),
    ALLOWED(rt_sigsuspend), ALLOWED(rt_sigtimedwait), ALLOWED(sigaltstack), ALLOWED(clock_gettime),
    ALLOWED(clock_getres), ALLOWED(clock_nanosleep), ALLOWED(nanosleep), ALLOWED(gettimeofday), ALLOWED(setitimer),
    ALLOWED(getitimer), ALLOWED(times), ALLOWED(getrusage), ALLOWED(wait4), ALLOWED(waitid),
    // Information about this process and the machine.
    ALLOWED(getpid), ALLOWED(getppid), ALLOWED(gettid), ALLOWED(getuid), ALLOWED(geteuid), ALLOWED(getgid),
    ALLOWED(getegid), ALLOWED(uname), ALLOWED(sysinfo), ALLOWED(getrandom),
#ifdef __x86_64__
    ALLOWED(time), ALLOWED(alarm), ALLOWED(pause),
#endif
};

// What a process with copies may also do. The copies are isolated as it is, and send what they find through pipes.
// Landlock confines the signals.
static const Step copying[] = {
    ALLOWED(kill), ALLOWED(tgkill), ALLOWED(pipe2),
    // `fork`, with exactly these flags. Other flags are left to the next parts.
    IS(__NR_clone, 0, 6), LOAD_UPPER_HALF(args[0]), IS(0, 0, 3), LOAD(args[0]), IS(forking, 0, 1), ALLOW, LOAD(nr),
};

static const Step arguments[] = {
    // `fcntl` could choose another process that gets a signal. With `O_ASYNC`, the processes in the foreground of a
    // terminal would get one.
    INSPECTED(
        fcntl, 1, VALUE(F_DUPFD), VALUE(F_DUPFD_CLOEXEC), VALUE(F_GETFD), VALUE(F_SETFD), VALUE(F_GETFL),
        VALUE_IF(F_SETFL, 2, HAS_ANY_OF(O_ASYNC, 1, 0))),
    // `ioctl` could push input into the terminal, which the shell would read when the program ends, or change the
    // attributes of a file.
    INSPECTED(ioctl, 1, VALUE(TCGETS), VALUE(newer_get), VALUE(TIOCGWINSZ), VALUE(FIONREAD)),
    // A process may choose to end with its parent, but not to outlast it.
    INSPECTED(prctl, 0, VALUE(PR_SET_NAME), VALUE_IF(PR_SET_PDEATHSIG, 1, IS(SIGKILL, 0, 1))),
    // A process may read and lower its own limits.
    INSPECTED(prlimit64, 0, VALUE(0)),
    // Threads are allowed, but no processes.
    INSPECTED(clone, 0, HAS_ANY_OF(namespaces, 2, 0), HAS_ANY_OF(CLONE_THREAD, 0, 1), ALLOW),
};

// What a process with a full screen may also do.
static const Step screen[] = {
    IS(__NR_ioctl, 0, 14), LOAD(args[1]), VALUE(TCSETS), VALUE(TCSETSW), VALUE(TCSETSF), VALUE(newer_set),
    VALUE(newer_set + 1), VALUE(newer_set + 2), LOAD(nr),
};

// If one of these calls is missing, the C library makes another one. `clone3` can create threads and processes, and a
// filter can't inspect its arguments.
static const Step rest[] = {
    IS(__NR_clone3, 0, 1), FAIL(ENOSYS), IS_AT_LEAST(first_unknown_call, 0, 1), FAIL(ENOSYS), FAIL(EPERM),
};

// Joining the parts

enum { most_steps = 512, most_descriptors = 256 };

typedef struct { const Step *steps; size_t count; } Part;

#define PART(steps) (Part){ (steps), sizeof (steps) / sizeof(Step) }

static int filter_calls(const Part *parts, size_t count) {
    Step steps[most_steps];
    struct sock_fprog filter = { .len = 0, .filter = steps };
    for (const Part *part = parts; part < parts + count; part++) {
        if (filter.len + part->count > most_steps) {
            errno = E2BIG;
            return -1;
        }
        memcpy(steps + filter.len, part->steps, part->count * sizeof(Step));
        filter.len += (unsigned short)part->count;
    }
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
}

// Only the calls that a session needs are allowed, because each version of the kernel has new ones. Which files these
// calls can read, Landlock decides.
static int restrict_calls(bool copies, bool terminal) {
    const uint32_t self = (uint32_t)getpid();
    // Without copies, a signal may go to this process, but not to its group or to others.
    const Step own_signals[] = { INSPECTED(kill, 0, VALUE(self)), INSPECTED(tgkill, 0, VALUE(self)) };
    const Part parts[] = {
        PART(beginning), PART(files), PART(memory_and_threads), PART(time_and_information),
        copies ? PART(copying) : PART(own_signals), terminal ? PART(screen) : (Part){ screen, 0 }, PART(arguments),
        PART(rest),
    };
    return filter_calls(parts, sizeof parts / sizeof parts[0]);
}


static bool isolated = false, copies = false;

bool pr_is_isolated(void) { return isolated; }

int pr_isolation_version(void) {
    long version = syscall(create_ruleset, NULL, 0, version_flag);
    return version < 1 ? 0 : (int)version;
}

// An isolated process can't ask for the version any more.
bool pr_can_copy(void) { return isolated ? copies : pr_isolation_version() >= confines_signals; }

// A message on a datagram socket can go to any address, which a filter can't see.
static bool has_datagram_socket(void) {
    struct pollfd all[most_descriptors];
    for (int i = 0; i < most_descriptors; i++) all[i] = (struct pollfd){ .fd = i };
    if (poll(all, most_descriptors, 0) < 0) return true;
    for (int i = 0; i < most_descriptors; i++) {
        int type = SOCK_STREAM;
        socklen_t size = sizeof type;
        if (!(all[i].revents & POLLNVAL)) getsockopt(i, SOL_SOCKET, SO_TYPE, &type, &size);
        if (type != SOCK_STREAM) return true;
    }
    return false;
}

int pr_isolate(const pr_Isolation *isolation) {
    if (has_datagram_socket()) return EPROTOTYPE;
    int version = pr_isolation_version();
    if (version == 0) return ENOSYS;
    if (isolation->version > 0 && isolation->version < version) version = isolation->version;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    if (restrict_files(isolation->readable, isolation->count, version) != 0) return errno;
    copies = isolation->copies && version >= confines_signals;
    if (restrict_calls(copies, isolation->terminal) != 0) return errno;
    isolated = true;
    return 0;
}

#else

bool pr_is_isolated(void) { return false; }

int pr_isolate(const pr_Isolation *isolation) {
    (void)isolation;
    return ENOSYS;
}

int pr_isolation_version(void) { return 0; }

bool pr_can_copy(void) { return false; }

#endif
