// The state of the border between Swift and one Lua state, and the helpers that the files of this target share.

#ifndef LB_CONTEXT_H
#define LB_CONTEXT_H

#include <signal.h>
#include "CLuaBridge.h"
#include "pool.h"

typedef enum lb_Zone { lb_zone_swift = 0, lb_zone_lua = 1 } lb_Zone;

/// A Swift object that a wrapper holds. These records form a separate list, because Lua doesn't run finalizers if
/// memory runs out.
typedef struct lb_Held {
    struct lb_Held *next, **previous;
    struct lb_Held *chain;  // the next entry in the same bucket
    void *object;           // NULL if it was released before its wrapper
    bool is_declaration;    // declarations aren't in the table and aren't counted
    bool is_value;          // whether the object can't own objects of the model
} lb_Held;

/// The table of held objects, keyed by address.
typedef struct lb_HeldTable {
    lb_Held **buckets;
    size_t count, room;
} lb_HeldTable;

/// Wrappers that a collection found unreachable in Lua while Swift was still using their objects.
typedef struct lb_Kept {
    lb_Object **wrappers;
    size_t count, room;
} lb_Kept;

/// The resumption of a coroutine, which records the thread that resumed the coroutine and the resumption of that
/// thread. The record is on the C stack.
typedef struct lb_Resumption {
    lua_State *resumer;
    struct lb_Resumption *outer;  // NULL if the main thread resumed it
} lb_Resumption;

struct lb_Context {
    lua_State *main;
    lua_State *volatile running;
    lb_Resumption *resumption;     // the resumption of the running coroutine; NULL while the main thread runs
    bool only_reads;               // during `lb_call_if_read_only`
    void *owner;
    lb_Callbacks answers;
    lb_Pool pool;
    size_t used;
    size_t limit;                  // the limit of `used`; SIZE_MAX for no limit
    size_t slots;                  // the slots of the last large allocation, if it is a stack
    int doublings;                 // how many times in a row `slots` has doubled
    lb_Zone zone;
    bool collecting;               // during `lb_collect_now`
    lb_Kept kept;
    lb_Collecting collects;        // runs whenever the border is crossed; for tests
    bool over;                     // whether memory beyond the limit was granted while Swift ran
    bool generational;             // whether the collector is generational, as always except in tests
    int young_collections;         // young collections since the last full one
    bool frugal;                   // whether the collector runs more often because the limit is near
    volatile sig_atomic_t stop;    // an lb_Stop, which signal handlers also set
    lb_Stop last_stop;             // the reason why the last stopped protected call was stopped
    bool is_deep;                  // whether calls were very deeply nested when the location was recorded
    int64_t swift_calls;           // the number of calls of Swift so far
    int crossings;                 // the number of nested calls from Swift
    bool by_crossings;             // whether too many `crossings` caused the stop for depth
    int actions;                   // the number of nested actions; a stop lasts until the outermost action ends
    int64_t steps_left;            // steps that are left in this action
    int64_t steps_limit;           // steps per action; 0 for no limit
    int64_t depth_limit;           // nested calls of one thread; 0 for no limit
    int64_t steps_to_depth_check;
    size_t process_baseline;       // the process's memory when counting began; SIZE_MAX if memory isn't counted
    size_t crossed;                // bytes passed to Swift since the process's memory was last measured
    bool raises_cause;             // whether Swift threw the error that is being raised
    bool caught_cause;             // whether Swift threw the error that ended the last protected call
    char stop_file[LUA_IDSIZE];    // the file and the line where the script was stopped
    int stop_line;                 // 0 if no script ran
    lb_Counters counters;
    lb_Held *held;                 // every Swift object that a wrapper holds
    lb_HeldTable held_by_address;
    int methods;                   // registry: number of a method -> its function, once it is requested
    int objects;                   // registry: weak values, address of a Swift object -> its wrapper
    char missing[64];              // the last name that wasn't found in an object; empty if there is none
    int32_t missing_kind;          // the class of that object
    int name_index;                // the result of `lb_name` for "__index"
    int64_t displayNumber;         // the last number given to a table or function without a name
    int64_t allocationSerial;      // the last number given to a block of memory
    int closing;                   // the number of nested closings of coroutines
    int monitored;                 // the number of functions whose calls are recorded
    int last_monitored;            // the number of the function that was monitored last
    bool watches_lines;            // whether Swift is notified before each line
    bool determines_draws;         // whether Swift is asked for each random number
};

