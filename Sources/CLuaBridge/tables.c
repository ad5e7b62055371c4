// `table`: as Lua's, but no loop in C over more than a table can hold, where no stop would reach.

#include "context.h"

enum { longest_list = 1 << 24 };

// A `__len` may answer anything; without one the length is true.
static int guarded_length(lua_State *L) {
    if (luaL_getmetafield(L, 1, "__len") != LUA_TNIL) {
        lua_pop(L, 1);
        if (luaL_len(L, 1) > longest_list) return luaL_error(L, "table too long");
    }
    return lb_call_wrapped(L);
}

static int guarded_move(lua_State *L) {
    lua_Integer from = luaL_checkinteger(L, 2), to = luaL_checkinteger(L, 3);
    if (to >= from && (lua_Unsigned)to - (lua_Unsigned)from >= longest_list)
        return luaL_error(L, "too many elements to move");
    return lb_call_wrapped(L);
}

void lb_guard_tables(lua_State *L) {
    lb_wrap_function(L, "insert", guarded_length);
    lb_wrap_function(L, "remove", guarded_length);
    lb_wrap_function(L, "sort", guarded_length);
    lb_wrap_function(L, "move", guarded_move);
}
