// `pairs` and `next` in an order that is the same in every process: booleans, numbers ascending, strings by bytes,
// objects by their number, everything else in the order it was made.
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
    const void *address;  // of C functions, which lie in the same order in every process
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

int64_t lb_birth(lua_State *L, int index) {
    lb_Object *object = lb_to_object(L, index);
    if (object) return object->birth;
    const char *block = lua_topointer(L, index);
    if (lua_isthread(L, index)) block -= LUA_EXTRASPACE;
    if (lua_iscfunction(L, index)) {
        if (!lua_getupvalue(L, index, 1)) return INT64_MAX;  // bare C functions: no block of memory is theirs
        lua_pop(L, 1);
    }
    return ((const int64_t *)block)[-1];
}

static Key describe(lua_State *L, int index, int place) {
    Key key = {rank_other, place, 0, 0, NULL, 0, NULL};
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
        key.integer = key.rank == rank_object ? object->serial : lb_birth(L, index);
        key.address = lua_topointer(L, index);
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
    if (a->integer != b->integer) return a->integer < b->integer ? -1 : 1;
    return a->address < b->address ? -1 : a->address > b->address;
}

void lb_push_keys(lua_State *L, int table) {
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

// One of our objects, by position, up to the first nil.
static int step_object(lua_State *L) {
    lua_Integer place = luaL_checkinteger(L, 2) + 1;
    lua_pushinteger(L, place);
    return lua_geti(L, 1, place) == LUA_TNIL ? 1 : 2;
}

static int give_three(lua_State *L, int status, lua_KContext extra) {
    (void)L, (void)status, (void)extra;
    return 3;
}

int lb_pairs(lua_State *L) {
    luaL_checkany(L, 1);
    if (lb_to_object(L, 1)) {
        luaL_len(L, 1);  // what has no length says so
        lua_pushcfunction(L, step_object);
        lua_pushvalue(L, 1);
        lua_pushinteger(L, 0);
        return 3;
    }
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_callk(L, 1, 3, 0, give_three);  // it may yield
        return 3;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    lua_pushvalue(L, 1);
    lb_push_keys(L, 1);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, step, 3);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

// Pushes the first key in order of the table at 1, or nil: often asked only to see whether there is one.
static void push_first_key(lua_State *L) {
    Key first;
    lua_pushnil(L);  // the first so far
    bool found = false;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
        Key key = describe(L, lua_gettop(L) - 1, 0);
        if (found && compare(&first, &key) < 0) continue;
        first = key;
        found = true;
        lua_pushvalue(L, -2);
        lua_replace(L, 3);
    }
}

// Leaves at 4 the keys of the table at 1 in order and at 5 the place of each, and remembers both until the table has
// been gone through. Weak, so that no key lives longer for it.
static void remember_keys(lua_State *L) {
    lb_push_weak_table(L, "v");
    lb_push_weak_table(L, "k");
    lb_push_keys(L, 1);
    lua_Integer count = (lua_Integer)lua_rawlen(L, 6);
    for (lua_Integer place = 1; place <= count; place++) {
        lua_rawgeti(L, 6, place);
        lua_pushvalue(L, -1);
        lua_rawseti(L, 4, place);
        lua_pushinteger(L, place);
        lua_rawset(L, 5);
    }
    lua_settop(L, 5);
    lua_pushinteger(L, count);
    lua_rawseti(L, 4, 0);
    lua_pushvalue(L, 1);
    lua_createtable(L, 2, 0);  // … table both
    for (int slot = 4; slot <= 5; slot++) {
        lua_pushvalue(L, slot);
        lua_rawseti(L, -2, slot);
    }
    lua_rawset(L, 3);
}

// The place of the key at 2, with keys and places at 4 and 5; 0 when it is not known there.
static lua_Integer remembered_place(lua_State *L) {
    lua_settop(L, 3);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 3) != LUA_TTABLE) return 0;
    lua_rawgeti(L, 4, 5);
    lua_rawgeti(L, 4, 4);
    lua_replace(L, 4);  // keys places
    lua_pushvalue(L, 2);
    lua_rawget(L, 5);
    lua_Integer place = lua_tointeger(L, -1);
    lua_settop(L, 5);
    return place;
}

// The place up to which keys come before the one at 2, or are it; it may have been taken away meanwhile.
static lua_Integer place_in_order(lua_State *L) {
    Key wanted = describe(L, 2, 0);
    lua_rawgeti(L, 4, 0);
    lua_Integer count = lua_tointeger(L, -1);
    for (lua_Integer place = 1; place <= count; place++) {
        lua_rawgeti(L, 4, place);
        Key key = describe(L, 7, 0);
        lua_settop(L, 6);
        if (compare(&key, &wanted) > 0) return lua_settop(L, 5), place - 1;
    }
    lua_settop(L, 5);
    return count;
}

static void forget_keys(lua_State *L) {
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    lua_rawset(L, 3);
}

static int first_pair(lua_State *L) {
    forget_keys(L);  // a new round
    lua_settop(L, 2);
    push_first_key(L);
    if (lua_isnil(L, 3)) return 1;
    lua_pushvalue(L, 3);
    lua_rawget(L, 1);
    return 2;
}

// Raises what Lua does for a key at 2 that the table at 1 does not have and never had.
static void check_key(lua_State *L) {
    lua_pushvalue(L, 2);
    lua_next(L, 1);
    lua_settop(L, 3);
}

int lb_next(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lb_key_order);
    if (lua_isnil(L, 2)) return first_pair(L);
    lua_Integer place = remembered_place(L);
    if (!place) {
        lua_settop(L, 3);
        check_key(L);
        remember_keys(L);
        place = place_in_order(L);
    }
    lua_rawgeti(L, 4, 0);
    lua_Integer count = lua_tointeger(L, -1);
    while (++place <= count) {
        if (lua_rawgeti(L, 4, place) != LUA_TNIL) {
            lua_pushvalue(L, -1);
            if (lua_rawget(L, 1) != LUA_TNIL) return 2;
        }
        lua_settop(L, 6);
    }
    forget_keys(L);
    lua_pushnil(L);
    return 1;
}
