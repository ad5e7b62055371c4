// Ctrl-C and the clock on the wall. C, because a signal handler can only reach what is global, and may call next to
// nothing.

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>
#include "context.h"

static lb_Context *volatile watched;
static volatile sig_atomic_t received;
static volatile sig_atomic_t leaves_when_stuck;
static void (*last_word)(void);

// A fourth Ctrl-C is meant for the program itself.
enum { patience = 3 };

// How long work of our own may take that a stop finds under way, in microseconds: after Ctrl-C, and after a limit.
enum { grace_of_interrupt = 150 * 1000, grace_of_limit = 2000 * 1000 };

enum { status_interrupted = 2 };

static void set_timer(double seconds) {
    struct itimerval timer = {{0, 0}, {(time_t)seconds, (suseconds_t)((seconds - (double)(time_t)seconds) * 1e6)}};
    setitimer(ITIMER_REAL, &timer, NULL);
}

_Noreturn static void leave(const char *why, int status) {
    ssize_t written = write(STDERR_FILENO, why, strlen(why));
    (void)written;
    if (last_word) last_word();
    _exit(status);
}

static void receive_interrupt(int number) {
    (void)number;
    received += 1;
    if (received > patience) leave("\ninterrupted\n", status_interrupted);
    lb_Context *context = watched;
    if (!context) return;
    lb_stop(context, lb_stop_interrupted);
    if (leaves_when_stuck) set_timer(grace_of_interrupt / 1e6);
}

// The seconds are over; or the script was stopped, and what Swift does for it goes on all the same.
static void receive_alarm(int number) {
    (void)number;
    lb_Context *context = watched;
    if (!context) return;
    switch (context->stop) {
    case lb_stop_interrupted: leave("\ninterrupted\n", status_interrupted);
    case lb_stop_seconds:
        if (leaves_when_stuck)
            abort();  // a fault of our own, and told as one
        return;
    default:
        lb_stop(context, lb_stop_seconds);
        set_timer(grace_of_limit / 1e6);
    }
}

static void catch(int number, void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

void lb_catch_interrupts(void) {
    catch(SIGINT, receive_interrupt);
    catch(SIGALRM, receive_alarm);
}

void lb_leave_when_stuck(void (*tell)(void)) {
    last_word = tell;
    leaves_when_stuck = 1;
}

void lb_watch(lb_Context *context, double seconds) {
    watched = context;
    set_timer(context ? seconds : 0);
    if (context && received) lb_stop(context, lb_stop_interrupted);
}

bool lb_has_interrupt(void) { return received > 0; }

bool lb_take_interrupt(void) {
    bool came = received > 0;
    received = 0;
    return came;
}
