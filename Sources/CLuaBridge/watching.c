// Watches a value before each line of the script and at the end of each function.
//
// The hook calls Swift, which may evaluate an expression. The hook is off during that call. An error only ends the
// evaluation.

#include "context.h"

void lb_watch_lines(lb_Context *context, bool watches) {
    context->watches_lines = watches;
    lb_arm_all(context);
}

void lb_note_line(lua_State *L, lua_Debug *record) {
    lb_Context *context = lb_context_of(L);
    if (!context->watches_lines) return lb_arm(L);  // watching ended while this coroutine was suspended
    if (context->stop != lb_stop_none) return;      // the line won't run
    // The effect of a C or Swift function belongs to the line that called the function. The effect is reported at the
    // next line.
    if (record->event == LUA_HOOKRET && lua_getinfo(L, "S", record) && record->what[0] == 'C') return;
    lb_HookCall look;
    if (!lb_begin_hook_call(L, context, &look)) return;
    context->answers.line(context->owner);
    lb_end_hook_call(L, context, &look);
}
