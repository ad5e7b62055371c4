// What one Lua state knows of itself, and the few helpers that the files of the border share.

#ifndef LB_CONTEXT_H
#define LB_CONTEXT_H

#include <signal.h>
#include "CLuaBridge.h"
#include "pool.h"

typedef enum lb_Zone { lb_zone_swift = 0, lb_zone_lua = 1 } lb_Zone;

/// A Swift object that a wrapper holds: a list of its own, since a finalizer that finds no memory is never run.
typedef struct lb_Held {
    struct lb_Held *next, **previous;
    struct lb_Held *chain;  // others at the same place of the table
    void *object;           // NULL when it was released without its wrapper
    bool is_declaration;    // what the wrapper's object was declared as: not in the table, not counted
    bool is_value;          // whether it can own no object of the model
} lb_Held;

/// The same by the addresses of the objects.
typedef struct lb_HeldTable {
    lb_Held **buckets;
    size_t count, room;
} lb_HeldTable;

/// Wrappers that a collection found out of Lua's reach, and whose objects Swift still held.
typedef struct lb_Kept {
    lb_Object **wrappers;
    size_t count, room;
} lb_Kept;

/// A running coroutine: the thread that resumed it, and the same for that thread. It lives on the C stack.
typedef struct lb_Resumption {
    lua_State *resumer;
    struct lb_Resumption *outer;  // NULL when the main thread resumed it
} lb_Resumption;

struct lb_Context {
    lua_State *main;
    lua_State *volatile running;
    lb_Resumption *resumption;     // of the running coroutine; NULL while the main thread runs
    bool only_reads;               // in `lb_call_reading`
    void *owner;
    lb_Answers answers;
    lb_Pool pool;
    size_t used;
    size_t limit;                  // of `used`; SIZE_MAX for none
    size_t slots;                  // of the large block that Lua asked for last, if it was a stack
    int doublings;                 // how often in a row that was twice as many as before
    lb_Zone zone;
    bool collecting;               // in `lb_collect_now`
    lb_Kept kept;
    lb_Collecting collects;        // for tests: whenever the border is crossed
    bool over;                     // granted past the limit while Swift ran
    bool generational;             // whether the collector is, as it is but for tests
    int young_collections;         // collections of the young since the last full one
    bool frugal;                   // the collector works harder, because the limit is near
    volatile sig_atomic_t stop;    // an lb_Stop; set from a signal handler too
    lb_Stop last_stop;             // what stopped the last protected call that was stopped
    bool is_deep;                  // whether calls were very deep inside each other where the place was noted
    int crossings;                 // calls from Swift under way, one inside the other
    bool by_crossings;             // whether a stop for depth was for too many of those
    int actions;                   // actions under way, one inside the other; a stop lasts till the outermost ends
    int64_t steps_left;            // of this action
    int64_t steps_limit;           // per action; 0 for none
    int64_t depth_limit;           // nested calls of one thread; 0 for none
    int64_t steps_to_depth_check;
    size_t process_baseline;       // what the process held when it began to count for the limit; SIZE_MAX: it does not
    size_t crossed;                // bytes and objects that went to Swift since its memory was looked at last
    bool raises_cause;             // the error that is being raised is one that Swift threw
    bool caught_cause;             // the error that ended the last protected call is one that Swift threw
    char place[LUA_IDSIZE + 16];   // where the stop met the script; empty when no script ran
    lb_Counters counters;
    lb_Held *held;                 // every Swift object that a wrapper holds
    lb_HeldTable held_by_address;
    int methods;                   // registry: the number of a method -> its function, once it was asked for
    int objects;                   // registry: weak values, address of a Swift object -> its wrapper
    char missing[64];              // the last name that an object did not have; empty for none
    int32_t missing_kind;          // the class of that object
    int name_index;                // what `lb_name` gave for "__index"
    int64_t displayNumber;         // the last number given to a table or function without a name
    int64_t allocationSerial;      // the last number given to a block of memory
    int closing;                   // coroutines being closed now, one inside the other
    int monitored;                 // the number of functions whose calls are recorded
    int last_monitored;            // the number of the latest one
    bool watches_lines;            // whether Swift is told of each line that is about to run
};

// Places in the registry, by the address of these.
extern const char lb_key_names;      // name -> where the registry keeps it, its number
extern const char lb_key_anonymous;  // weak keys: table, function or thread -> number
extern const char lb_key_order;      // weak keys: table -> its keys in order, while `next` goes over it
extern const char lb_key_traceback;  // where the last error was raised
extern const char lb_key_monitored;  // weak keys and values: monitored function -> its number, number -> function

static inline lb_Context *lb_context_of(lua_State *L) { return *(lb_Context **)lua_getextraspace(L); }

/// Pushes a fresh table, weak in its values ("v") or keys ("k").
void lb_push_weak_table(lua_State *L, const char *mode);
/// The shared beginning of every trampoline: Swift comes next. Raises "stack overflow" where there is no room for what
/// Swift may push. Gives the zone that `lb_finish` goes back to.
lb_Zone lb_enter_swift(lua_State *L, lb_Context *context);
/// The shared end of every trampoline, after the Swift frame is gone.
int lb_finish(lua_State *L, lb_Context *context, lb_Zone zone, int32_t answer);
/// A full collection, after which every object is gone that nothing but unreachable wrappers held.
void lb_collect_now(lua_State *L, lb_Context *context);
/// The border is crossed, where a test may want to collect.
static inline void lb_collect_at_crossing(lua_State *L, lb_Context *context) {
    if (context->collects == lb_collects_fully) lb_collect_now(L, context);
    if (context->collects == lb_collects_a_step) lua_gc(L, LUA_GCSTEP, 0);
    if (context->collects == lb_collects_the_young) lb_collect_young(context);
}
/// Runs a C function protected on the running thread: arguments are on the stack.
lb_Status lb_protected(lb_Context *context, lua_CFunction function, int arguments, int results);

