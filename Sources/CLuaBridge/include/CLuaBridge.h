// The border between Swift and Lua: C for what Swift can't express.
//
// A Lua error is a longjmp, which must never jump over a Swift frame. So every function pointer that Lua holds is a
// function of this target. It calls Swift through a table of answers, waits until the Swift frame is gone, and only
// then raises. Swift calls every Lua function that may raise through protected functions, which return a status.
//
// Two zones share one allocator. With only Lua and C frames above, it refuses allocations beyond the limit, and Lua
// raises. Above a Swift frame, it grants them and records the excess, and the trampoline raises when Swift has
// returned.

#ifndef CLUABRIDGE_H
#define CLUABRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "../../CLua/shim.h"

// The stack rule: room for the values that Swift pushes is checked where failure can still be raised. A trampoline
// requires room for a call's worst case before Swift runs. Recursive Swift code, and code that runs scripts from
// outside, checks for room (`lb_has_room`) before it pushes, and throws a Swift error if there is none.

/// The results of Swift for a trampoline: a count of values on the stack, or this value if the error is on top.
enum { lb_raise = -1 };

/// The maximum length of a chunk in bytes: one that a script creates, and a file. Lua's limits keep the nesting of
/// either safe. A long chunk takes the compiler memory and, for some text, time that is quadratic in its length.
enum { lb_longest_chunk = 128 << 10, lb_longest_file = 16 << 20 };

/// The maximum number of nested calls from Swift into scripts.
enum { lb_most_crossings = 80 };

/// The outcome of a protected call.
typedef enum lb_Status {
    lb_ok = 0,
    lb_failed,       // an error of the script; its value is on top of the stack
    lb_syntax,       // the chunk does not compile; its message is on top
    lb_stopped,      // stopped from outside or by a limit: `lb_stop_reason`; something is on top
} lb_Status;

/// The reason why a script was stopped. Scripts can catch none of these.
typedef enum lb_Stop {
    lb_stop_none = 0,
    lb_stop_interrupted,  // Ctrl-C
    lb_stop_steps,        // this and the following: limits
    lb_stop_seconds,
    lb_stop_memory,
    lb_stop_output,
    lb_stop_depth,
} lb_Stop;

/// Members that aren't declared by a class, which `lb_Callbacks.get` and `set` are also called for.
enum {
    lb_member_position = -1,  // an integer key: `view[1]`
    lb_member_new = -2,       // set only: a new key; the result 0 makes it one of the script's own properties
    lb_member_call = -3,      // get only: a call of the object, with arguments from index 2
    lb_member_text = -4,      // get only: the text for `tostring`
    lb_member_length = -5,    // get only: `#object`
    lb_member_ended = -6,     // get only: any access to an ended object, which is an error
};

/// A flag in a member's number that marks a method. Its function is created when it is first requested.
enum { lb_method = 1 << 30 };

typedef enum lb_ObjectState {
    lb_unmade = 0,  // declared, and created when it is first used
    lb_live = 1,
    lb_ended = 2,  // its launch or its state has ended
} lb_ObjectState;

/// A Swift object in Lua. `object` is retained while it is not NULL.
typedef struct lb_Object {
    uint64_t mark;
    void *object;
    int64_t serial;  // the order of objects for `pairs`
    int64_t allocation;   // the order of objects that haven't been created yet
    struct lb_Held *held;  // the record that holds the Swift object; the wrapper may be freed without a finalizer
    struct lb_Held *declared;  // the record of the declaration; NULL if the object wasn't declared
    int32_t kind;    // the number of its class; a class and its descendants form a range
    int32_t state;
} lb_Object;

/// The beginning of a call of a monitored function.
typedef struct lb_MonitoredCall {
    int number;              // the function's number, as `lb_monitor` returned it
    int first, arguments;    // the stack index of the first argument, and the count
    bool has_more;           // whether some arguments are left out
    bool is_tail_call;       // if true, the calling function is gone; `caller` is the line that called it
    const char *name;        // the name by which the script called the function; NULL if unknown
    char caller[LUA_IDSIZE]; // the file of the innermost running line; empty if there is none
    int line;
} lb_MonitoredCall;

/// The Swift functions that C calls. None of them may raise, and `release` may not use Lua at all.
typedef struct lb_Callbacks {
    int32_t (*call)(lua_State *L, void *owner, int32_t function);
    int32_t (*get)(lua_State *L, void *owner, lb_Object *object, int32_t member);
    int32_t (*set)(lua_State *L, void *owner, lb_Object *object, int32_t member);
    int32_t (*bind)(lua_State *L, void *owner, int32_t method);  // pushes a method's function; called once per method
    void (*release)(void *object);
    void (*note)(lua_State *L, void *owner, const lb_MonitoredCall *call);  // called in a hook; must not run a script
    void (*line)(void *owner);  // called in a hook; must not raise
} lb_Callbacks;

