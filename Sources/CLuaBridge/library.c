// The library as scripts see it: Lua's own, less what leaves the house, with what would swallow a stop, show an
// address or depend on one replaced.

#include "context.h"
#include <string.h>

// pcall, xpcall: as Lua's, but a stop passes through

static int finish_call(lua_State *L, int status, lua_KContext extra) {
    if (status != LUA_OK && status != LUA_YIELD) {
        lb_raise_if_stopped(L, lb_context(L), status);
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

// A message handler runs while no hook can; so when the script is being stopped it does not run at all.
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

// Coroutines: as Lua's, and the context knows which one runs

// Returns the number of results on top of L, or -1 with the error on top.
static int resume_thread(lua_State *L, lua_State *thread, int arguments) {
    if (!lua_checkstack(thread, arguments)) {
        lua_pushliteral(L, "too many arguments to resume");
        return -1;
    }
    lb_Context *context = lb_context(L);
    lua_State *before = context->running;
    int results = 0;
    lua_xmove(L, thread, arguments);
    context->running = thread;
    int status = lua_resume(thread, L, arguments, &results);
    context->running = before;
    if (status == LUA_OK || status == LUA_YIELD) {
        if (!lua_checkstack(L, results + 1)) {
            lua_pop(thread, results);
            lua_pushliteral(L, "too many results to resume");
            return -1;
        }
        lua_xmove(thread, L, results);
        return results;
    }
    lua_xmove(thread, L, 1);
    lb_raise_if_stopped(L, context, status);
    return -1;
}

static lua_State *check_thread(lua_State *L) {
    lua_State *thread = lua_tothread(L, 1);
    luaL_argexpected(L, thread, 1, "coroutine");
    return thread;
}

static int resume_coroutine(lua_State *L) {
    lua_State *thread = check_thread(L);
    int results = resume_thread(L, thread, lua_gettop(L) - 1);
    bool done = results >= 0;
    if (!done) results = 1;
    lua_pushboolean(L, done);
    lua_insert(L, -(results + 1));
    return results + 1;
}

static int close_thread(lua_State *L, lua_State *thread) {
    lb_Context *context = lb_context(L);
    lua_State *before = context->running;
    context->running = thread;
    int status = lua_resetthread(thread);
    context->running = before;
    return status;
}

static int resume_wrapped(lua_State *L) {
    lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
    int results = resume_thread(L, thread, lua_gettop(L));
    if (results >= 0) return results;
    int status = lua_status(thread);
    if (status != LUA_OK && status != LUA_YIELD) {
        close_thread(L, thread);
        lua_xmove(thread, L, 1);
        if (lua_type(L, -1) == LUA_TSTRING) {
            luaL_where(L, 1);
            lua_insert(L, -2);
            lua_concat(L, 2);
        }
    }
    return lua_error(L);
}

static int wrap_coroutine(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_State *thread = lua_newthread(L);
    lua_pushvalue(L, 1);
    lua_xmove(L, thread, 1);
    lua_pushcclosure(L, resume_wrapped, 1);
    return 1;
}

static int close_coroutine(lua_State *L) {
    lua_State *thread = check_thread(L);
    lua_Debug record;
    int status = lua_status(thread);
    bool suspended = status == LUA_YIELD
        || (status == LUA_OK && lua_getstack(thread, 0, &record) == 0);
    if (!suspended && (status == LUA_OK || status == LUA_YIELD))
        return luaL_error(L, "cannot close a running coroutine");
    status = close_thread(L, thread);
    lua_pushboolean(L, status == LUA_OK);
    if (status == LUA_OK) return 1;
    lua_xmove(thread, L, 1);
    lb_raise_if_stopped(L, lb_context(L), status);
    return 2;
}

// Text: no address is shown

void lb_push_anonymous_name(lua_State *L, int index) {
    index = lua_absindex(L, index);
    lua_Integer number = lb_anonymous_number(L, index);
    int field = luaL_getmetafield(L, index, "__name");
    const char *name = field == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, index);
    lua_pushfstring(L, "%s #%I", name, number);
    if (field != LUA_TNIL) lua_remove(L, -2);
}

static void push_text(lua_State *L, int index) {
    if (luaL_callmeta(L, index, "__tostring")) {
        if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
        return;
    }
    switch (lua_type(L, index)) {
    case LUA_TNIL: case LUA_TBOOLEAN: case LUA_TNUMBER: case LUA_TSTRING: luaL_tolstring(L, index, NULL); break;
    default: lb_push_anonymous_name(L, index);
    }
}

static int text_of(lua_State *L) {
    luaL_checkany(L, 1);
    push_text(L, 1);
    return 1;
}

// Upvalue: Lua's own `string.format`.
static int format_text(lua_State *L) {
    const char *format = luaL_checkstring(L, 1);
    for (const char *at = strchr(format, '%'); at && at[1]; at = strchr(at + 2, '%'))
        if (at[1] == 'p') return luaL_error(L, "'%%p' shows an address, which differs from run to run");
    int count = lua_gettop(L);
    luaL_checkstack(L, count + 2, NULL);
    for (int index = 2; index <= count; index++)
        if (lua_type(L, index) >= LUA_TTABLE) {
            push_text(L, index);
            lua_replace(L, index);
        }
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, count, LUA_MULTRET);
    return lua_gettop(L);
}