/// Notes where the script is, for the message of a stop; what was noted stays where no function of the script runs.
void lb_note_place(lua_State *L, lb_Context *context);
/// Raises the stop, here and at each instruction from here on.
_Noreturn void lb_raise_stopped(lua_State *L);
/// Raises again what no `pcall` of a script may swallow.
void lb_raise_if_stopped(lua_State *L, lb_Context *context, int status);
/// The script goes on on this thread: it must meet a stop that came meanwhile.
void lb_arm(lua_State *L);
/// Sets the hook of what runs, and of the main thread. A coroutine that sleeps sets its own when it goes on.
void lb_arm_all(lb_Context *context);
/// The same for a thread that may have slept while limits came or went.
void lb_arm_if_needed(lua_State *L);
/// A look that Swift takes from the hook. It costs no steps, so a limit stops a script at the same place whether someone
/// looks or not.
typedef struct lb_HookLook {
    lb_Zone zone;
    int64_t steps;
    int height;
} lb_HookLook;

/// Begins a look; false if the stack has no room for it.
static inline bool lb_begin_look(lua_State *L, lb_Context *context, lb_HookLook *look) {
    enum { room = 120 };  // for what Swift pushes, as in every other call
    if (!lua_checkstack(L, room)) return false;
    *look = (lb_HookLook){context->zone, context->steps_left, lua_gettop(L)};
    context->zone = lb_zone_swift;
    return true;
}

/// Ends a look that began, and removes what it left on the stack.
static inline void lb_end_look(lua_State *L, lb_Context *context, const lb_HookLook *look) {
    lua_settop(L, look->height);
    context->zone = look->zone;
    context->steps_left = look->steps;
}

/// The hook of lines and of the ends of functions, which is set while lines are watched.
void lb_note_line(lua_State *L, lua_Debug *record);
/// The call hook, which is set while functions are monitored. Records the call if its function is monitored.
void lb_note_call(lua_State *L, lua_Debug *record);
/// The script is stopped from here on; the place that was noted stays.
static inline void lb_set_stop(lb_Context *context, lb_Stop reason) {
    context->by_crossings = false;
    context->stop = reason;
}
/// Notes where the function at an index is written, when no place was noted.
void lb_note_definition(lua_State *L, lb_Context *context, int index);
/// Stops the script for calls from Swift too deep inside each other; it stays at a stop that is there.
void lb_stop_for_crossings(lua_State *L, lb_Context *context);
/// The same when an error says that it came to the end of C's stack by such calls.
void lb_stop_if_crossings_failed(lua_State *L, lb_Context *context, int status);
/// What `lb_spend` does where there is something to do.
void lb_stop_here(lua_State *L);
/// Counts steps for work in C, raising what stops it.
static inline void lb_spend(lua_State *L, lb_Context *context, int64_t steps) {
    context->steps_left -= steps;
    if (context->steps_left < 0 || context->stop != lb_stop_none) lb_stop_here(L);
}
/// Frees what is left of wrappers that are gone.
void lb_drop_all_held(lb_Context *context);
/// What stands in the way of a protected call.
lb_Stop lb_refusal(lb_Context *context);
/// Lets scripts run again.
void lb_clear_stop(lb_Context *context);

/// The dump of the function on top.
lb_Dump lb_dump(lua_State *L);
/// Adds bytes to a dump.
void lb_put(lb_Dump *dump, const void *bytes, size_t count);
/// Before a chunk is read: what stands in the way, if anything does.
lb_Status lb_begin_loading(lb_Context *context);
/// After it, with what Lua said: the function or a message is on top.
lb_Status lb_end_loading(lb_Context *context, int status);
/// How many steps a text of so many bytes takes to compile.
int64_t lb_steps_to_compile(size_t length);
/// Moves the lines of the chunk on top down by a count; its name is as `lua_load` takes it. Gives a status of Lua's.
int lb_move_chunk(lua_State *L, const char *name, int moved);
/// The same for the message on top, about a chunk of that name, as messages have it.
void lb_move_message(lua_State *L, const char *name, int moved);

/// The number of a table, function or thread, in the order first seen. The index is absolute.
lua_Integer lb_anonymous_number(lua_State *L, int index);
/// When the table, function or thread at the index was made, compared with others.
int64_t lb_allocation_serial(lua_State *L, int index);
int lb_pairs(lua_State *L);
int lb_next(lua_State *L);
/// `tostring`, whatever the script has put in its place.
int lb_text(lua_State *L);
/// Replaces what of a library needs it; the library is on top of the stack.
void lb_guard_coroutines(lua_State *L);
void lb_guard_text(lua_State *L);
void lb_guard_tables(lua_State *L);
void lb_guard_patterns(lua_State *L);
void lb_guard_sort(lua_State *L);

/// What a value must let a function of `table` do that is no table: by metamethods.
enum { lb_reads = 1, lb_writes = 2, lb_has_length = 4 };
/// Raises unless the argument is a table or something that can stand in for one.
void lb_check_table(lua_State *L, int index, int needs);

/// Replaces a function of the library on top by one that has the replaced function as its upvalue.
void lb_wrap_function(lua_State *L, const char *name, lua_CFunction function);
/// Goes on as the replaced function, a bare C function, in the same frame: errors name the script's call.
int lb_call_wrapped(lua_State *L);

#define LB_OBJECT_MARK UINT64_C(0x4d61717565747465)

#endif
