// The functions of `table`, as in Lua. Each function reads a length only once and counts its steps, so that it can be
// stopped at any point.

#include "context.h"

static bool has_field(lua_State *L, int table, const char *name) {
    lua_pushstring(L, name);
    return lua_rawget(L, table) != LUA_TNIL;
}

// Checks that an argument is a table, or has the metamethods that a table operation needs.
void lb_check_table(lua_State *L, int index, int needs) {
    if (lua_type(L, index) == LUA_TTABLE) return;
    int top = lua_gettop(L);
    bool fits = lua_getmetatable(L, index)
        && (!(needs & lb_reads) || has_field(L, top + 1, "__index"))
        && (!(needs & lb_writes) || has_field(L, top + 1, "__newindex"))
        && (!(needs & lb_has_length) || has_field(L, top + 1, "__len"));
    lua_settop(L, top);
    if (!fits) luaL_checktype(L, index, LUA_TTABLE);
}

static lua_Integer length_of(lua_State *L, int needs) {
    lb_check_table(L, 1, needs | lb_has_length);
    return luaL_len(L, 1);
}

static int insert(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    lua_Integer place, end = (lua_Integer)((lua_Unsigned)length_of(L, lb_reads | lb_writes) + 1);
    switch (lua_gettop(L)) {
    case 2: place = end; break;
    case 3:
        place = luaL_checkinteger(L, 2);
        luaL_argcheck(L, (lua_Unsigned)place - 1u < (lua_Unsigned)end, 2, "position out of bounds");
        for (lua_Integer index = end; index > place; index--) {
            lb_spend(L, context, 1);
            lua_geti(L, 1, index - 1);
            lua_seti(L, 1, index);
        }
        break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
    }
    lua_seti(L, 1, place);
    return 0;
}

static int take_out(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    lua_Integer size = length_of(L, lb_reads | lb_writes);
    lua_Integer place = luaL_optinteger(L, 2, size);
    if (place != size)
        luaL_argcheck(L, (lua_Unsigned)place - 1u <= (lua_Unsigned)size, 1, "position out of bounds");
    lua_geti(L, 1, place);
    for (; place < size; place++) {
        lb_spend(L, context, 1);
        lua_geti(L, 1, place + 1);
        lua_seti(L, 1, place);
    }
    lua_pushnil(L);
    lua_seti(L, 1, place);
    return 1;
}

static int move(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    lua_Integer from = luaL_checkinteger(L, 2), end = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
    int target = lua_isnoneornil(L, 5) ? 1 : 5;
    lb_check_table(L, 1, lb_reads);
    lb_check_table(L, target, lb_writes);
    if (end >= from) {
        luaL_argcheck(L, from > 0 || end < LUA_MAXINTEGER + from, 3, "too many elements to move");
        lua_Integer count = end - from + 1;
        luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
        bool forwards = to > end || to <= from || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
        for (lua_Integer done = 0; done < count; done++) {
            lua_Integer offset = forwards ? done : count - 1 - done;
            lb_spend(L, context, 1);
            lua_geti(L, 1, from + offset);
            lua_seti(L, target, to + offset);
        }
    }
    lua_pushvalue(L, target);
    return 1;
}

static void add_item(lua_State *L, luaL_Buffer *text, lua_Integer index) {
    lua_geti(L, 1, index);
    if (!lua_isstring(L, -1))
        luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1), (LUAI_UACINT)index);
    luaL_addvalue(text);
}

static int concat(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    luaL_Buffer text;
    size_t size;
    lua_Integer last = length_of(L, lb_reads);
    const char *separator = luaL_optlstring(L, 2, "", &size);
    lua_Integer index = luaL_optinteger(L, 3, 1);
    last = luaL_optinteger(L, 4, last);
    luaL_buffinit(L, &text);
    for (; index < last; index++) {
        lb_spend(L, context, 1 + (int64_t)size / 16);
        add_item(L, &text, index);
        luaL_addlstring(&text, separator, size);
    }
    if (index == last) add_item(L, &text, index);
    luaL_pushresult(&text);
    return 1;
}

static int unpack(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    lua_Integer first = luaL_optinteger(L, 2, 1);
    lua_Integer last = luaL_opt(L, luaL_checkinteger, 3, luaL_len(L, 1));
    if (first > last) return 0;
    lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
    if (count >= (lua_Unsigned)INT_MAX || !lua_checkstack(L, (int)++count))
        return luaL_error(L, "too many results to unpack");
    for (; first < last; first++) {
        lb_spend(L, context, 1);
        lua_geti(L, 1, first);
    }
    lua_geti(L, 1, last);
    return (int)count;
}

static const luaL_Reg replacements[] = {
    {"insert", insert}, {"remove", take_out}, {"move", move}, {"concat", concat}, {"unpack", unpack}, {NULL, NULL},
};

void lb_guard_tables(lua_State *L) {
    luaL_setfuncs(L, replacements, 0);
    lb_guard_sort(L);
}