// Keys of the registry. Each key is the address of a variable.
extern const char lb_key_names;      // name -> the number of the name, which is also its reference in the registry
extern const char lb_key_anonymous;  // weak keys: table, function or thread -> number
extern const char lb_key_order;      // weak keys: table -> its keys in order, while `next` traverses it
extern const char lb_key_traceback;  // the traceback of the last error
extern const char lb_key_monitored;  // weak keys and values: monitored function -> its number, number -> function

static inline lb_Context *lb_context_of(lua_State *L) { return *(lb_Context **)lua_getextraspace(L); }

/// Pushes a new table, weak in its values ("v") or keys ("k").
void lb_push_weak_table(lua_State *L, const char *mode);
/// Begins every trampoline, before Swift runs. Raises "stack overflow" if the stack has no room for the values that
/// Swift may push. Returns the zone for `lb_finish`.
lb_Zone lb_enter_swift(lua_State *L, lb_Context *context);
/// Ends every trampoline, after the Swift frame has ended.
int lb_finish(lua_State *L, lb_Context *context, lb_Zone zone, int32_t answer);
/// Runs a full collection, which releases every object that only unreachable wrappers held.
void lb_collect_now(lua_State *L, lb_Context *context);
/// Called at each crossing of the border, so that tests can run a collection there.
static inline void lb_collect_at_crossing(lua_State *L, lb_Context *context) {
    if (context->collects == lb_collects_fully) lb_collect_now(L, context);
    if (context->collects == lb_collects_a_step) lua_gc(L, LUA_GCSTEP, 0);
    if (context->collects == lb_collects_the_young) lb_collect_young(context);
}
/// Calls a C function in protected mode on the running thread. Its arguments are on the stack.
lb_Status lb_protected(lb_Context *context, lua_CFunction function, int arguments, int results);

/// Records the script's current source location, for the message of a stop. Has no effect if no function of the
/// script is running.
void lb_record_location(lua_State *L, lb_Context *context);
/// Raises the error of the stop, now and at each following instruction.
_Noreturn void lb_raise_stopped(lua_State *L);
/// Raises the error of a stop again if a script's `pcall` has caught it.
void lb_raise_if_stopped(lua_State *L, lb_Context *context, int status);
/// Called when the script continues on this thread. Sets the thread's hook, so that a stop that was set in the
/// meantime takes effect.
void lb_arm(lua_State *L);
/// Sets the hooks of the running thread and the main thread. A suspended coroutine's hook is set when it is resumed.
void lb_arm_all(lb_Context *context);
/// Sets the hook of a thread that may have been suspended while the limits changed.
void lb_arm_if_needed(lua_State *L);
/// A call of Swift from the hook. The call costs no steps, so that a limit stops a script in the same place whether or
/// not the script is being observed.
typedef struct lb_HookCall {
    lb_Zone zone;
    int64_t steps;
    int height;
} lb_HookCall;

/// Begins a call of Swift from the hook. Returns false if the stack has no room for it.
static inline bool lb_begin_hook_call(lua_State *L, lb_Context *context, lb_HookCall *look) {
    enum { room = 120 };  // for the values that Swift pushes, as in every other call
    if (!lua_checkstack(L, room)) return false;
    *look = (lb_HookCall){context->zone, context->steps_left, lua_gettop(L)};
    context->zone = lb_zone_swift;
    return true;
}

/// Ends a call of Swift from the hook, and removes the values that it left on the stack.
static inline void lb_end_hook_call(lua_State *L, lb_Context *context, const lb_HookCall *look) {
    lua_settop(L, look->height);
    context->zone = look->zone;
    context->steps_left = look->steps;
}

