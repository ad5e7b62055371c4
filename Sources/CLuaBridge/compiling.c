// Compiles a chunk once for many states. The compiled chunk is dumped, and each state loads the dump.
//
// Only dumps that are written here are ever loaded. Scripts can't pass a dump to a state.

#include "context.h"
#include <stdlib.h>
#include <string.h>

static int write_dump(lua_State *L, const void *bytes, size_t count, void *into) {
    (void)L;
    lb_Dump *dump = into;
    lb_put(dump, bytes, count);
    return 0;
}

void lb_put(lb_Dump *dump, const void *bytes, size_t count) {
    if (dump->count + count > dump->room) {
        dump->room = (dump->count + count) * 2;
        dump->bytes = realloc(dump->bytes, dump->room);
        if (!dump->bytes) abort();
    }
    memcpy(dump->bytes + dump->count, bytes, count);
    dump->count += count;
}

lb_Dump lb_dump(lua_State *L) {
    lb_Dump dump = {0};
    lua_dump(L, write_dump, &dump, 0);
    return dump;
}

bool lb_compile(const char *text, size_t length, const char *name, lb_Dump *dump) {
    lua_State *L = luaL_newstate();
    if (!L) abort();
    bool compiles = luaL_loadbufferx(L, text, length, name, "t") == LUA_OK;
    if (compiles) *dump = lb_dump(L);
    lua_close(L);
    return compiles;
}

lb_Status lb_load_dump(lb_Context *context, const char *bytes, size_t count, size_t length, const char *name) {
    lua_State *L = context->running;
    lb_begin_action(context);
    lb_Status status = lb_begin_loading(context);
    if (status == lb_ok) {
        int64_t steps = context->steps_left - (int64_t)lb_steps_to_compile(length);
        status = lb_end_loading(context, luaL_loadbufferx(L, bytes, count, name, "b"));
        context->steps_left = steps;  // each state counts the same steps, whether it compiles the chunk or not
    }
    lb_end_action(context);
    return status;
}
