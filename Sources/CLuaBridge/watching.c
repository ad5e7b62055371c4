// The lines of the script that are about to run, and the ends of its functions, for someone who watches a value.
//
// The hook calls Swift, which may evaluate an expression there. The hook is off meanwhile, and an error ends only that
// evaluation.

#include "context.h"

enum { room = 120 };  // for what Swift pushes, as in every other call

void lb_watch_lines(lb_Context *context, bool watches) {
    context->watches_lines = watches;
    lb_arm_all(context);
}

// To look counts no steps: a script ends at the same place whether it is watched or not.
void lb_note_line(lua_State *L, lua_Debug *record) {
    lb_Context *context = lb_context_of(L);
    if (!context->watches_lines) return lb_arm(L);  // the coroutine slept through the end of it
    if (context->stop != lb_stop_none) return;      // the line is not going to run
    // What a function of C or Swift did belongs to the line that called it, which the next look tells.
    if (record->event == LUA_HOOKRET && lua_getinfo(L, "S", record) && record->what[0] == 'C') return;
    lb_Zone zone = context->zone;
    int64_t steps = context->steps_left;
    context->zone = lb_zone_swift;
    if (lua_checkstack(L, room)) {
        int height = lua_gettop(L);
        context->answers.line(context->owner);
        lua_settop(L, height);
    }
    context->zone = zone;
    context->steps_left = steps;
}
