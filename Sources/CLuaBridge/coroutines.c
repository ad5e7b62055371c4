// Coroutines behave as in Lua, except that the context knows which one is running, no coroutine can catch a stop, and
// only a limited number of closings can be nested.

#include "context.h"

// Closing a coroutine may close other coroutines, each of which has a separate count of C calls. Without this limit,
// Lua would recurse until it crashes.
enum { deepest_closing = 16 };

// The number of steps that resuming a coroutine costs.
enum { resume_steps = 50 };

// After an error in a hook, Lua never runs hooks in that coroutine again. Closing the variables that such a coroutine
// left open would run code that no stop can end. Therefore, the coroutine loses its context, and these variables are
// never closed.
static void abandon(lua_State *thread) { *(lb_Context **)lua_getextraspace(thread) = NULL; }
static bool is_abandoned(lua_State *thread) { return !lb_context(thread); }

static void begin_running(lb_Context *context, lb_Resumption *resumption, lua_State *thread) {
    *resumption = (lb_Resumption){context->running, context->resumption};
    context->resumption = resumption;
    context->running = thread;
}

static void end_running(lb_Context *context, const lb_Resumption *resumption) {
    context->running = resumption->resumer;
    context->resumption = resumption->outer;
}

lua_State *lb_running_thread(lb_Context *context, int number) {
    lua_State *thread = context->running;
    for (lb_Resumption *resumption = context->resumption; number > 0; number--, resumption = resumption->outer) {
        if (!resumption) return NULL;
        thread = resumption->resumer;
    }
    return thread;
}

// Returns the depth of nested calls, in time proportional to the depth.
static int depth_of(lua_State *L) {
    lua_Debug record;
    int known = 0, beyond = 1;  // at least `known` levels exist, and fewer than `beyond`
    while (lua_getstack(L, beyond - 1, &record)) known = beyond, beyond *= 2;
    while (beyond - known > 1) {
        int middle = known + (beyond - known) / 2;
        if (lua_getstack(L, middle - 1, &record)) known = middle;
        else beyond = middle;
    }
    return known;
}

int lb_depth(lb_Context *context) {
    int depth = 0;
    lua_State *thread;
    for (int number = 0; (thread = lb_running_thread(context, number)); number++) depth += depth_of(thread);
    return depth;
}

// Returns the number of results on top of L, or -1 if an error is on top instead.
static int resume_thread(lua_State *L, lua_State *thread, int arguments) {
    if (!lua_checkstack(thread, arguments)) {
        lua_pushliteral(L, "too many arguments to resume");
        return -1;
    }
    lb_Context *context = lb_context(L);
    lb_Resumption resumption;
    int results = 0;
    lb_spend(L, context, resume_steps);
    lua_xmove(L, thread, arguments);
    begin_running(context, &resumption, thread);
    if (context->stop != lb_stop_none) {  // the stop was set just now, with a hook on the previous thread
        end_running(context, &resumption);
        lb_raise_stopped(L);
    }
    lb_arm_if_needed(thread);
    int status = lua_resume(thread, L, arguments, &results);
    end_running(context, &resumption);
    if (context->monitored) lb_arm_if_needed(L);  // the coroutine may have started monitoring
    if (status == LUA_OK || status == LUA_YIELD) {
        if (context->stop != lb_stop_none) lb_raise_stopped(L);
        if (!lua_checkstack(L, results + 1)) {
            lua_pop(thread, results);
            lua_pushliteral(L, "too many results to resume");
            return -1;
        }
        lua_xmove(thread, L, results);
        return results;
    }
    lua_xmove(thread, L, 1);
    if (context->stop != lb_stop_none && lua_status(thread) > LUA_YIELD) abandon(thread);
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
    if (!done) {
        results = 1;
        lb_context_of(L)->raises_cause = false;  // the script has caught it
    }
    lua_pushboolean(L, done);
    lua_insert(L, -(results + 1));
    return results + 1;
}

// Closes a coroutine that the caller has checked with `may_close`. Returns the status. If it is an error, the error
// value is on top of the coroutine's stack.
static int close_thread(lua_State *L, lua_State *thread) {
    lb_Context *context = lb_context(L);
    lb_Resumption resumption;
    context->closing += 1;
    begin_running(context, &resumption, thread);
    int status = lua_resetthread(thread);
    end_running(context, &resumption);
    context->closing -= 1;
    return status;
}

static bool may_close(lua_State *L, lua_State *thread) {
    return lb_context(L)->closing < deepest_closing && !is_abandoned(thread);
}

static int resume_wrapped(lua_State *L) {
    lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
    int results = resume_thread(L, thread, lua_gettop(L));
    if (results >= 0) return results;
    int status = lua_status(thread);
    if (status != LUA_OK && status != LUA_YIELD) {
        if (may_close(L, thread)) {
            status = close_thread(L, thread);
            lua_xmove(thread, L, 1);
            lb_raise_if_stopped(L, lb_context(L), status);
        }
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
    if (is_abandoned(thread)) {
        lua_pushboolean(L, 0);
        lua_pushliteral(L, "interrupted");
        return 2;
    }
    lua_Debug record;
    int status = lua_status(thread);
    bool suspended = status == LUA_YIELD
        || (status == LUA_OK && lua_getstack(thread, 0, &record) == 0);
    if (!suspended && (status == LUA_OK || status == LUA_YIELD))
        return luaL_error(L, "cannot close a %s coroutine", thread == L ? "running" : "normal");
    if (!may_close(L, thread)) return luaL_error(L, "cannot close coroutines that are nested this deeply");
    status = close_thread(L, thread);
    if (status == LUA_OK && lb_context_of(L)->stop != lb_stop_none) lb_raise_stopped(L);
    lua_pushboolean(L, status == LUA_OK);
    if (status == LUA_OK) return 1;
    lua_xmove(thread, L, 1);
    lb_raise_if_stopped(L, lb_context(L), status);
    return 2;
}

static const luaL_Reg replacements[] = {
    {"resume", resume_coroutine}, {"wrap", wrap_coroutine}, {"close", close_coroutine}, {NULL, NULL},
};

void lb_guard_coroutines(lua_State *L) { luaL_setfuncs(L, replacements, 0); }
