// Protected calls from Swift, and the trampolines through which Lua calls Swift.

#include "context.h"
#include <string.h>

// The number of stack slots that Swift may use in one call from Lua. For more, Swift has to check for room again.
enum { swift_room = 120 };

lb_Zone lb_enter_swift(lua_State *L, lb_Context *context) {
    if (!lua_checkstack(L, swift_room)) luaL_error(L, "stack overflow");
    lb_collect_at_crossing(L, context);
    lb_Zone zone = context->zone;
    context->zone = lb_zone_swift;
    context->swift_calls++;
    return zone;
}

int64_t lb_swift_calls(lb_Context *context) { return context->swift_calls; }

bool lb_has_room(lua_State *L) { return lua_checkstack(L, swift_room); }

// A message handler that records the traceback of an error without changing the error value.
static int keep_traceback(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    context->caught_cause = context->raises_cause;
    context->raises_cause = false;
    if (context->stop != lb_stop_none) {
        if (!context->stop_line) lb_record_location(L, context);
        return 1;
    }
    context->stop_line = 0;
    lb_record_location(L, context);
    luaL_traceback(L, L, NULL, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lb_key_traceback);
    return 1;
}

static lb_Status outcome(lb_Context *context, int status) {
    if (status == LUA_OK) return lb_ok;
    if (status == LUA_ERRERR) {  // no message handler runs for this error
        lua_pushnil(context->running);
        lua_rawsetp(context->running, LUA_REGISTRYINDEX, &lb_key_traceback);
    }
    if (status == LUA_ERRMEM && context->stop == lb_stop_none)
        lb_set_stop(context, context->is_deep ? lb_stop_depth : lb_stop_memory);
    if (context->stop != lb_stop_none) {
        context->last_stop = (lb_Stop)context->stop;
        return lb_stopped;
    }
    return status == LUA_ERRSYNTAX ? lb_syntax : lb_failed;
}

static lb_Status refuse(lb_Context *context, int height) {
    lua_settop(context->running, height);
    lua_pushnil(context->running);
    context->last_stop = (lb_Stop)context->stop;
    return lb_stopped;
}

static lb_Status call(lb_Context *context, int arguments, int results) {
    lua_State *L = context->running;
    int base = lua_gettop(L) - arguments;  // the index of the function
    if (lb_refusal(context) != lb_stop_none) {
        if (context->stop == lb_stop_steps) lb_note_definition(L, context, base);
        return refuse(context, base - 1);
    }
    lb_collect_at_crossing(L, context);
    lua_pushcfunction(L, keep_traceback);
    lua_insert(L, base);  // … keep_traceback function arguments
    lb_Zone zone = context->zone;
    context->zone = lb_zone_lua;
    context->caught_cause = context->raises_cause = false;
    context->crossings++;
    int status = lua_pcall(L, arguments, results, base);
    if (status != LUA_OK) lb_stop_if_crossings_failed(L, context, status);
    context->crossings--;
    context->zone = zone;
    lb_collect_at_crossing(L, context);
    if (status == LUA_OK && results == 0) return lua_settop(L, base - 1), lb_ok;
    lua_remove(L, base);
    if (status == LUA_OK && results == LUA_MULTRET && !lb_has_room(L)) {
        lua_settop(L, base - 1);
        lua_pushliteral(L, "stack overflow");
        status = LUA_ERRRUN;
    }
    return outcome(context, status);
}

lb_Status lb_call(lb_Context *context, int arguments, int results) {
    lb_begin_action(context);
    lb_Status status = call(context, arguments, results);
    lb_end_action(context);
    return status;
}

lb_Status lb_protected(lb_Context *context, lua_CFunction function, int arguments, int results) {
    lua_State *L = context->running;
    lua_pushcfunction(L, function);
    lua_insert(L, -arguments - 1);
    return lb_call(context, arguments, results);
}

// A chunk is passed to the compiler in pieces, so that steps can be counted, and a stop can take effect, during
// compilation.
typedef struct Text {
    const char *at;
    size_t left;
} Text;

