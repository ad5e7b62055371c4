// The values that belong to a wrapper: the script's own properties (including handlers), the wrappers of the objects
// that the wrapper's object owns, and the values that Swift keeps for the object.
//
// Each kind of value is in a separate table. The tables are user values of the wrapper, and are created when they are
// needed. Handlers are never stored in Swift or in the registry, so no cycle passes through Swift or the registry.
// Therefore, everything that Lua can't reach from the application is collected.

#include "objects.h"

// Limits the search in case a class is its own ancestor.
enum { longest_ancestry = 100 };

static void push_slot(lua_State *L, int index, int slot) {
    index = lua_absindex(L, index);
    if (lua_getiuservalue(L, index, slot) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, index, slot);
}

static bool push_existing(lua_State *L, int index, int slot) {
    if (lua_getiuservalue(L, index, slot) == LUA_TTABLE) return true;
    lua_pop(L, 1);
    return false;
}

void lb_push_properties(lua_State *L, int index) { push_slot(L, index, lb_properties_slot); }

void lb_set_properties(lua_State *L, int index) { lua_setiuservalue(L, index, lb_properties_slot); }

bool lb_push_existing_properties(lua_State *L, int index) { return push_existing(L, index, lb_properties_slot); }

bool lb_push_existing_owned(lua_State *L, int index) { return push_existing(L, index, lb_owned_slot); }

void lb_push_kept(lua_State *L, int index) { push_slot(L, index, lb_kept_slot); }

bool lb_push_existing_kept(lua_State *L, int index) { return push_existing(L, index, lb_kept_slot); }

bool lb_hold(lua_State *L, void *owner, void *owned, int64_t serial, bool held) {
    int top = lua_gettop(L);
    if (!lb_push_known_object(L, owner)) return false;
    if (held) {
        push_slot(L, -1, lb_owned_slot);  // owner owned-table
        if (lb_push_known_object(L, owned)) lua_rawseti(L, -2, (lua_Integer)serial);
    } else if (push_existing(L, -1, lb_owned_slot)) {  // without the table, the wrapper owns nothing
        lua_pushnil(L);
        lua_rawseti(L, -2, (lua_Integer)serial);
    }
    return lua_settop(L, top), true;
}

// Handlers

int32_t lb_name(lua_State *L, const char *name) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lb_key_names);
    lua_pushstring(L, name);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, -3) == LUA_TNIL) {  // names name nil
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -3);
        lua_pushinteger(L, luaL_ref(L, LUA_REGISTRYINDEX));  // names name nil name number
        lua_replace(L, -3);
        lua_pushvalue(L, -2);
        lua_rawset(L, -5);
    }
    int32_t number = (int32_t)lua_tointeger(L, -1);
    lua_pop(L, 3);
    return number;
}

// Looks up the name on top of the stack in the table below it and in the table's ancestors, which are the tables in
// `__index`. A Swift frame is below, so `__index` functions must not be called, and their results don't count as
// handlers. If a function is found, it is on top of the stack.
static bool push_inherited(lua_State *L) {
    int name = lua_gettop(L);
    lua_pushvalue(L, name - 1);
    for (int generation = 0; generation < longest_ancestry; generation++) {
        lua_pushvalue(L, name);
        if (lua_rawget(L, -2) != LUA_TNIL) return lua_isfunction(L, -1);
        lua_pop(L, 1);
        if (!lua_getmetatable(L, -1)) return false;
        lua_rawgeti(L, LUA_REGISTRYINDEX, lb_context_of(L)->name_index);
        if (lua_rawget(L, -2) != LUA_TTABLE) return false;
        lua_replace(L, -3);  // ancestor metatable
        lua_pop(L, 1);
    }
    return false;
}

// Pushes the object's own value for a handler's name: a function, another value, or nil.
static int push_own(lua_State *L, int object, int32_t name) {
    if (lua_getiuservalue(L, object, lb_properties_slot) != LUA_TTABLE) return LUA_TNIL;
    lua_rawgeti(L, LUA_REGISTRYINDEX, name);
    return lua_rawget(L, -2);
}

static bool push_of_class(lua_State *L, int object, int32_t name) {
    lua_getmetatable(L, object);
    if (lua_rawgeti(L, -1, lb_class_position) != LUA_TTABLE) return false;
    lua_rawgeti(L, LUA_REGISTRYINDEX, name);
    return push_inherited(L);
}

bool lb_push_handler(lua_State *L, void *object, int32_t name, bool own) {
    int function = lua_gettop(L) + 1, wrapper = function + 1;
    lua_pushnil(L);  // a slot for the function, so that no values have to be moved
    if (!lb_push_known_object(L, object)) return lua_settop(L, function - 1), false;
    int found = own ? push_own(L, wrapper, name) : LUA_TNIL;  // nil object …
    if (found == LUA_TFUNCTION || (found == LUA_TNIL && push_of_class(L, wrapper, name))) {
        lua_copy(L, -1, function);
        lua_settop(L, wrapper);  // function object
        return true;
    }
    return lua_settop(L, function - 1), false;
}
