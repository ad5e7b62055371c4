// Ctrl-C and the limit on an action's seconds. This code is written in C, because a signal handler can access only
// globals and may call very few functions.
//
// Seconds are counted in processor time, because a busy or suspended machine could otherwise stop an action that would
// have ended by itself. Only the grace period after Ctrl-C is measured in real time, because the user is waiting.

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>
#include "context.h"

static lb_Context *volatile watched;
static double watched_seconds;
static volatile sig_atomic_t received;
static volatile sig_atomic_t exits_when_stuck;
static void (*last_word)(void);

// The number of times that Ctrl-C can be pressed before the next one ends the program.
enum { patience = 3 };

// How long Swift code may continue after a stop, in microseconds. After Ctrl-C, the limit is real time. After an
// exceeded limit, it is processor time.
enum { grace_of_interrupt = 150 * 1000, grace_of_limit = 2000 * 1000 };

enum { status_interrupted = 2, status_limit = 4 };

static volatile sig_atomic_t catches;
static volatile sig_atomic_t expired;  // whether the seconds of the watched state have elapsed

// Without a signal handler, the timer would end the program, so the timer isn't set in that case.
static void set_timer(int clock, double seconds) {
    if (!catches) return;
    struct itimerval timer = {{0, 0}, {(time_t)seconds, (suseconds_t)((seconds - (double)(time_t)seconds) * 1e6)}};
    setitimer(clock, &timer, NULL);
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
    if (exits_when_stuck) set_timer(ITIMER_REAL, grace_of_interrupt / 1e6);
}

// Called some time after Ctrl-C. If the stop is still in effect, Swift code hasn't returned, so the program is ended.
static void receive_alarm(int number) {
    (void)number;
    lb_Context *context = watched;
    if (context && context->stop == lb_stop_interrupted) leave("\ninterrupted\n", status_interrupted);
}

// If only Lua code is running, the script is at fault, because it is in an endless chain of `__call` metamethods.
// Otherwise, this program has a bug.
_Noreturn static void leave_after_limit(const lb_Context *context) {
    if (context->zone != lb_zone_lua) abort();
    leave("\ntime limit: the script is still running, in a call that can't be interrupted\n", status_limit);
}

// Called when the processor time has elapsed, and again if code is still running after the grace period.
static void receive_end_of_time(int number) {
    (void)number;
    lb_Context *context = watched;
    if (!context) return;
    if (expired && exits_when_stuck) leave_after_limit(context);
    expired = 1;
    lb_stop(context, lb_stop_seconds);  // has no effect if something else has already stopped the script
    set_timer(ITIMER_PROF, grace_of_limit / 1e6);
}

static void catch(int number, void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

void lb_catch_interrupts(void) {
    catch(SIGINT, receive_interrupt);
    catch(SIGALRM, receive_alarm);
    catch(SIGPROF, receive_end_of_time);
    catches = 1;
}

void lb_catch_termination(void) {
    catch(SIGTERM, receive_interrupt);
    catch(SIGHUP, receive_interrupt);
}

void lb_exit_when_stuck(void (*tell)(void)) {
    last_word = tell;
    exits_when_stuck = 1;
}

static void begin_seconds(double seconds) {
    expired = 0;
    set_timer(ITIMER_PROF, seconds);
}

void lb_set_seconds(lb_Context *context, double seconds) {
    if (context != watched) return;
    watched_seconds = seconds;
    begin_seconds(seconds);
}

lb_Watch lb_watch(lb_Watch watch) {
    lb_Watch before = {watched, watched_seconds};
    watched = watch.context;
    watched_seconds = watch.context ? watch.seconds : 0;
    set_timer(ITIMER_REAL, 0);
    begin_seconds(watched_seconds);
    if (watched && received) lb_stop(watched, lb_stop_interrupted);
    return before;
}

void lb_watch_no_more(lb_Context *context) {
    if (context == watched) lb_watch((lb_Watch){NULL, 0});
}

bool lb_has_interrupt(void) { return received > 0; }

bool lb_take_interrupt(void) {
    bool came = received > 0;
    received = 0;
    return came;
}
