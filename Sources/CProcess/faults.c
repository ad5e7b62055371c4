// Handles crashes of the program itself. This code is written in C, because a signal handler may call very few
// functions and the stack may be exhausted.

#define _GNU_SOURCE
#include "CProcess.h"
#include <string.h>
#include <termios.h>
#include <ucontext.h>
#include <unistd.h>

enum { handler_stack = 64 << 10, near = 64 << 10 };

static const struct {
    int number;
    const char *name;
} faults[] = {
    {SIGSEGV, "segmentation fault (SIGSEGV)"},  {SIGILL, "trap (SIGILL)"},
    {SIGTRAP, "trap (SIGTRAP)"},                {SIGBUS, "bus error (SIGBUS)"},
    {SIGFPE, "arithmetic error (SIGFPE)"},      {SIGABRT, "abort (SIGABRT)"},
};
enum { fault_count = sizeof faults / sizeof *faults };

static _Alignas(16) char stack[handler_stack];
static bool reports_faults;
static struct termios terminal;
static bool has_terminal;

typedef struct Writer {
    char *next, *end;
} Writer;

static void add(Writer *writer, const char *text) {
    for (; *text && writer->next < writer->end; text++) {
        bool is_control = (unsigned char)*text < 0x20 && *text != '\n';
        *writer->next++ = is_control ? ' ' : *text;
    }
}

// Adds the first line of a note.
static void add_line(Writer *writer, const char *label, const char *text) {
    if (!*text) return;
    add(writer, label);
    for (; *text && *text != '\n'; text++) add(writer, (char[]){*text, '\0'});
    add(writer, "\n");
}

static const char *name_of(int number) {
    for (int i = 0; i < fault_count; i++)
        if (faults[i].number == number) return faults[i].name;
    return "signal";
}

static void add_running(Writer *writer, const pr_Running *running) {
    add_line(writer, "  prototype  ", running->text[pr_prototype]);
    add_line(writer, "  flow       ", running->text[pr_flow]);
    add_line(writer, "  command    ", running->text[pr_command]);
    if (*running->text[pr_file]) {
        add(writer, "  place      ");
        add(writer, running->text[pr_file]);
        add_line(writer, ":", running->text[pr_line]);
        if (!*running->text[pr_line]) add(writer, "\n");
    }
}

size_t pr_report(const pr_Running *running, int number, char *buffer, size_t size) {
    Writer writer = {buffer, buffer + size};
    add(&writer, "maquette: internal error: ");
    add(&writer, running->overflow ? "stack overflow (SIGSEGV)" : name_of(number));
    add(&writer, "\nThis is a bug in Maquette, not in the prototype. Please report it with these lines:\n");
    add_line(&writer, "  version    ", running->text[pr_version]);
    add_running(&writer, running);
    return (size_t)(writer.next - buffer);
}

static bool is_overflow(const siginfo_t *info, const void *context) {
    const ucontext_t *state = context;
    uintptr_t address = (uintptr_t)info->si_addr, top;
    if (info->si_signo != SIGSEGV || info->si_code <= 0) return false;  // the signal was sent by a process
#if defined(__x86_64__)
    top = (uintptr_t)state->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    top = (uintptr_t)state->uc_mcontext.sp;
#else
    return false;
#endif
    return address < top ? top - address < near : address - top < near;
}

static char buffer[4096];

static void write_buffer(size_t count) {
    const char *rest = buffer;
    while (count > 0) {
        ssize_t written = write(STDERR_FILENO, rest, count);
        if (written <= 0) return;
        rest += written;
        count -= (size_t)written;
    }
}

static void tell(int number) {
    pr_give_screen_back();
    if (has_terminal) tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
    write_buffer(pr_report(pr_running(), number, buffer, sizeof buffer));
}

void pr_print_running(void) {
    Writer writer = {buffer, buffer + sizeof buffer};
    add_running(&writer, pr_running());
    write_buffer((size_t)(writer.next - buffer));
}

static void fault(int number, siginfo_t *info, void *context) {
    pr_Running *running = pr_running();
    running->signal = number;
    running->overflow = is_overflow(info, context);
    if (reports_faults) tell(number);
    _exit(pr_fault_status);
}

void pr_catch_faults(bool tells) {
    reports_faults = tells;
    has_terminal = tcgetattr(STDIN_FILENO, &terminal) == 0;
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternate, NULL);
    // If the handler crashes, the program ends in the system's default way.
    struct sigaction action = {.sa_sigaction = fault, .sa_flags = SA_SIGINFO | SA_ONSTACK | (int)SA_RESETHAND};
    sigfillset(&action.sa_mask);
    for (int i = 0; i < fault_count; i++) sigaction(faults[i].number, &action, NULL);
}