// Chunks and the collector

static int load_text(lua_State *L) {
    size_t length;
    if (lua_type(L, 1) == LUA_TFUNCTION) return luaL_error(L, "load takes text: a function as source is not allowed");
    const char *text = luaL_checklstring(L, 1, &length);
    const char *name = luaL_optstring(L, 2, text);
    int status = luaL_loadbufferx(L, text, length, name, "t");
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

// The collector is the program's own; common modules ask it for a count all the same.
static int collect_garbage(lua_State *L) {
    lua_pushinteger(L, 0);
    return 1;
}

static int seed_random(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    if (lua_gettop(L) == 1) lua_pushinteger(L, 0);  // a seed of the machine's choosing would differ from run to run
    lua_call(L, lua_gettop(L) - 1, 0);
    return 0;
}

// What a script may know of its own frames: no functions, no locals.
static int frame_info(lua_State *L) {
    lua_Debug record;
    bool of_function = lua_isfunction(L, 1);
    if (of_function) {
        lua_pushvalue(L, 1);
        lua_getinfo(L, ">Sl", &record);
    } else {
        if (!lua_getstack(L, (int)luaL_checkinteger(L, 1), &record)) return 0;
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

// The tables

static const luaL_Reg base_replacements[] = {
    {"pcall", protected_call}, {"xpcall", protected_call_with_handler}, {"tostring", text_of}, {"load", load_text},
    {"collectgarbage", collect_garbage}, {"pairs", lb_pairs}, {"next", lb_next}, {NULL, NULL},
};
static const char *const base_absent[] = {"dofile", "loadfile", "print", "warn", NULL};
static const luaL_Reg coroutine_replacements[] = {
    {"resume", resume_coroutine}, {"wrap", wrap_coroutine}, {"close", close_coroutine}, {NULL, NULL},
};
static const luaL_Reg debug_functions[] = {{"getinfo", frame_info}, {NULL, NULL}};

static void replace_with_upvalue(lua_State *L, const char *name, lua_CFunction function) {
    lua_getfield(L, -1, name);
    lua_pushcclosure(L, function, 1);
    lua_setfield(L, -2, name);
}

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
    replace_with_upvalue(L, "format", format_text);
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
    replace_with_upvalue(L, "randomseed", seed_random);
    lua_getfield(L, -1, "randomseed");
    lua_pushinteger(L, 0);
    lua_call(L, 1, 0);
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

// Tracebacks name functions by this table. It must not keep what was taken away.
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
    luaL_requiref(L, LUA_UTF8LIBNAME, luaopen_utf8, 1);
    luaL_requiref(L, LUA_COLIBNAME, luaopen_coroutine, 1);
    luaL_setfuncs(L, coroutine_replacements, 0);
    lua_pop(L, 3);
    open_names(L);
}
