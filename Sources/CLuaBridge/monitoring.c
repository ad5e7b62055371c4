// Monitors functions. Their calls are recorded at the user's request.
//
// The hook looks up a function by its identity in a weak table. This allocates nothing, and only frames of Lua and C
// are below the hook. The rest happens in Swift, for which no allocation is refused. Therefore, the hook never raises
// an error.

#include "context.h"
#include <string.h>

enum {
    most_arguments = 8,
    most_levels = 20,      // the number of levels to search for the calling line
};

// Pushes the table of monitored functions, and creates the table if it doesn't exist.
static void push_monitored(lua_State *L) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &lb_key_monitored) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lb_push_weak_table(L, "kv");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lb_key_monitored);
}

int lb_monitored_number(lua_State *L, int index) {
    index = lua_absindex(L, index);
    push_monitored(L);
    lua_pushvalue(L, index);
    int number = lua_rawget(L, -2) == LUA_TNUMBER ? (int)lua_tointeger(L, -1) : 0;
    lua_pop(L, 2);
    return number;
}

int lb_monitor(lua_State *L, int index) {
    index = lua_absindex(L, index);
    int known = lb_monitored_number(L, index);
    if (known) return known;
    lb_Context *context = lb_context_of(L);
    int number = ++context->last_monitored;
    push_monitored(L);
    lua_pushvalue(L, index);
    lua_pushinteger(L, number);
    lua_rawset(L, -3);
    lua_pushvalue(L, index);
    lua_rawseti(L, -2, number);
    lua_pop(L, 1);
    context->monitored += 1;
    lb_arm_all(context);
    return number;
}

bool lb_is_monitored(lua_State *L, int number) {
    push_monitored(L);
    bool is_there = lua_rawgeti(L, -1, number) == LUA_TFUNCTION;
    lua_pop(L, 2);
    return is_there;
}

void lb_unmonitor(lua_State *L, int number) {
    lb_Context *context = lb_context_of(L);
    push_monitored(L);
    if (lua_rawgeti(L, -1, number) == LUA_TFUNCTION) {
        lua_pushnil(L);
        lua_rawset(L, -3);  // table
        lua_pushnil(L);
        lua_rawseti(L, -2, number);
    } else {
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    context->monitored -= 1;
    lb_arm_all(context);
}

// Finds the innermost line that was running when the call was made, ignoring functions of the library and of UIKit.
static void note_caller(lua_State *L, lb_MonitoredCall *call) {
    lua_Debug record;
    for (int level = 1; level <= most_levels && lua_getstack(L, level, &record); level++) {
        lua_getinfo(L, "Sl", &record);
        if (record.currentline <= 0) continue;
        memcpy(call->caller, record.short_src, sizeof call->caller);
        call->line = record.currentline;
        return;
    }
}

static void push_argument(lua_State *L, lua_Debug *record, lb_MonitoredCall *call, int number) {
    if (!lua_getlocal(L, record, number)) return;
    if (call->arguments < most_arguments) {
        call->arguments += 1;
    } else {
        lua_pop(L, 1);
        call->has_more = true;
    }
}

// Pushes the parameters, followed by the arguments in `...`. Trailing parameters that are nil count as omitted.
static void push_arguments(lua_State *L, lua_Debug *record, lb_MonitoredCall *call) {
    lua_getinfo(L, "u", record);
    for (int number = 1; number <= record->nparams; number++) push_argument(L, record, call, number);
    if (!record->isvararg) {
        while (call->arguments && !call->has_more && lua_isnil(L, -1)) {
            lua_pop(L, 1);
            call->arguments -= 1;
        }
        return;
    }
    for (int number = 1; !call->has_more && lua_getlocal(L, record, -number); number++) {
        lua_pop(L, 1);
        push_argument(L, record, call, -number);
    }
}

static void note(lua_State *L, lb_Context *context, lua_Debug *record, int number) {
    lb_HookCall look;
    if (!lb_begin_hook_call(L, context, &look)) return;
    lb_MonitoredCall call = {.number = number, .first = look.height + 1};
    call.is_tail_call = record->event == LUA_HOOKTAILCALL;
    lua_getinfo(L, "n", record);
    call.name = record->name;
    note_caller(L, &call);
    push_arguments(L, record, &call);
    context->answers.note(L, context->owner, &call);
    lb_end_hook_call(L, context, &look);
}

void lb_note_call(lua_State *L, lua_Debug *record) {
    lb_Context *context = lb_context_of(L);
    if (!context->monitored) return lb_arm(L);  // monitoring ended while this coroutine was suspended
    if (context->stop != lb_stop_none) return;          // the function won't run
    int number = 0;
    int height = lua_gettop(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lb_key_monitored);
    lua_getinfo(L, "f", record);  // table function
    if (!lua_iscfunction(L, -1) && lua_rawget(L, -2) == LUA_TNUMBER) number = (int)lua_tointeger(L, -1);
    lua_settop(L, height);
    if (number) note(L, context, record, number);
}
