// `tostring`, `string.format` and `string.rep`. They show no addresses, and can be stopped while they repeat a string.

#include "context.h"
#include <math.h>
#include <string.h>

// The number of repetitions of a string that count as one step.
enum { pieces_a_step = 8 };

void lb_push_anonymous_name(lua_State *L, int index) {
    index = lua_absindex(L, index);
    lua_Integer number = lb_anonymous_number(L, index);
    int field = luaL_getmetafield(L, index, "__name");
    const char *name = field == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, index);
    lua_pushfstring(L, "%s #%I", name, number);
    if (field != LUA_TNIL) lua_remove(L, -2);
}

// Whether the value is NaN. The sign of NaN depends on the processor, and C would print it.
static int is_nan(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TNUMBER || lua_isinteger(L, index)) return 0;
    lua_Number number = lua_tonumber(L, index);
    return number != number;
}

static void push_text(lua_State *L, int index) {
    if (is_nan(L, index)) {
        lua_pushliteral(L, "nan");
        return;
    }
    if (luaL_callmeta(L, index, "__tostring")) {
        if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
        return;
    }
    switch (lua_type(L, index)) {
    case LUA_TNIL: case LUA_TBOOLEAN: case LUA_TNUMBER: case LUA_TSTRING: luaL_tolstring(L, index, NULL); break;
    default: lb_push_anonymous_name(L, index);
    }
}

int lb_text(lua_State *L) {
    luaL_checkany(L, 1);
    push_text(L, 1);
    return 1;
}

// Replaces the argument with the string that `tostring` returns for it.
static void replace_with_text(lua_State *L, int index) {
    if (lua_type(L, index) < LUA_TTABLE) return;
    push_text(L, index);
    lua_replace(L, index);
}

// Removes the sign of NaN.
static void remove_sign(lua_State *L, int index) {
    if (!is_nan(L, index)) return;
    lua_pushnumber(L, (lua_Number)fabs(lua_tonumber(L, index)));
    lua_replace(L, index);
}

// The upvalue is the original `string.format`.
static int format_text(lua_State *L) {
    size_t length;
    const char *at = luaL_checklstring(L, 1, &length);
    const char *end = at + length;
    int count = lua_gettop(L), argument = 1;
    luaL_checkstack(L, 6, NULL);
    while ((at = memchr(at, '%', (size_t)(end - at)))) {
        at += 1 + strspn(at + 1, "-+ #0123456789.");  // the terminating zero is none of these
        if (at < end && *at != '%') argument += 1;
        if (*at == 'p') return luaL_error(L, "'%%p' shows an address, which differs from run to run");
        if (argument <= count) remove_sign(L, argument);
        if (*at == 's' && argument <= count) replace_with_text(L, argument);
        if (at < end) at += 1;
    }
    return lb_call_wrapped(L);
}

// The upvalue is the original `string.rep`, which loops even if the repeated string is empty.
static int repeat_text(lua_State *L) {
    size_t text, separator = 0;
    luaL_checklstring(L, 1, &text);
    luaL_checkinteger(L, 2);
    luaL_optlstring(L, 3, "", &separator);
    if (text + separator == 0) return lua_pushliteral(L, ""), 1;
    lua_Integer times = lua_tointeger(L, 2);
    bool is_possible = times > 0 && text + separator <= (size_t)(LUA_MAXINTEGER / times);  // else Lua raises an error
    if (is_possible) lb_spend(L, lb_context_of(L), 1 + times / pieces_a_step);
    return lb_call_wrapped(L);
}

void lb_guard_text(lua_State *L) {
    lb_wrap_function(L, "format", format_text);
    lb_wrap_function(L, "rep", repeat_text);
    lb_guard_patterns(L);
}