/// The hook for lines and returns, which is set while lines are being watched.
void lb_note_line(lua_State *L, lua_Debug *record);
/// The call hook, which is set while functions are being monitored. Records the call if the function is monitored.
void lb_note_call(lua_State *L, lua_Debug *record);
/// Stops the script without changing the recorded location.
static inline void lb_set_stop(lb_Context *context, lb_Stop reason) {
    context->by_crossings = false;
    context->stop = reason;
}
/// Records where the function at an index is defined, unless a location has already been recorded.
void lb_note_definition(lua_State *L, lb_Context *context, int index);
/// Stops the script because calls from Swift are nested too deeply, unless the script is already stopped.
void lb_stop_for_crossings(lua_State *L, lb_Context *context);
/// Stops the script if the error shows that calls from Swift have exhausted the C stack.
void lb_stop_if_crossings_failed(lua_State *L, lb_Context *context, int status);
/// The slow path of `lb_spend`. Raises an error if the script is stopped or no steps are left.
void lb_stop_here(lua_State *L);
/// Counts steps for work in C, and raises an error if the script has to stop.
static inline void lb_spend(lua_State *L, lb_Context *context, int64_t steps) {
    context->steps_left -= steps;
    if (context->steps_left < 0 || context->stop != lb_stop_none) lb_stop_here(L);
}
/// Frees the remaining records of wrappers that no longer exist.
void lb_drop_all_held(lb_Context *context);
/// Returns the stop that prevents a protected call, if there is one.
lb_Stop lb_refusal(lb_Context *context);
/// Removes the stop, so that scripts can run again.
void lb_clear_stop(lb_Context *context);

/// Returns the dump of the function on top of the stack.
lb_Dump lb_dump(lua_State *L);
/// Appends bytes to a dump.
void lb_put(lb_Dump *dump, const void *bytes, size_t count);
/// Begins to load a chunk. Returns a failure status if the chunk can't be loaded.
lb_Status lb_begin_loading(lb_Context *context);
/// Ends the loading of a chunk, given Lua's status. The function or the error message is on top of the stack.
lb_Status lb_end_loading(lb_Context *context, int status);
/// Returns the number of steps for compiling text of a given length.
int64_t lb_steps_to_compile(size_t length);
/// Increases the line numbers of the chunk on top of the stack. `name` is the same as for `lua_load`. Returns a Lua
/// status.
int lb_move_chunk(lua_State *L, const char *name, int moved);
/// Increases the line numbers in the error message on top of the stack. `name` is the chunk's name as it appears in
/// messages.
void lb_move_message(lua_State *L, const char *name, int moved);

/// Returns the number of a table, function or thread. Numbers are given in the order in which values are first shown.
/// The index is absolute.
lua_Integer lb_anonymous_number(lua_State *L, int index);
/// Returns the serial number of the allocation of the table, function or thread at an index.
int64_t lb_allocation_serial(lua_State *L, int index);
int lb_pairs(lua_State *L);
int lb_next(lua_State *L);
/// Implements `tostring`, even if the script has assigned another function to that name.
int lb_text(lua_State *L);
/// The following functions replace some functions of a library, which is on top of the stack.
void lb_guard_coroutines(lua_State *L);
void lb_guard_text(lua_State *L);
void lb_guard_tables(lua_State *L);
void lb_guard_patterns(lua_State *L);
void lb_guard_sort(lua_State *L);
void lb_guard_random(lua_State *L);  // also seeds the generator with 0

/// The metamethods that a function of `table` requires of a value that isn't a table.
enum { lb_reads = 1, lb_writes = 2, lb_has_length = 4 };
/// Raises an error unless the argument is a table or has the required metamethods.
void lb_check_table(lua_State *L, int index, int needs);

/// Replaces a function of the library on top of the stack with one that has the original function as an upvalue.
void lb_wrap_function(lua_State *L, const char *name, lua_CFunction function);
/// Continues as the original function, which is a plain C function, in the same frame, so that errors name the
/// script's call.
int lb_call_wrapped(lua_State *L);

#define LB_OBJECT_MARK UINT64_C(0x4d61717565747465)

#endif
