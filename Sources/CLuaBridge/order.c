// `pairs` and `next` in an order that is the same in every process: booleans, numbers ascending, strings by bytes,
// objects by their number, everything else in the order first seen.
//
// Lua's own order over strings changes from process to process, and a trace that depends on it would too.

#include "context.h"
#include <stdlib.h>
#include <string.h>

typedef enum Rank { rank_boolean, rank_number, rank_string, rank_object, rank_other } Rank;

typedef struct Key {
    Rank rank;
    int place;  // among the keys as Lua gives them
    lua_Integer integer;
    lua_Number number;
    const char *text;
    size_t length;
} Key;

lua_Integer lb_anonymous_number(lua_State *L, int index) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lb_key_anonymous);
    lua_pushvalue(L, index);
    lua_Integer number;
    if (lua_rawget(L, -2) == LUA_TNUMBER) {
        number = lua_tointeger(L, -1);
        lua_pop(L, 2);
        return number;
    }
    lua_pop(L, 1);
    number = ++lb_context(L)->anonymous;
    lua_pushvalue(L, index);
    lua_pushinteger(L, number);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    return number;
}

static Key describe(lua_State *L, int index, int place) {
    Key key = {rank_other, place, 0, 0, NULL, 0};
    lb_Object *object;
    switch (lua_type(L, index)) {
    case LUA_TBOOLEAN:
        key.rank = rank_boolean;
        key.integer = lua_toboolean(L, index);
        break;
    case LUA_TNUMBER:
        key.rank = rank_number;
        key.number = lua_tonumber(L, index);
        key.integer = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
        break;
    case LUA_TSTRING:
        key.rank = rank_string;
        key.text = lua_tolstring(L, index, &key.length);
        break;
    default:
        object = lb_to_object(L, index);
        if (object && object->serial) key.rank = rank_object;
        key.integer = key.rank == rank_object ? object->serial : lb_anonymous_number(L, index);
    }
    return key;
}

static int compare(const void *left, const void *right) {
    const Key *a = left, *b = right;
    if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
    if (a->rank == rank_string) {
        int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
        if (order) return order;
        return a->length < b->length ? -1 : a->length > b->length;
    }
    if (a->number != b->number) return a->number < b->number ? -1 : 1;
    return a->integer < b->integer ? -1 : a->integer > b->integer;
}

// Pushes a list of the keys of the table at the index, in order.
static void push_keys(lua_State *L, int table) {
    int count = 0;
    lua_newtable(L);
    int keys = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        lua_rawseti(L, keys, ++count);
    }
    if (count < 2) return;
    Key *order = lua_newuserdatauv(L, (size_t)count * sizeof *order, 0);  // the collector frees it, come what may
    for (int place = 1; place <= count; place++) {
        lua_rawgeti(L, keys, place);
        order[place - 1] = describe(L, lua_gettop(L), place);
        lua_pop(L, 1);
    }
    qsort(order, (size_t)count, sizeof *order, compare);
    lua_createtable(L, count, 0);
    for (int place = 1; place <= count; place++) {
        lua_rawgeti(L, keys, order[place - 1].place);
        lua_rawseti(L, -2, place);
    }
    lua_replace(L, keys);
    lua_settop(L, keys);
}

// Upvalues: table, keys, how far. Keys whose value went away meanwhile are passed over, as Lua does.
static int step(lua_State *L) {
    lua_Integer place = lua_tointeger(L, lua_upvalueindex(3));
    for (;;) {
        if (lua_rawgeti(L, lua_upvalueindex(2), ++place) == LUA_TNIL) return 1;
        lua_pushvalue(L, -1);
        if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) break;
        lua_pop(L, 2);
    }
    lua_pushinteger(L, place);
    lua_replace(L, lua_upvalueindex(3));
    return 2;
}

int lb_pairs(lua_State *L) {
    luaL_checkany(L, 1);
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_call(L, 1, 3);
        return 3;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    lua_pushvalue(L, 1);
    push_keys(L, 1);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, step, 3);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

// Pushes, for the table at 1, its keys in order with each key's place: made by `next(t)`, kept until the next one.
static void push_remembered_keys(lua_State *L, bool anew) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lb_key_order);
    lua_pushvalue(L, 1);
    if (!anew && lua_rawget(L, -2) == LUA_TTABLE) return;
    lua_settop(L, 3);
    push_keys(L, 1);
    lua_newtable(L);  // key -> place
    for (lua_Integer place = 1; lua_rawgeti(L, 4, place) != LUA_TNIL; place++) {
        lua_pushinteger(L, place);
        lua_rawset(L, 5);
    }
    lua_pop(L, 1);
    lua_createtable(L, 2, 0);
    lua_insert(L, 4);
    lua_rawseti(L, 4, 2);
    lua_rawseti(L, 4, 1);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 4);
    lua_rawset(L, 3);
}

int lb_next(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    bool first = lua_isnil(L, 2);
    if (first && (lua_pushnil(L), !lua_next(L, 1))) return lua_pushnil(L), 1;  // empty: often asked
    lua_settop(L, 2);
    push_remembered_keys(L, first);
    lua_rawgeti(L, -1, 1);
    lua_rawgeti(L, -2, 2);  // keys places
    lua_Integer place = 0;
    if (!first) {
        lua_pushvalue(L, 2);
        if (lua_rawget(L, -2) != LUA_TNUMBER) return luaL_error(L, "invalid key to 'next'");
        place = lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    for (;;) {
        if (lua_rawgeti(L, -2, ++place) == LUA_TNIL) return 1;
        lua_pushvalue(L, -1);
        if (lua_rawget(L, 1) != LUA_TNIL) return 2;
        lua_pop(L, 2);
    }
}