enum { piece = 512, bytes_a_step = 16 };

static const char *next_piece(lua_State *L, void *data, size_t *size) {
    Text *text = data;
    lb_spend(L, lb_context_of(L), piece / bytes_a_step);
    const char *at = text->at;
    *size = text->left < piece ? text->left : piece;
    text->at += *size;
    text->left -= *size;
    return at;
}

int64_t lb_steps_to_compile(size_t length) { return (int64_t)(length / bytes_a_step); }

lb_Status lb_begin_loading(lb_Context *context) {
    if (lb_refusal(context) != lb_stop_none) return refuse(context, lua_gettop(context->running));
    context->zone = lb_zone_lua;
    return lb_ok;
}

lb_Status lb_end_loading(lb_Context *context, int status) {
    context->zone = lb_zone_swift;
    return outcome(context, status);
}

// A reader that passes one line at a time.
static const char *next_line(lua_State *L, void *data, size_t *size) {
    (void)L;
    Text *text = data;
    const char *at = text->at;
    const char *end = text->left ? memchr(at, '\n', text->left) : NULL;
    *size = end ? (size_t)(end - at) + 1 : text->left;
    text->at += *size;
    text->left -= *size;
    return at;
}

// The compiler uses the C stack for nested expressions and blocks, and its error for a full stack has no location. The
// chunk is compiled again line by line, which stops at the same place, so the last line that was read is the location.
static lb_Status locate_nesting(lua_State *L, const char *text, size_t length, const char *name) {
    Text rest = {text, length};
    lua_settop(L, -2);
    lua_load(L, next_line, &rest, name, "t");
    lua_settop(L, -2);
    int line = 1;
    for (const char *at = text; at + 1 < rest.at; at++) line += *at == '\n';
    lua_pushfstring(L, "%s:%d: expressions or blocks are nested too deeply", name + 1, line);
    return lb_syntax;
}

static bool is_nested_too_deeply(lua_State *L, lb_Status status) {
    return status == lb_failed && lua_type(L, -1) == LUA_TSTRING
        && strcmp(lua_tostring(L, -1), "C stack overflow") == 0;
}

static lb_Status load(lb_Context *context, const char *text, size_t length, const char *name, int line) {
    lua_State *L = context->running;
    if (length > lb_longest_file) {
        lua_pushfstring(L, "%s: the script is too long; at most %d MB are allowed", name + 1, lb_longest_file >> 20);
        return lb_syntax;
    }
    lb_Status refused = lb_begin_loading(context);
    if (refused != lb_ok) return refused;
    Text rest = {text, length};
    int status = lua_load(L, next_piece, &rest, name, "t");
    if (status == LUA_OK && line > 1) status = lb_move_chunk(L, name, line - 1);
    lb_Status end = lb_end_loading(context, status);
    if (is_nested_too_deeply(L, end)) end = locate_nesting(L, text, length, name);
    if (end == lb_syntax && line > 1) lb_move_message(L, name + 1, line - 1);
    return end;
}

lb_Status lb_load(lb_Context *context, const char *text, size_t length, const char *name, int line) {
    lb_begin_action(context);
    lb_Status status = load(context, text, length, name, line);
    lb_end_action(context);
    return status;
}

const char *lb_traceback(lb_Context *context) {
    lua_State *L = context->running;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lb_key_traceback);
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    lua_pop(L, 1);  // the registry keeps the string alive
    return text;
}

bool lb_failure_has_cause(lb_Context *context) { return context->caught_cause; }

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

// Swift functions

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

int32_t lb_function_number(lua_State *L, int index) {
    if (lua_tocfunction(L, index) != call_swift) return -1;
    lua_getupvalue(L, index, 1);
    int32_t number = (int32_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return number;
}

void lb_push_function_keeping(lua_State *L, int32_t function) {
    lua_pushinteger(L, function);
    lb_insert(L, -2);  // number kept
    lua_pushcclosure(L, call_swift, 2);
}
