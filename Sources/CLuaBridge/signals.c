// Ctrl-C and the seconds an action may take. C, because a signal handler can only reach what is global, and may call
// next to nothing.
//
// Seconds are counted in processor time: a machine that is busy with other work, or paused, ends no action that would
// have ended by itself. Only the patience after Ctrl-C is measured on the wall's clock: the user waits.

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>
#include "context.h"

static lb_Context *volatile watched;
static double watched_seconds;
static volatile sig_atomic_t received;
static volatile sig_atomic_t leaves_when_stuck;
static void (*last_word)(void);

// A fourth Ctrl-C is meant for the program itself.
enum { patience = 3 };

// How long work of our own may take that a stop finds under way, in microseconds: after Ctrl-C (on the wall's clock),
// and after a limit (of processor time).
enum { grace_of_interrupt = 150 * 1000, grace_of_limit = 2000 * 1000 };

enum { status_interrupted = 2, status_limit = 4 };

static volatile sig_atomic_t catches;
static volatile sig_atomic_t expired;  // the seconds of the state that is watched

// Without a handler the end of the time would end the program.
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
    if (leaves_when_stuck) set_timer(ITIMER_REAL, grace_of_interrupt / 1e6);
}

// Ctrl-C stopped the script, and what Swift does for it goes on all the same.
static void receive_alarm(int number) {
    (void)number;
    lb_Context *context = watched;
    if (context && context->stop == lb_stop_interrupted) leave("\ninterrupted\n", status_interrupted);
}

// Lua alone is the script's doing: a call that looks for something to call for ever. Anything else is a fault of our own.
_Noreturn static void leave_after_limit(const lb_Context *context) {
    if (context->zone != lb_zone_lua) abort();
    leave("\nlimit of time: the script runs on after its seconds, in a call that nothing interrupts\n", status_limit);
}

// The seconds are over; or they were, and what Swift does for the script goes on all the same.
static void receive_end_of_time(int number) {
    (void)number;
    lb_Context *context = watched;
    if (!context) return;
    if (expired && leaves_when_stuck) leave_after_limit(context);
    expired = 1;
    lb_stop(context, lb_stop_seconds);  // unless something else has stopped it
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

void lb_leave_when_stuck(void (*tell)(void)) {
    last_word = tell;
    leaves_when_stuck = 1;
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
