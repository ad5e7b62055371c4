// Calls functions that may only read, to find out what an action would do.
//
// Lua can call a function even where a script contains no call: reading a field, comparing and concatenating may call a
// metamethod. Therefore, the function runs on a separate thread, whose hook stops it at the first call.

#include "objects.h"
#include <string.h>

static void refuse_calls(lua_State *L, lua_Debug *record) {
    lua_Debug caller;
    if (!lua_getstack(L, 1, &caller)) return;  // this is the call of the function itself
    lua_getinfo(L, "f", record);
    bool is_reading = lb_reads_members(lua_tocfunction(L, -1));
    lua_pop(L, 1);
    if (!is_reading) luaL_error(L, "a call may do more than read");
}

static bool call_on(lua_State *thread, lb_Context *context, int arguments, int results) {
    // A name that isn't found during this call must not appear in the message of a later error.
    char missing[sizeof context->missing];
    memcpy(missing, context->missing, sizeof missing);
    int32_t missing_kind = context->missing_kind;
    lua_sethook(thread, refuse_calls, LUA_MASKCALL, 0);
    context->only_reads = true;
    int status = lua_pcall(thread, arguments, results, 0);
    context->only_reads = false;
    memcpy(context->missing, missing, sizeof missing);
    context->missing_kind = missing_kind;
    return status == LUA_OK;
}

bool lb_call_if_read_only(lua_State *L, int arguments, int results) {
    lua_State *thread = lua_newthread(L);
    lua_insert(L, -arguments - 2);  // thread function arguments
    bool has_room = lua_checkstack(thread, arguments + results + 1);
    if (has_room) lua_xmove(L, thread, arguments + 1);
    else lua_pop(L, arguments + 1);
    bool is_done = has_room && call_on(thread, lb_context_of(L), arguments, results);
    if (is_done) lua_xmove(thread, L, results);
    lua_remove(L, is_done ? -results - 1 : -1);
    return is_done;
}