/// The counts of what is alive on the border, all zero once a state is closed.
typedef struct lb_Counters {
    int64_t objects;     // wrappers that hold a Swift object
    int64_t references;  // registry references
    int64_t bytes;       // memory Lua holds
} lb_Counters;

typedef struct lb_Context lb_Context;

// A state and its context

/// The limits of a script; 0 means no limit.
typedef struct lb_Limits {
    int64_t steps;  // per action: Lua's instructions, and work in C by its size
    size_t memory;  // bytes that Lua holds
    int64_t depth;  // nested calls, counted while steps or depth are limited
} lb_Limits;

lb_Context *lb_open(lb_Callbacks answers, lb_Limits limits);
/// Sets the owner that is passed to the answers. Not retained.
void lb_set_owner(lb_Context *context, void *owner);
/// Ends every object and closes the state. Returns the counts of what is still alive.
lb_Counters lb_close(lb_Context *context);
/// Frees the context of a closed state. Separate from `lb_close`, so that a late signal still finds the context.
void lb_free(lb_Context *context);
lb_Context *lb_context(lua_State *L);
/// The running thread: the main thread, or the coroutine that was resumed last.
lua_State *lb_running(lb_Context *context);
/// A running thread: 0 is the one that `lb_running` returns, 1 the one that resumed it, and so on. NULL past the main
/// thread.
lua_State *lb_running_thread(lb_Context *context, int number);
/// The depth of nested calls on all of these threads together.
int lb_depth(lb_Context *context);
lb_Counters lb_counters(lb_Context *context);

// Stopping a script

void lb_set_limits(lb_Context *context, lb_Limits limits);
/// Counts the memory of the whole process towards the limit, except what it uses now. For a program with one session.
void lb_count_process_memory(lb_Context *context);

/// Whether the memory of the process counts towards the limit.
bool lb_counts_process_memory(const lb_Context *context);

/// The bytes that the process holds, without the idle bytes of the state's pool.
size_t lb_process_memory(const lb_Context *context);

/// Excludes from the count the memory that the process has taken since it held `before` bytes.
void lb_shift_process_memory(lb_Context *context, size_t before);
/// Records that bytes were passed to Swift. The process's memory is measured from time to time.
void lb_note_crossing(lua_State *L, size_t bytes);

/// Begins an action, or a part of the current one. A stop lasts until the outermost action ends. Returns whether this
/// is the outermost.
bool lb_begin_action(lb_Context *context);
void lb_end_action(lb_Context *context);
/// Gives the script all its steps again.
void lb_refill_steps(lb_Context *context);

/// Stops the running script at its next instruction, unless it is already stopped. May be called from a signal handler
/// on the same thread.
void lb_stop(lb_Context *context, lb_Stop reason);
/// The reason why scripts are stopped now.
lb_Stop lb_stopped_by(lb_Context *context);
/// The reason why the last stopped protected call was stopped.
lb_Stop lb_stop_reason(lb_Context *context);
/// Whether a stop for depth was caused by nested calls from Swift.
bool lb_is_stop_for_crossings(lb_Context *context);
/// The number of steps left. Work in Swift counts it down, and the script is stopped when it continues.
int64_t *lb_steps_left(lb_Context *context);
/// Where the script was last stopped, such as `app.lua:12`; empty if no script ran.
const char *lb_stop_location(lb_Context *context);
/// Lets scripts run again after they were interrupted.
void lb_resume_after_interrupt(lb_Context *context);

// Ctrl-C and the limit on an action's seconds, for a program with one session at a time

/// Makes SIGINT be recorded and, while a state is watched, stop its script. Blocking system calls return early.
void lb_catch_interrupts(void);

// Treats SIGTERM and SIGHUP like Ctrl-C.
void lb_catch_termination(void);
/// Ends the program if Swift code is still running some time after a stop. For programs without a user. `tell` is
/// called last, in a signal handler, and reports what was running.
void lb_exit_when_stuck(void (*tell)(void));
/// The state that a signal stops (NULL for none), and the processor time after which it is stopped, in seconds (0 for
/// no limit).
typedef struct lb_Watch {
    lb_Context *context;
    double seconds;
} lb_Watch;
/// Begins to watch a state. A pending interrupt takes effect at once. Returns the previous watch, to be restored at the
/// end of a nested one.
lb_Watch lb_watch(lb_Watch watch);
/// Ends the watch of a state that is being freed.
void lb_watch_no_more(lb_Context *context);
/// Gives the state these seconds from now on, if it is the watched one.
void lb_set_seconds(lb_Context *context, double seconds);
/// Whether a signal has arrived and hasn't been taken.
bool lb_has_interrupt(void);
/// Whether a signal has arrived since the last call of this function.
bool lb_take_interrupt(void);

