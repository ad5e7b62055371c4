// The library for scripts. It is Lua's library without functions that reach outside the sandbox. Functions that could
// catch a stop, or whose results show an address or depend on an address, are replaced.

#include "context.h"
#include <string.h>

// `pcall` and `xpcall` behave as in Lua, but don't catch a stop.

static int finish_call(lua_State *L, int status, lua_KContext extra) {
    if (status != LUA_OK && status != LUA_YIELD) {
        lb_raise_if_stopped(L, lb_context(L), status);
        lb_context(L)->raises_cause = false;  // the script has caught it
        lua_pushboolean(L, 0);
        lua_pushvalue(L, -2);
        return 2;
    }
    return lua_gettop(L) - (int)extra;
}

static int protected_call(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushboolean(L, 1);
    lua_insert(L, 1);  // true function arguments
    return finish_call(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_call), 0);
}

// No hook can run during a message handler, so the handler isn't called while the script is being stopped.
static int guarded_handler(lua_State *L) {
    if (lb_context(L)->stop != lb_stop_none) return 1;
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, 1);
    return 1;
}

static int protected_call_with_handler(lua_State *L) {
    int count = lua_gettop(L);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, guarded_handler, 1);
    lua_replace(L, 2);
    lua_pushboolean(L, 1);
    lua_pushvalue(L, 1);
    lua_rotate(L, 3, 2);  // function handler true function arguments
    return finish_call(L, lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_call), 2);
}

// Chunks and the collector

static int load_text(lua_State *L) {
    size_t length;
    if (lua_type(L, 1) == LUA_TFUNCTION) return luaL_error(L, "load takes text: a function as source is not allowed");
    const char *text = luaL_checklstring(L, 1, &length);
    const char *name = luaL_optstring(L, 2, text);
    lb_spend(L, lb_context(L), (int64_t)length);
    if (length > lb_longest_chunk) return luaL_error(L, "a chunk may have at most %d KB", lb_longest_chunk >> 10);
    const char *mode = luaL_optstring(L, 3, "t");
    bool is_refused = *text != *LUA_SIGNATURE && !strchr(mode, 't');  // Lua then reports an error
    int status = luaL_loadbufferx(L, text, length, name, is_refused ? mode : "t");
    if (status != LUA_OK) {
        lb_raise_if_stopped(L, lb_context(L), status);
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    if (!lua_isnone(L, 4)) {
        lua_pushvalue(L, 4);
        if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
    }
    return 1;
}

// Only the program controls the collector, but common modules call this function for the amount of memory in use.
static int collect_garbage(lua_State *L) {
    lua_pushinteger(L, 0);
    return 1;
}

// Sets the key at index 3 of a table to the value at index 4, or removes the key.
static void set_raw(lua_State *L, int table, bool present) {
    lua_pushvalue(L, 3);
    if (present) lua_pushvalue(L, 4); else lua_pushnil(L);
    lua_rawset(L, table);
}

// Scripts have no finalizers, because the collector would decide when they run, and no stop would take effect in them.
// The `__gc` field is kept, so that modules that set it can be loaded.
static int set_metatable(lua_State *L) {
    int type = lua_type(L, 2);
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
    if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return luaL_error(L, "cannot change a protected metatable");
    lua_settop(L, 2);
    bool hidden = false;
    if (type == LUA_TTABLE) {
        lua_pushliteral(L, "__gc");
        lua_pushvalue(L, 3);
        hidden = lua_rawget(L, 2) != LUA_TNIL;  // table metatable "__gc" finalizer
    }
    if (hidden) set_raw(L, 2, false);
    lua_pushvalue(L, 2);
    lua_setmetatable(L, 1);
    if (hidden) set_raw(L, 2, true);
    lua_settop(L, 1);
    return 1;
}

// The `debug.getinfo` of scripts: returns what scripts may know about a frame or a function, but never a function or a
// local.
static int frame_info(lua_State *L) {
    lua_Debug record;
    bool of_function = lua_isfunction(L, 1);
    if (of_function) {
        lua_pushvalue(L, 1);
        lua_getinfo(L, ">Sl", &record);
    } else {
        if (!lua_getstack(L, (int)luaL_checkinteger(L, 1), &record)) return lua_pushnil(L), 1;
        lua_getinfo(L, "Sln", &record);
    }
    lua_createtable(L, 0, 7);
    lua_pushstring(L, record.short_src); lua_setfield(L, -2, "short_src");
    lua_pushlstring(L, record.source, record.srclen); lua_setfield(L, -2, "source");
    lua_pushstring(L, record.what); lua_setfield(L, -2, "what");
    lua_pushinteger(L, of_function ? -1 : record.currentline); lua_setfield(L, -2, "currentline");
    lua_pushinteger(L, record.linedefined); lua_setfield(L, -2, "linedefined");
    lua_pushinteger(L, record.lastlinedefined); lua_setfield(L, -2, "lastlinedefined");
    if (!of_function && record.name) { lua_pushstring(L, record.name); lua_setfield(L, -2, "name"); }
    return 1;
}

// The tables of functions

static const luaL_Reg base_replacements[] = {
    {"pcall", protected_call}, {"xpcall", protected_call_with_handler}, {"tostring", lb_text}, {"load", load_text},
    {"collectgarbage", collect_garbage}, {"pairs", lb_pairs}, {"next", lb_next}, {"setmetatable", set_metatable},
    {NULL, NULL},
};
static const char *const base_absent[] = {"dofile", "loadfile", "print", "warn", NULL};
static const luaL_Reg debug_functions[] = {{"getinfo", frame_info}, {NULL, NULL}};

void lb_wrap_function(lua_State *L, const char *name, lua_CFunction function) {
    lua_getfield(L, -1, name);
    lua_pushcclosure(L, function, 1);
    lua_setfield(L, -2, name);
}

int lb_call_wrapped(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

static void open_base(lua_State *L) {
    luaL_requiref(L, LUA_GNAME, luaopen_base, 1);
    luaL_setfuncs(L, base_replacements, 0);
    for (int index = 0; base_absent[index]; index++) {
        lua_pushnil(L);
        lua_setfield(L, -2, base_absent[index]);
    }
    lua_pop(L, 1);
}

static void open_string(lua_State *L) {
    luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 1);
    lb_guard_text(L);
    lua_pushnil(L);
    lua_setfield(L, -2, "dump");
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 3);
}

