// Stops a script because of Ctrl-C or a limit on steps, seconds, memory, output or depth.
//
// Lua has one hook per thread, which this file owns. It passes calls to `monitoring.c` and lines to `watching.c`. A
// stop is recorded as a reason in the context until the outermost action ends. Until then, no script code runs: the
// hook raises an error at each instruction, a script's protected calls pass the error on, Swift's protected calls are
// refused, and no memory is granted. Therefore, no `pcall` can catch a stop.
//
// Limits count steps rather than time, so that the result is the same on every machine. The hook counts instructions,
// and `lb_spend` counts work in C in proportion to its size.

#include "context.h"
#include <malloc.h>
#include <stdio.h>
#include <string.h>

enum {
    hook_interval = 1000,        // instructions between two calls of the hook
    crossing_steps = 16,         // the number of steps that a call into Swift costs
    crossing_bytes = 64,         // the number of bytes that a call may leave in Swift
    memory_look = 4 << 20,       // bytes passed to Swift between measurements of the process's memory
    deep = 15 * 1000,            // the depth from which lack of memory is attributed to recursion
    usual_pause = 200, frugal_pause = 110,
};

static bool counts(lb_Context *context) { return context->steps_limit || context->depth_limit; }

// Setting the hook

static void on_event(lua_State *L, lua_Debug *record);

// Returns the interval of the hook, or 0 for no hook.
static int interval_of(lb_Context *context) {
    if (context->stop != lb_stop_none) return 1;
    return counts(context) ? hook_interval : 0;
}

static int mask_of(lb_Context *context, int interval) {
    int watched = (context->monitored ? LUA_MASKCALL : 0) | (context->watches_lines ? LUA_MASKLINE | LUA_MASKRET : 0);
    return (interval ? LUA_MASKCOUNT : 0) | watched;
}

void lb_arm(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    int interval;
    do {  // a signal may arrive before the hook is set
        interval = interval_of(context);
        lua_sethook(L, on_event, mask_of(context, interval), interval);
    } while (interval != interval_of(context));
}

void lb_arm_all(lb_Context *context) {
    lb_arm(context->running);
    if (context->main != context->running) lb_arm(context->main);
}

void lb_arm_if_needed(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    int interval = interval_of(context);
    bool is_armed = lua_gethookmask(L) == mask_of(context, interval) && (!interval || lua_gethookcount(L) == interval);
    if (!is_armed) lb_arm(L);
}

void lb_set_limits(lb_Context *context, lb_Limits limits) {
    context->limit = limits.memory ? limits.memory : SIZE_MAX;
    context->steps_limit = limits.steps;
    context->depth_limit = limits.depth;
    lb_refill_steps(context);
    lb_arm(context->running);
}

void lb_refill_steps(lb_Context *context) {
    context->steps_left = context->steps_limit ? context->steps_limit : INT64_MAX / 2;
}

// Stopping

void lb_stop(lb_Context *context, lb_Stop reason) {
    if (context->stop != lb_stop_none) return;
    context->stop_line = 0;
    lb_set_stop(context, reason);
    lua_State *L = context->running;
    if (L) lb_arm(L);
}

lb_Stop lb_stop_reason(lb_Context *context) { return context->last_stop; }
const char *lb_stop_file(lb_Context *context) { return context->stop_file; }
int lb_stop_line(lb_Context *context) { return context->stop_line; }

static void lb_set_stop_location(lb_Context *context, const char *file, int line) {
    memcpy(context->stop_file, file, sizeof context->stop_file);
    context->stop_line = line;
}

void lb_record_location(lua_State *L, lb_Context *context) {
    lua_Debug record;
    for (int level = 0; level < 20 && lua_getstack(L, level, &record); level++) {
        lua_getinfo(L, "Sl", &record);
        if (record.currentline <= 0) continue;
        lb_set_stop_location(context, record.short_src, record.currentline);
        context->is_deep = lua_getstack(L, deep, &record) != 0;
        return;
    }
}

void lb_note_definition(lua_State *L, lb_Context *context, int index) {
    lua_Debug record;
    if (context->stop_line || !lua_isfunction(L, index) || lua_iscfunction(L, index)) return;
    lua_pushvalue(L, index);
    if (lua_getinfo(L, ">S", &record) && record.linedefined > 0)
        lb_set_stop_location(context, record.short_src, record.linedefined);
}

