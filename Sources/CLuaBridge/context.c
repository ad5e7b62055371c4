// A state, its memory, its protected calls, and how it is stopped.

#include "context.h"
#include <stdlib.h>

const char lb_key_names = 0;
const char lb_key_anonymous = 0;
const char lb_key_order = 0;
const char lb_key_traceback = 0;

lb_Context *lb_context(lua_State *L) { return lb_context_of(L); }

// C, because the limit must hold where no Swift frame is above, and give way where one is.
// Before each block stands its number: `pairs` orders tables and functions by it, and not by address.
static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
    lb_Context *context = user;
    int64_t *start = block ? (int64_t *)block - 1 : NULL;
    size_t old = block ? old_size : 0;
    if (new_size == 0) {
        free(start);
        context->used -= old;
        return NULL;
    }
    if (new_size > old && context->used - old + new_size > context->limit) {
        if (context->zone == lb_zone_lua) return NULL;
        context->over = true;
    }
    int64_t *result = realloc(start, new_size + sizeof *result);
    if (!result) {
        if (context->zone == lb_zone_swift) abort();  // the machine itself has no memory left
        return NULL;
    }
    if (!start) *result = ++context->births;
    context->used += new_size - old;
    return result + 1;
}

void lb_push_weak_table(lua_State *L, const char *mode) {
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushstring(L, mode);
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
}

static void open_registry(lua_State *L, lb_Context *context) {
    lb_push_weak_table(L, "v");
    context->objects = luaL_ref(L, LUA_REGISTRYINDEX);
    lb_push_weak_table(L, "k");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lb_key_anonymous);
    lb_push_weak_table(L, "k");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lb_key_order);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lb_key_names);
    context->name_index = lb_name(L, "__index");
}

lb_Context *lb_open(lb_Answers answers, size_t memory_limit) {
    lb_Context *context = calloc(1, sizeof *context);
    if (!context) abort();
    context->answers = answers;
    context->limit = SIZE_MAX;
    lua_State *L = lua_newstate(allocate, context);
    if (!L) abort();
    context->main = L;
    context->running = L;
    *(lb_Context **)lua_getextraspace(L) = context;
    open_registry(L, context);
    lb_open_library(L);
    context->limit = memory_limit;
    return context;
}

void lb_set_owner(lb_Context *context, void *owner) { context->owner = owner; }

lb_Counters lb_close(lb_Context *context) {
    lb_end_objects(context);
    context->limit = SIZE_MAX;
    lua_State *L = context->main;
    context->running = NULL;
    lua_close(L);
    context->main = NULL;
    return lb_counters(context);
}

void lb_free(lb_Context *context) { free(context); }

lua_State *lb_running(lb_Context *context) { return context->running; }

lb_Counters lb_counters(lb_Context *context) {
    context->counters.bytes = (int64_t)context->used;
    return context->counters;
}

// Stopping

// A count hook of one: the error comes at the next instruction, and again after each that a `pcall` caught.
static void stop_hook(lua_State *L, lua_Debug *record) {
    (void)record;
    if (lb_context(L)->stop == lb_stop_interrupted) lb_raise_interrupted(L, 0);
    lua_sethook(L, NULL, 0, 0);  // a coroutine that slept through the stop
}

static void arm(lua_State *L) {
    lua_sethook(L, stop_hook, LUA_MASKCOUNT, 1);
}

void lb_interrupt(lb_Context *context) {
    context->stop = lb_stop_interrupted;
    lua_State *L = context->running;
    if (L) arm(L);
}

void lb_raise_interrupted(lua_State *L, int level) {
    arm(L);
    luaL_where(L, level);
    lua_pushliteral(L, "interrupted");
    lua_concat(L, 2);
    lua_error(L);
    abort();  // not reached
}

bool lb_is_interrupted(lb_Context *context) { return context->stop == lb_stop_interrupted; }

