// A terminal in full-screen mode. This code is written in C, because a signal handler must be able to restore the
// terminal, and because Swift imports the array in a terminal's settings as a tuple.

#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>
#include "darwin.h"

static const char enter[] = "\033[?1049h\033[?25l\033[H\033[2J";
static const char leave[] = "\033[0m\033[?25h\033[?1049l";

static const int heard[] = {SIGTSTP, SIGWINCH, SIGCONT, SIGTERM, SIGHUP, SIGQUIT};
enum { handled_signal_count = sizeof heard / sizeof *heard };

static volatile sig_atomic_t is_taken, noted, ending;
static struct termios lines, keys;
static struct sigaction before[handled_signal_count];
static int errors = -1;  // the original standard error, while its output is held

static void put(int descriptor, const char *text, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, text, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        text += written;
        count -= (size_t)written;
    }
}

static void note(int number) {
    switch (number) {
    case SIGTSTP: noted |= pr_suspended; break;
    case SIGWINCH: noted |= pr_resized; break;
    case SIGCONT: noted |= pr_continued; break;
    default: ending = number;
    }
}

// Ignored signals stay ignored. A signal is ignored if the program was started under `nohup`, or if there is no shell
// that could continue the program.
static void hear(void) {
    struct sigaction action = {.sa_handler = note};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < handled_signal_count; i++) {
        sigaction(heard[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN) sigaction(heard[i], &action, NULL);
    }
}

// Hold the standard error output, because the output of a crashing worker would corrupt the picture.
static void hold_errors(void) {
    if (!isatty(STDERR_FILENO)) return;
    int held = memfd_create("errors", MFD_CLOEXEC);
    if (held < 0) return;
    errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10);
    if (errors >= 0) dup2(held, STDERR_FILENO);
    close(held);
}

size_t pr_take_errors(char *buffer, size_t size) {
    if (errors < 0) return 0;
    ssize_t count = pread(STDERR_FILENO, buffer, size, 0);
    if (count <= 0 || ftruncate(STDERR_FILENO, 0) != 0) return 0;
    lseek(STDERR_FILENO, 0, SEEK_SET);
    return (size_t)count;
}

static void release_errors(void) {
    if (errors < 0) return;
    char buffer[4096];
    size_t count = pr_take_errors(buffer, sizeof buffer);
    dup2(errors, STDERR_FILENO);
    close(errors);
    errors = -1;
    put(STDERR_FILENO, buffer, count);
}

bool pr_take_screen(void) {
    if (is_taken) return true;
    if (tcgetattr(STDIN_FILENO, &lines) != 0) return false;
    keys = lines;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    hear();
    is_taken = 1;
    if (tcsetattr(STDIN_FILENO, TCSADRAIN, &keys) != 0) {
        pr_give_screen_back();
        return false;
    }
    put(STDOUT_FILENO, enter, strlen(enter));
    hold_errors();
    return true;
}

void pr_give_screen_back(void) {
    if (!is_taken) return;
    is_taken = 0;
    put(STDOUT_FILENO, leave, strlen(leave));
    tcsetattr(STDIN_FILENO, TCSANOW, &lines);
    for (int i = 0; i < handled_signal_count; i++) sigaction(heard[i], &before[i], NULL);
    release_errors();
}

bool pr_is_signalled(void) { return noted || ending; }

int pr_screen_signals(void) {
    int signals = noted;
    noted &= ~signals;
    // While the program was stopped, the shell may have changed the settings of the terminal.
    if (signals & pr_continued && is_taken) {
        tcsetattr(STDIN_FILENO, TCSADRAIN, &keys);
        put(STDOUT_FILENO, enter, strlen(enter));
    }
    return signals;
}

int pr_ending_signal(void) { return ending; }

void pr_suspend(void) {
    pr_give_screen_back();
    // The signal is sent as the terminal would send it. If no shell could continue the program, the kernel drops it.
    // An isolated process can send it only to itself.
    kill(pr_is_isolated() ? getpid() : 0, SIGTSTP);
    pr_take_screen();
}
