// `pairs` and `next`, which visit the keys of a table in order.

#include "keys.h"
#include "objects.h"

// Advances an iterator by one key. The upvalues are the table, its keys, and the current position. As in Lua, a key is
// skipped if its value has been removed in the meantime.
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

// Advances through the items of a wrapper by position, up to the first nil.
static int step_object(lua_State *L) {
    lua_Integer place = luaL_checkinteger(L, 2) + 1;
    lua_pushinteger(L, place);
    return lua_geti(L, 1, place) == LUA_TNIL ? 1 : 2;
}

static int give_three(lua_State *L, int status, lua_KContext extra) {
    (void)L, (void)status, (void)extra;
    return 3;
}

// Pushes an iterator over the table at index 1.
static int push_steps(lua_State *L) {
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

int lb_pairs(lua_State *L) {
    luaL_checkany(L, 1);
    // For a screen, the iterator visits the fields that the script has added.
    if (lb_to_object(L, 1) && lb_push_existing_properties(L, 1)) {
        lua_replace(L, 1);
        return push_steps(L);
    }
    if (lb_to_object(L, 1)) {
        luaL_len(L, 1);  // raises if the object has no length
        lua_pushcfunction(L, step_object);
        lua_pushvalue(L, 1);
        lua_pushinteger(L, 0);
        return 3;
    }
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_callk(L, 1, 3, 0, give_three);  // the metamethod may yield
        return 3;
    }
    return push_steps(L);
}

// Pushes the first key, in order, of the table at index 1, or nil. Scripts often call `next` only to check whether a
// table is empty.
static void push_first_key(lua_State *L) {
    lb_Key first;
    lua_pushnil(L);  // the first key so far
    bool found = false;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
        lb_Key key = lb_describe_key(L, lua_gettop(L) - 1, 0);
        lb_count_keys(L, 1);
        if (found && lb_compare_keys(&first, &key) < 0) continue;
        first = key;
        found = true;
        lua_pushvalue(L, -2);
        lua_replace(L, 3);
    }
}

// Creates two tables for the table at index 1: its keys in order (at index 4), and the position of each key (at index
// 5). Both tables are kept until the traversal ends. They are weak, so they keep no key alive.
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

// Returns the position of the key at index 2, or 0 if the key isn't known. Index 4 contains the keys, and index 5 their
// positions.
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

// Returns the number of keys up to and including the key at index 2, which may have been removed in the meantime.
static lua_Integer place_in_order(lua_State *L) {
    lb_Key wanted = lb_describe_key(L, 2, 0);
    lb_count_keys(L, (lua_Integer)lua_rawlen(L, 4));
    lua_rawgeti(L, 4, 0);
    lua_Integer count = lua_tointeger(L, -1);
    for (lua_Integer place = 1; place <= count; place++) {
        lua_rawgeti(L, 4, place);
        lb_Key key = lb_describe_key(L, 7, 0);
        lua_settop(L, 6);
        if (lb_compare_keys(&key, &wanted) > 0) return lua_settop(L, 5), place - 1;
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
    forget_keys(L);  // a new traversal
    lua_settop(L, 2);
    push_first_key(L);
    if (lua_isnil(L, 3)) return 1;
    lua_pushvalue(L, 3);
    lua_rawget(L, 1);
    return 2;
}

// Raises Lua's error if the table at index 1 has never contained the key at index 2.
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