// Protected calls, on the running thread

/// Compiles text whose first line has the given number. The function or a message is on top.
lb_Status lb_load(lb_Context *context, const char *text, size_t length, const char *name, int line);
/// A compiled chunk. `bytes` is from `malloc`.
typedef struct lb_Dump {
    char *bytes;
    size_t count, room;
} lb_Dump;
/// Compiles text without a state. Returns false if it has a syntax error.
bool lb_compile(const char *text, size_t length, const char *name, lb_Dump *dump);
/// Loads the result of `lb_compile` for text of the given length. The function or a message is on top.
lb_Status lb_load_dump(lb_Context *context, const char *bytes, size_t count, size_t length, const char *name);
/// Calls the function below its arguments. After a failure, `lb_traceback` returns the traceback.
lb_Status lb_call(lb_Context *context, int arguments, int results);
/// Calls the function below its arguments on a separate thread, which is stopped before it calls a function or reads a
/// property of a Swift object. It can read members that the script gave to an object or its class.
///
/// Returns true with the results in place of the function and its arguments. Returns false, and removes the function
/// and its arguments, if the call was stopped or failed.
bool lb_call_if_read_only(lua_State *L, int arguments, int results);
/// The traceback of the last failure; NULL if there was none.
const char *lb_traceback(lb_Context *context);
/// Whether the last failure was an error that Swift threw into Lua and that no script caught.
bool lb_failure_has_cause(lb_Context *context);
/// Converts the value on top to a string as `tostring` does, honoring `__tostring`.
lb_Status lb_tostring(lb_Context *context);
/// Pushes `t[k]` for the table at an index and the key on top, honoring `__index`.
lb_Status lb_index(lb_Context *context, int table);
/// Runs a full collection, including finalizers.
void lb_collect(lb_Context *context);
/// Collects the values created since the last collections.
void lb_collect_young(lb_Context *context);
/// Marks the object of a wrapper as one that can't own other objects, so that its lifetime doesn't matter.
void lb_note_value(lb_Object *wrapper);
/// Releases every object that only its wrapper holds and no script reaches, except values: the same objects as a full
/// collection, usually at a lower cost.
void lb_collect_lost(lb_Context *context);
/// Makes all current values old, unless that could release an object.
void lb_make_old(lb_Context *context);
/// The part of a collection that runs at each crossing of the border, in either direction. For tests.
typedef enum lb_Collecting {
    lb_collects_by_need = 0,
    lb_collects_a_step,
    lb_collects_the_young,
    lb_collects_fully
} lb_Collecting;
void lb_collect_at_crossings(lb_Context *context, lb_Collecting collects);

// The stack

/// Whether the stack has room for the next values that Swift pushes.
bool lb_has_room(lua_State *L);

// Functions

/// Pushes a Lua function that calls `lb_Callbacks.call` with this number.
void lb_push_function(lua_State *L, int32_t function);
/// Pushes such a function that keeps the value on top of the stack as its `lb_kept_value`. Pops the value.
void lb_push_function_keeping(lua_State *L, int32_t function);
/// The index of the value that the running function keeps.
static inline int lb_kept_value(void) { return lua_upvalueindex(2); }

// Objects