static void open_math(lua_State *L) {
    luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 1);
    lb_guard_random(L);
    lua_pop(L, 1);
}

static void open_debug(lua_State *L) {
    luaL_requiref(L, LUA_DBLIBNAME, luaopen_debug, 0);
    luaL_newlib(L, debug_functions);
    lua_getfield(L, -2, "traceback");
    lua_setfield(L, -2, "traceback");
    lua_setglobal(L, LUA_DBLIBNAME);
    lua_pop(L, 1);
}

// Tracebacks look up the names of functions in this table, which must not contain the functions that were removed.
static void open_names(lua_State *L) {
    static const char *const names[] = {"string", "table", "math", "utf8", "coroutine", "debug", NULL};
    lua_newtable(L);
    lua_pushglobaltable(L);
    lua_setfield(L, -2, LUA_GNAME);
    for (int index = 0; names[index]; index++) {
        lua_getglobal(L, names[index]);
        lua_setfield(L, -2, names[index]);
    }
    lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

void lb_open_library(lua_State *L) {
    open_base(L);
    open_string(L);
    open_math(L);
    open_debug(L);
    luaL_requiref(L, LUA_TABLIBNAME, luaopen_table, 1);
    lb_guard_tables(L);
    luaL_requiref(L, LUA_UTF8LIBNAME, luaopen_utf8, 1);
    luaL_requiref(L, LUA_COLIBNAME, luaopen_coroutine, 1);
    lb_guard_coroutines(L);
    lua_pop(L, 3);
    open_names(L);
}
