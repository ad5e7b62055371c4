// A Lua state and its memory.

#include "context.h"
#include <stdlib.h>

// The number of allocated bytes that count as one step, as a power of two. The time that code takes to fill or read
// memory is proportional to the memory's size.
enum { log_of_bytes_a_step = 6 };

const char lb_key_names = 0;
const char lb_key_anonymous = 0;
const char lb_key_order = 0;
const char lb_key_traceback = 0;
const char lb_key_monitored = 0;

lb_Context *lb_context(lua_State *L) { return lb_context_of(L); }

// Whether an allocation is refused. A stopped script receives no more memory, so that no loop in C can continue for
// long. Neither does a script that has reached its memory limit.
static bool is_refused(lb_Context *context, size_t old, size_t new_size) {
    if (context->zone != lb_zone_lua || new_size <= old) return false;
    return context->stop != lb_stop_none || context->used - old + new_size > context->limit;
}

static void count_bytes(lb_Context *context, size_t bytes) {
    context->steps_left -= (int64_t)(bytes >> log_of_bytes_a_step);
    if (context->steps_left < 0 && context->steps_limit && context->zone == lb_zone_lua) lb_stop(context, lb_stop_steps);
}

// Whether Lua's stack is growing for a single call that has more arguments than any script passes.
//
// If a table is its own `__call` metamethod, Lua inserts the table before the arguments again and again, and each time
// moves all arguments. No instruction is executed, so no hook runs, and a million insertions take minutes. But such a
// call can be recognized by its allocations: each new stack has twice as many slots as the old one, plus five spare
// slots, although only a few calls are on the stack.
static bool is_endless_call(lb_Context *context, size_t size) {
    enum { slot_bytes = 16, spare_slots = 5, least_slots = 1 << 10, most_slots = 1 << 15, most_doublings = 3 };
    enum { most_slots_a_call = 512 };  // a Lua function has at most 255 registers
    if (size < (size_t)least_slots * slot_bytes || size % slot_bytes) return false;
    size_t slots = size / slot_bytes - spare_slots;
    context->doublings = slots == 2 * context->slots ? context->doublings + 1 : 0;
    context->slots = slots;
    if (context->doublings < most_doublings || slots <= most_slots || !context->running) return false;
    lua_Debug record;
    return !lua_getstack(context->running, (int)(slots / most_slots_a_call), &record);
}

// The allocator of a state. It is written in C, because it must refuse allocations beyond the limit while no Swift
// frame is below it, and must grant them otherwise. Each block is preceded by a serial number. `pairs` orders tables
// and functions by this number rather than by their addresses.
static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
    lb_Context *context = user;
    int64_t *start = block ? (int64_t *)block - 1 : NULL;
    size_t old = block ? old_size : 0;
    enum { number_bytes = sizeof *start };
    size_t held = block ? old + number_bytes : 0;
    if (new_size == 0) {
        lb_pool_give(&context->pool, start, held);
        context->used -= old;
        return NULL;
    }
    if (!block && context->zone == lb_zone_lua && is_endless_call(context, new_size)) {
        if (context->stop == lb_stop_none) lb_set_stop(context, lb_stop_depth);
        lb_record_location(context->running, context);
        return NULL;
    }
    if (is_refused(context, old, new_size)) {
        if (context->stop == lb_stop_none || !context->stop_line) lb_record_location(context->running, context);
        return NULL;
    }
    int64_t *result = lb_pool_resize(&context->pool, start, held, new_size + number_bytes);
    if (!result) {
        if (context->zone == lb_zone_swift) abort();  // the machine itself has no memory left
        return NULL;
    }
    if (!start) *result = ++context->allocationSerial;
    context->used += new_size - old;
    if (new_size > old) count_bytes(context, new_size - old);
    if (context->used > context->limit) context->over = true;
    return result + 1;
}

void lb_push_weak_table(lua_State *L, const char *mode) {
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushstring(L, mode);
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
}

// Replaces the table of globals by one that has room for the globals of a session, so that it doesn't grow step by step.
static void open_globals(lua_State *L) {
    lua_createtable(L, 0, lb_usual_globals);
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

static void open_registry(lua_State *L, lb_Context *context) {
    lb_push_weak_table(L, "v");
    context->objects = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    context->methods = luaL_ref(L, LUA_REGISTRYINDEX);
    lb_push_weak_table(L, "k");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lb_key_anonymous);
    lb_push_weak_table(L, "k");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lb_key_order);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lb_key_names);
    context->name_index = lb_name(L, "__index");
}

lb_Context *lb_open(lb_Callbacks answers, lb_Limits limits) {
    lb_Context *context = calloc(1, sizeof *context);
    if (!context) abort();
    context->answers = answers;
    context->limit = SIZE_MAX;
    context->process_baseline = SIZE_MAX;
    lua_State *L = lua_newstate(allocate, context);
    if (!L) abort();
    context->main = L;
    context->running = L;
    *(lb_Context **)lua_getextraspace(L) = context;
    if (!lb_has_room(L)) abort();
    open_globals(L);
    open_registry(L, context);
    lb_open_library(L);
    lua_gc(L, LUA_GCGEN, 0, 0);
    context->generational = true;
    lb_set_limits(context, limits);
    return context;
}

void lb_set_owner(lb_Context *context, void *owner) { context->owner = owner; }

lb_Counters lb_close(lb_Context *context) {
    lb_end_objects(context);
    context->limit = SIZE_MAX;
    context->stop = lb_stop_none;
    context->running = NULL;
    context->main = NULL;
    // `lua_close` would free the objects one by one, so it isn't used. The Swift objects have been released, scripts
    // have no finalizers, and the library opens no resources.
    lb_pool_empty(&context->pool);
    context->used = 0;
    return lb_counters(context);
}

void lb_free(lb_Context *context) {
    lb_watch_no_more(context);
    lb_drop_all_held(context);
    free(context->kept.wrappers);
    free(context);
}

lua_State *lb_running(lb_Context *context) { return context->running; }

lb_Counters lb_counters(lb_Context *context) {
    context->counters.bytes = (int64_t)context->used;
    return context->counters;
}

void lb_collect(lb_Context *context) { lb_collect_now(context->running, context); }

void lb_collect_at_crossings(lb_Context *context, lb_Collecting collects) {
    // With small steps, calls coincide with every phase of a collection.
    enum { pause = 100, work = 20, log_of_step = 6 };
    if (collects == lb_collects_a_step) {
        lua_gc(context->running, LUA_GCINC, pause, work, log_of_step);
        context->generational = false;
    }
    context->collects = collects;
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