void lb_resume_after_interrupt(lb_Context *context) {
    context->stop = lb_stop_none;
    if (!context->main) return;
    lua_sethook(context->running, NULL, 0, 0);
    lua_sethook(context->main, NULL, 0, 0);
}

void lb_raise_if_stopped(lua_State *L, lb_Context *context, int status) {
    if (status == LUA_OK || status == LUA_YIELD) return;
    if (status == LUA_ERRMEM && context->stop == lb_stop_none) context->stop = lb_stop_memory;
    if (context->stop == lb_stop_none) return;
    if (context->stop == lb_stop_interrupted) arm(L);  // the thread that goes on is another one perhaps
    lua_error(L);
}

// Protected calls

// Keeps the place of the error; the error value itself goes on untouched.
static int keep_traceback(lua_State *L) {
    if (lb_context(L)->stop == lb_stop_interrupted) return 1;
    luaL_traceback(L, L, NULL, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lb_key_traceback);
    return 1;
}

static lb_Status outcome(lb_Context *context, int status) {
    if (status == LUA_OK) return lb_ok;
    if (status == LUA_ERRERR) {  // no handler saw this one
        lua_pushnil(context->running);
        lua_rawsetp(context->running, LUA_REGISTRYINDEX, &lb_key_traceback);
    }
    if (context->stop == lb_stop_interrupted) return lb_interrupted;
    if (context->stop == lb_stop_memory || status == LUA_ERRMEM) {
        context->stop = lb_stop_none;
        return lb_memory;
    }
    return status == LUA_ERRSYNTAX ? lb_syntax : lb_failed;
}

bool lb_reserve(lua_State *L, lb_Context *context) {
    if (lua_checkstack(L, LUA_MINSTACK)) return true;
    context->full = true;
    return false;
}

void lb_make_room(lua_State *L) { lb_reserve(L, lb_context_of(L)); }

// Whether Swift took more than the limit and a collection does not make up for it.
static bool is_over_limit(lb_Context *context, lua_State *L) {
    context->over = false;
    if (context->used > context->limit) lua_gc(L, LUA_GCCOLLECT);
    return context->used > context->limit;
}

// What stands in the way of a call; the text to it.
static lb_Status refusal(lb_Context *context, lua_State *L, const char **why) {
    *why = "interrupted";
    if (context->stop == lb_stop_interrupted) return lb_interrupted;
    *why = "not enough memory";
    if (context->stop == lb_stop_memory || (context->over && is_over_limit(context, L))) return lb_memory;
    return lb_ok;
}

lb_Status lb_call(lb_Context *context, int arguments, int results) {
    lua_State *L = context->running;
    int base = lua_gettop(L) - arguments;  // where the function stands
    if (context->over || context->stop != lb_stop_none) {
        const char *why;
        lb_Status refused = refusal(context, L, &why);
        if (refused != lb_ok) {
            lua_settop(L, base - 1);
            lua_pushstring(L, why);
            return refused;
        }
    }
    if (context->collects) lua_gc(L, LUA_GCCOLLECT);
    lua_pushcfunction(L, keep_traceback);
    lua_insert(L, base);  // … keep_traceback function arguments
    lb_Zone zone = context->zone;
    context->zone = lb_zone_lua;
    int status = lua_pcall(L, arguments, results, base);
    context->zone = zone;
    if (context->collects) lua_gc(L, LUA_GCCOLLECT);
    if (status == LUA_OK && results == 0) return lua_settop(L, base - 1), lb_ok;
    lua_remove(L, base);
    if (results == LUA_MULTRET) lb_reserve(L, context);
    return outcome(context, status);
}

lb_Status lb_protected(lb_Context *context, lua_CFunction function, int arguments, int results) {
    lua_State *L = context->running;
    lua_pushcfunction(L, function);
    lua_insert(L, -arguments - 1);
    return lb_call(context, arguments, results);
}

// A chunk is handed over in pieces, so that a stop reaches the compiler too.
typedef struct Text {
    const char *at;
    size_t left;
} Text;