void lb_raise_stopped(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    if (!context->stop_line) lb_record_location(L, context);
    lb_arm(L);
    lua_pushnil(L);  // the context has the reason, and there may be no memory for a string
    lua_error(L);
    __builtin_unreachable();
}

void lb_raise_if_stopped(lua_State *L, lb_Context *context, int status) {
    if (status == LUA_OK || status == LUA_YIELD) return;
    lb_stop_if_crossings_failed(L, context, status);
    if (status == LUA_ERRMEM && context->stop == lb_stop_none)
        lb_set_stop(context, context->is_deep ? lb_stop_depth : lb_stop_memory);
    if (context->stop == lb_stop_none) return;
    if (!context->stop_line) lb_record_location(L, context);  // the stop came just when the script raised this error
    lb_arm(L);  // because another thread may continue
    lua_error(L);
}

// Counting

// Whether a thread has more nested calls than the limit allows. The check takes time in proportion to the limit, so it
// is repeated only after a proportional number of steps.
static bool is_too_deep(lua_State *L, lb_Context *context, int64_t steps) {
    lua_Debug record;
    if (!context->depth_limit || (context->steps_to_depth_check -= steps) > 0) return false;
    context->steps_to_depth_check = context->depth_limit / 8;
    return lua_getstack(L, (int)context->depth_limit, &record) != 0;
}

// Calls that go through Swift use the C stack, on which Lua allows about two hundred levels. Each such call takes one
// to three levels. A script's `pcall` could catch Lua's error for a full C stack. Therefore, these calls are counted,
// and if several of them are nested, Lua's error is treated as too many nested calls from Swift. If only Lua code is
// running, Lua's error isn't changed.
enum { some_crossings = 8 };

void lb_stop_for_crossings(lua_State *L, lb_Context *context) {
    if (context->stop != lb_stop_none) return;
    context->stop_line = 0;
    lb_set_stop(context, lb_stop_depth);
    context->by_crossings = true;
    lb_record_location(L, context);
    lb_arm(L);
}

static bool ends_with(const char *text, size_t length, const char *end) {
    size_t size = strlen(end);
    return length >= size && memcmp(text + length - size, end, size) == 0;
}

void lb_stop_if_crossings_failed(lua_State *L, lb_Context *context, int status) {
    if (context->crossings < some_crossings || context->stop != lb_stop_none) return;
    size_t length = 0;
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : "";
    if (status == LUA_ERRERR || (status == LUA_ERRRUN && ends_with(text, length, "C stack overflow")))
        lb_stop_for_crossings(L, context);
}

bool lb_is_stop_for_crossings(lb_Context *context) { return context->by_crossings; }

// Sets the percentage by which memory may grow before the next full collection.
static void set_frugal(lua_State *L, lb_Context *context, bool frugal) {
    context->frugal = frugal;
    if (context->generational) lua_gc(L, LUA_GCGEN, 0, (frugal ? frugal_pause : usual_pause) - 100);
    else lua_gc(L, LUA_GCSETPAUSE, frugal ? frugal_pause : usual_pause);
}

// Near the limit, the collector begins its next cycle early, because garbage might otherwise make a script fail.
static void adjust_collector(lua_State *L, lb_Context *context) {
    if (!context->frugal && context->used > context->limit / 2) {
        set_frugal(L, context, true);
        lua_gc(L, LUA_GCSTEP, 0);
    } else if (context->frugal && context->used < context->limit / 4) {
        set_frugal(L, context, false);
    }
}

static void on_count(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    if (context->stop == lb_stop_none) {
        int interval = lua_gethookcount(L);
        if (interval != hook_interval || !counts(context)) lb_arm(L);  // it may have been suspended
        context->steps_left -= interval;
        adjust_collector(L, context);
        if (is_too_deep(L, context, interval)) lb_set_stop(context, lb_stop_depth);
        else if (context->steps_left >= 0 || !context->steps_limit) return;
        else lb_set_stop(context, lb_stop_steps);
        context->stop_line = 0;
    }
    lb_raise_stopped(L);
}

static void on_event(lua_State *L, lua_Debug *record) {
    if (record->event == LUA_HOOKCOUNT) on_count(L);
    else if (record->event == LUA_HOOKLINE || record->event == LUA_HOOKRET) lb_note_line(L, record);
    else lb_note_call(L, record);
}

