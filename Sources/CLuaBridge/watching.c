// The lines of the script that are about to run, and the ends of its functions, for someone who watches a value.
//
// The hook calls Swift, which may evaluate an expression there. The hook is off meanwhile, and an error ends only that
// evaluation.

#include "context.h"

void lb_watch_lines(lb_Context *context, bool watches) {
    context->watches_lines = watches;
    lb_arm_all(context);
}

void lb_note_line(lua_State *L, lua_Debug *record) {
    lb_Context *context = lb_context_of(L);
    if (!context->watches_lines) return lb_arm(L);  // the coroutine slept through the end of it
    if (context->stop != lb_stop_none) return;      // the line is not going to run
    // What a function of C or Swift did belongs to the line that called it, which the next look tells.
    if (record->event == LUA_HOOKRET && lua_getinfo(L, "S", record) && record->what[0] == 'C') return;
    lb_HookLook look;
    if (!lb_begin_look(L, context, &look)) return;
    context->answers.line(context->owner);
    lb_end_look(L, context, &look);
}
