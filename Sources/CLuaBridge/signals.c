// Ctrl-C. C, because a signal handler can only reach what is global, and may call next to nothing.

#include <signal.h>
#include <unistd.h>
#include "context.h"

static lb_Context *volatile watched;
static volatile sig_atomic_t received;

// Who presses Ctrl-C a fourth time means the program itself, which ends as one that was interrupted.
enum { patience = 3, interrupted_status = 2 };

static void receive(int number) {
    received += 1;
    (void)number;
    if (received > patience) _exit(interrupted_status);
    lb_Context *context = watched;
    if (context) lb_interrupt(context);
}

void lb_catch_interrupts(void) {
    struct sigaction action = {.sa_handler = receive};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

void lb_watch(lb_Context *context) {
    watched = context;
    if (context && received > 0) lb_interrupt(context);  // it came before there was anything to stop
}

bool lb_has_interrupt(void) { return received > 0; }

bool lb_take_interrupt(void) {
    bool came = received > 0;
    received = 0;
    return came;
}