/// Pushes a metatable for the objects of a class.
///
/// Pops two tables: the members, and the script's class or false. Members are keyed by name. A value is a property's or
/// method's number, a function, or false for a name that is a member of a superclass only.
void lb_make_class(lua_State *L, const char *name);
/// Pops the members of a superclass, and lets the members below them inherit from it.
void lb_set_members_above(lua_State *L);
/// Pops a name and pushes the member with that name of the members at an index; nil if there is none. See
/// `lb_make_class`.
void lb_push_member(lua_State *L, int members);
/// Pushes a new wrapper, above the metatable on top, which stays there. `object` is already retained.
lb_Object *lb_push_new_object(lua_State *L, void *object, int32_t kind, int64_t serial);
/// Pushes the wrapper of an object, which is always the same one. Returns false, with nothing pushed, if there is none.
bool lb_push_known_object(lua_State *L, void *object);
/// Gives an unmade wrapper its object (already retained) and its class, whose metatable is popped, and makes it the
/// only wrapper of the object. Returns false, and releases the object, if the wrapper was made or ended in the
/// meantime.
bool lb_make_object(lua_State *L, int index, void *object, int32_t kind, int64_t serial);
/// Removes the object of a live wrapper, and makes the wrapper unmade, with the class whose metatable is popped.
void lb_unmake_object(lua_State *L, int index, int32_t kind);
/// Sets the declaration of the object of the wrapper at an index: a Swift object that is already retained, or NULL.
void lb_declare_object(lua_State *L, int index, void *declaration);
/// The declaration of a wrapper's object; NULL if there is none, or if the wrapper's launch has ended.
void *lb_declaration(const lb_Object *object);
/// The last name that a script looked up in an object without finding it, and the object's class; empty if there is
/// none.
const char *lb_last_missing(lb_Context *context, int32_t *kind);
/// The wrapper at an index; NULL if the value is something else.
lb_Object *lb_to_object(lua_State *L, int index);
/// Ends every wrapper. Using one is an error from then on.
void lb_end_objects(lb_Context *context);
/// Pushes the table of the script's class of a wrapper, or false for a built-in class.
void lb_push_class(lua_State *L, int index);
/// Pushes the table of the script's own properties of a wrapper, created if needed.
void lb_push_properties(lua_State *L, int index);
/// Pops the table on top and makes it the script's own properties of the wrapper.
void lb_set_properties(lua_State *L, int index);
/// Pushes the table of properties if there is one. Otherwise, returns false with nothing pushed.
bool lb_push_existing_properties(lua_State *L, int index);
/// Pushes the table of the wrappers that a wrapper holds because its object owns theirs, if there is one.
bool lb_push_existing_owned(lua_State *L, int index);
/// Pushes the table of values that Swift keeps for a wrapper, created if needed. No script can reach it.
void lb_push_kept(lua_State *L, int index);
/// Pushes that table if there is one. Otherwise, returns false with nothing pushed.
bool lb_push_existing_kept(lua_State *L, int index);
/// Pushes the weak table of all wrappers, by the addresses of their objects.
void lb_push_objects(lua_State *L);
/// Makes the wrapper of `owner` hold the wrapper of `owned`, which has the given serial number, or release it. Returns
/// false if the owner has no wrapper.
bool lb_hold(lua_State *L, void *owner, void *owned, int64_t serial, bool held);
/// Returns a number for a handler's name, so that a call creates no string.
int32_t lb_name(lua_State *L, const char *name);
/// For a call from Swift: pushes the function that the script assigned to a name, then the object itself. With `own`,
/// the object's own properties are searched before its class. Returns false, with nothing pushed, if there is no
/// function.
bool lb_push_handler(lua_State *L, void *object, int32_t name, bool own);

// Monitoring

/// Passes each call of the script's function at an index, in any coroutine, to `lb_Callbacks.note`. Doesn't keep the
/// function alive. Returns the function's number, which is the same each time.
int lb_monitor(lua_State *L, int index);
/// Stops recording the calls of the function with this number.
void lb_unmonitor(lua_State *L, int number);
/// Whether the function with this number is monitored and hasn't been collected.
bool lb_is_monitored(lua_State *L, int number);
/// The number of the function at an index; 0 if it is not monitored.
int lb_monitored_number(lua_State *L, int index);

// Watching

/// Sets whether `lb_Callbacks.line` is called before each line of the running script.
void lb_watch_lines(lb_Context *context, bool watches);

// Order

/// Pushes a list of the keys of the table at an index, which is absolute, in the order of `pairs`.
void lb_push_keys(lua_State *L, int table);

// References to values that live as long as the state (classes, prelude), never to a handler

int lb_reference(lua_State *L);
void lb_release_reference(lua_State *L, int reference);
void lb_push_reference(lua_State *L, int reference);

/// A hash of the code of the script's function at an index, without its names and the line numbers of its instructions;
/// 0 if it isn't a script's function.
uint64_t lb_code_hash(lua_State *L, int index);

/// Whether the script's function at an index, or a function nested in it, has a string constant. A global's name is
/// one.
bool lb_has_constant(lua_State *L, int index, const char *bytes, size_t count);

// The library for scripts

/// Opens the base library, `string`, `table`, `math`, `utf8` and `coroutine`, with the functions that are replaced or
/// removed.
void lb_open_library(lua_State *L);
/// Pushes `name` and a number that identify a table, function or thread without showing its address.
void lb_push_anonymous_name(lua_State *L, int index);

// Lua's macros as functions

static inline void lb_pop(lua_State *L, int count) { lua_settop(L, -count - 1); }
static inline void lb_insert(lua_State *L, int index) { lua_rotate(L, index, 1); }
static inline void lb_remove(lua_State *L, int index) {
    lua_rotate(L, index, -1);
    lua_settop(L, -2);
}
static inline void lb_push_globals(lua_State *L) { lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS); }

#endif