enum { piece = 512 };

static const char *next_piece(lua_State *L, void *data, size_t *size) {
    Text *text = data;
    if (lb_context_of(L)->stop == lb_stop_interrupted) {
        lua_pushliteral(L, "interrupted");
        lua_error(L);
    }
    const char *at = text->at;
    *size = text->left < piece ? text->left : piece;
    text->at += *size;
    text->left -= *size;
    return at;
}

lb_Status lb_load(lb_Context *context, const char *text, size_t length, const char *name) {
    lua_State *L = context->running;
    lb_reserve(L, context);
    if (length > lb_longest_file) {
        lua_pushfstring(L, "%s: a script may have %d MB", name + 1, lb_longest_file >> 20);
        return lb_syntax;
    }
    lb_Zone zone = context->zone;
    context->zone = lb_zone_lua;
    Text rest = {text, length};
    int status = lua_load(L, next_piece, &rest, name, "t");
    context->zone = zone;
    return outcome(context, status);
}

const char *lb_traceback(lb_Context *context) {
    lua_State *L = context->running;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lb_key_traceback);
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    lua_pop(L, 1);  // the registry still holds it
    return text;
}

lb_Status lb_tostring(lb_Context *context) { return lb_protected(context, lb_text, 1, 1); }

static int index_value(lua_State *L) {
    lua_gettable(L, 1);
    return 1;
}

lb_Status lb_index(lb_Context *context, int table) {
    lua_State *L = context->running;
    lua_pushvalue(L, table);
    lua_insert(L, -2);  // … table key
    return lb_protected(context, index_value, 2, 1);
}

void lb_collect(lb_Context *context) {
    lua_gc(context->running, LUA_GCCOLLECT);
}

void lb_collect_at_crossings(lb_Context *context, bool collects) { context->collects = collects; }

// Functions

// What was noted while Swift ran goes before what Swift answered.
static int finish_with_error(lua_State *L, lb_Context *context, int32_t answer) {
    if (context->stop == lb_stop_interrupted) lb_raise_interrupted(L, 1);
    if (answer == lb_raise_memory || (context->over && is_over_limit(context, L))) context->stop = lb_stop_memory;
    if (context->stop == lb_stop_memory) return luaL_error(L, "not enough memory");
    if (context->full) {
        context->full = false;
        return luaL_error(L, "stack overflow");
    }
    return answer < 0 ? lua_error(L) : answer;
}

int lb_finish(lua_State *L, lb_Context *context, lb_Zone zone, int32_t answer) {
    context->zone = zone;
    if (context->collects) lua_gc(L, LUA_GCCOLLECT);
    bool noted = context->over || context->full || context->stop != lb_stop_none;
    return answer < 0 || noted ? finish_with_error(L, context, answer) : answer;
}

static int call_swift(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    lb_Zone zone = lb_enter_swift(L, context);
    int32_t number = (int32_t)lua_tointeger(L, lua_upvalueindex(1));
    return lb_finish(L, context, zone, context->answers.call(L, context->owner, number));
}

void lb_push_function(lua_State *L, int32_t function) {
    lua_pushinteger(L, function);
    lua_pushcclosure(L, call_swift, 1);
}

void lb_push_function_keeping(lua_State *L, int32_t function) {
    lua_pushinteger(L, function);
    lb_insert(L, -2);  // number kept
    lua_pushcclosure(L, call_swift, 2);
}

// References

int lb_reference(lua_State *L) {
    lb_context(L)->counters.references += 1;
    return luaL_ref(L, LUA_REGISTRYINDEX);
}

void lb_release_reference(lua_State *L, int reference) {
    lb_context(L)->counters.references -= 1;
    luaL_unref(L, LUA_REGISTRYINDEX, reference);
}

void lb_push_reference(lua_State *L, int reference) { lua_rawgeti(L, LUA_REGISTRYINDEX, reference); }