void lb_stop_here(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    if (context->stop == lb_stop_none) {
        if (!context->steps_limit) return lb_refill_steps(context);
        context->stop_line = 0;
        lb_set_stop(context, lb_stop_steps);
    }
    lb_raise_stopped(L);
}

// Memory of the process

// Returns the memory of the process, without the idle bytes of the state's pool. No script uses these bytes.
static size_t process_memory(const lb_Context *context) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd - context->pool.idle;
}

void lb_count_process_memory(lb_Context *context) {
    context->process_baseline = process_memory(context) - context->used;
}

bool lb_counts_process_memory(const lb_Context *context) { return context->process_baseline != SIZE_MAX; }

size_t lb_process_memory(const lb_Context *context) { return process_memory(context); }

void lb_shift_process_memory(lb_Context *context, size_t before) {
    context->process_baseline += process_memory(context) - before;  // the sum wraps around if memory was returned
}

void lb_note_crossing(lua_State *L, size_t bytes) { lb_context_of(L)->crossed += bytes; }

static bool is_process_over(lua_State *L, lb_Context *context) {
    context->crossed = 0;
    if (context->process_baseline == SIZE_MAX || context->limit == SIZE_MAX) return false;
    size_t most = context->process_baseline + context->limit;
    if (process_memory(context) <= most) return false;
    lb_collect_now(L, context);
    return process_memory(context) > most;
}

// Whether Lua still uses more memory than the limit after Swift has run and a collection has finished.
static bool is_over(lua_State *L, lb_Context *context) {
    context->over = false;
    if (context->used > context->limit) lb_collect_now(L, context);
    return context->used > context->limit;
}

static void check_memory(lua_State *L, lb_Context *context) {
    if (context->stop != lb_stop_none) return;
    if ((context->over && is_over(L, context)) || (context->crossed > memory_look && is_process_over(L, context))) {
        context->stop_line = 0;
        lb_set_stop(context, lb_stop_memory);
    }
}

// After Swift has returned

int lb_finish(lua_State *L, lb_Context *context, lb_Zone zone, int32_t answer) {
    context->zone = zone;
    lb_collect_at_crossing(L, context);
    context->steps_left -= crossing_steps;
    context->crossed += crossing_bytes;
    if (context->over || context->crossed > memory_look) check_memory(L, context);
    if (context->stop != lb_stop_none || context->steps_left < 0) lb_stop_here(L);
    if (answer >= 0) return answer;
    context->raises_cause = true;
    return lua_error(L);
}

int64_t *lb_steps_left(lb_Context *context) { return &context->steps_left; }

// Stops the script if work in Swift has used up the script's steps.
static void check_steps(lb_Context *context) {
    if (context->steps_left >= 0 || context->stop != lb_stop_none || !context->actions) return;
    if (!context->steps_limit) return lb_refill_steps(context);
    context->stop_line = 0;
    lb_set_stop(context, lb_stop_steps);
    lb_record_location(context->running, context);
    lb_arm(context->running);
}

lb_Stop lb_stopped_by(lb_Context *context) {
    check_steps(context);
    return (lb_Stop)context->stop;
}

// Called before Swift calls Lua.
lb_Stop lb_refusal(lb_Context *context) {
    check_steps(context);
    if (context->crossings >= lb_most_crossings) lb_stop_for_crossings(context->running, context);
    if (context->over || context->crossed > memory_look) check_memory(context->running, context);
    return (lb_Stop)context->stop;
}

// Actions

bool lb_begin_action(lb_Context *context) {
    if (context->actions++) return false;
    lb_refill_steps(context);
    if (context->main) adjust_collector(context->running, context);
    return true;
}

void lb_end_action(lb_Context *context) {
    if (--context->actions) return;
    if (context->stop == lb_stop_none || context->stop == lb_stop_interrupted) return;
    lb_clear_stop(context);
}

void lb_clear_stop(lb_Context *context) {
    context->stop = lb_stop_none;
    if (context->main) lb_arm_all(context);
}

void lb_resume_after_interrupt(lb_Context *context) {
    if (context->stop == lb_stop_interrupted) lb_clear_stop(context);
}
