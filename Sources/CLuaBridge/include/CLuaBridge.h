// The border between Swift and Lua. It is written in C, which can do what Swift can't express.
//
// A Lua error is a longjmp, which must never jump over a Swift frame. Therefore, every function pointer that Lua holds
// is a function of this target. The function calls Swift through a table of callbacks, and raises an error only after
// the Swift frame has ended. In the other direction, Swift calls each Lua function that may raise an error through a
// protected function that returns a status.
//
// The allocator has two zones. If only Lua and C frames are below it, it refuses allocations beyond the limit, and Lua
// raises an error. If a Swift frame is below it, it grants the allocations and records the excess, and the trampoline
// raises an error after Swift has returned.

#ifndef CLUABRIDGE_H
#define CLUABRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "../../CLua/shim.h"

// The stack rule: stack space for Swift is checked while an error can still be raised. Before Swift runs, a trampoline
// reserves enough space for the worst case of a call. Recursive Swift code, and Swift code that runs scripts from
// outside, checks for space with `lb_has_room` before it pushes values, and throws a Swift error if there isn't enough.

/// A Swift callback returns the number of its results on the stack, or this value if an error is on top.
enum { lb_raise = -1 };

/// The maximum length, in bytes, of a chunk that a script creates, and of a file. Lua's limits make deep nesting in
/// them safe. For a long chunk, the compiler takes much memory and, for some text, time that is quadratic in the
/// length.
enum { lb_longest_chunk = 128 << 10, lb_longest_file = 16 << 20 };

/// The number of globals for which a table of globals has room at first.
enum { lb_usual_globals = 256 };

/// The maximum number of nested calls from Swift into scripts.
enum { lb_most_crossings = 80 };

/// The outcome of a protected call.
typedef enum lb_Status {
    lb_ok = 0,
    lb_failed,       // the script raised an error; its value is on top of the stack
    lb_syntax,       // the chunk has a syntax error; the message is on top
    lb_stopped,      // stopped from outside or by a limit (see `lb_stop_reason`); any value is on top
} lb_Status;

/// The reason why a script was stopped. Scripts can't catch a stop.
typedef enum lb_Stop {
    lb_stop_none = 0,
    lb_stop_interrupted,  // Ctrl-C
    lb_stop_steps,        // this reason and the following ones are limits
    lb_stop_seconds,
    lb_stop_memory,
    lb_stop_output,
    lb_stop_depth,
} lb_Stop;

/// Accesses to an object other than reading or setting a member of its class. `lb_Callbacks.get` and `set` are called
/// with these numbers.
enum {
    lb_member_position = -1,  // an integer key: `view[1]`
    lb_member_new = -2,       // set only: a new key; the result 0 makes it the script's own property
    lb_member_call = -3,      // get only: a call of the object, with arguments from index 2
    lb_member_text = -4,      // get only: the text for `tostring`
    lb_member_length = -5,    // get only: `#object`
    lb_member_ended = -6,     // get only: any access to an ended object, which is an error
};

/// A flag in a member's number that marks a method. The method's function is created when it is first requested.
enum { lb_method = 1 << 30 };

typedef enum lb_ObjectState {
    lb_unmade = 0,  // the object is declared, and will be created when it is first used
    lb_live = 1,
    lb_ended = 2,  // the object's launch or the state has ended
} lb_ObjectState;

/// A Swift object in Lua. `object` is retained while it is not NULL.
typedef struct lb_Object {
    uint64_t mark;
    void *object;
    int64_t serial;  // orders objects in `pairs`
    int64_t allocation;   // orders objects that haven't been created yet
    struct lb_Held *held;  // the record that holds the Swift object; the wrapper may be freed without a finalizer
    struct lb_Held *declared;  // the record of the declaration; NULL if the object wasn't declared
    int32_t kind;    // the number of the object's class; a class and its descendants form a range
    int32_t state;
} lb_Object;

/// The beginning of a call of a monitored function.
typedef struct lb_MonitoredCall {
    int number;              // the function's number, as `lb_monitor` returned it
    int first, arguments;    // the stack index of the first argument, and the number of arguments
    bool has_more;           // whether some arguments are left out
    bool is_tail_call;       // if true, `caller` is the line that called the function that made the tail call
    const char *name;        // the name by which the script called the function; NULL if unknown
    char caller[LUA_IDSIZE]; // the file of the innermost line that is being executed; empty if no line is
    int line;
} lb_MonitoredCall;

/// The Swift functions that C calls. None of them may raise an error, and `release` may not use Lua at all.
typedef struct lb_Callbacks {
    int32_t (*call)(lua_State *L, void *owner, int32_t function);
    int32_t (*get)(lua_State *L, void *owner, lb_Object *object, int32_t member);
    int32_t (*set)(lua_State *L, void *owner, lb_Object *object, int32_t member);
    int32_t (*bind)(lua_State *L, void *owner, int32_t method);  // pushes a method's function; called once per method
    // Returns the value of a class's member, or -1 if there is none. Must not use the state.
    int32_t (*find)(void *owner, int32_t class_number, const char *name, size_t length);
    void (*release)(void *object);
    void (*note)(lua_State *L, void *owner, const lb_MonitoredCall *call);  // called in a hook; must not run a script
    void (*line)(void *owner);  // called in a hook; must not raise
    // Determines a random number that a script draws from a range, or returns false. An empty range means that the script
    // draws something other than an integer from a range. Must not run a script.
    bool (*draw)(lua_State *L, void *owner, lua_Integer low, lua_Integer high, lua_Integer *value);
} lb_Callbacks;

/// The counts of objects, references and bytes that are alive on the border between Swift and Lua. All counts are zero
/// after a state has been closed.
typedef struct lb_Counters {
    int64_t objects;     // wrappers that hold a Swift object
    int64_t references;  // registry references
    int64_t bytes;       // the memory that Lua holds
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
/// Sets the owner that is passed to the callbacks. The owner isn't retained.
void lb_set_owner(lb_Context *context, void *owner);
/// Ends every object and closes the state. Returns the counts of all objects, references and bytes that are still
/// alive.
lb_Counters lb_close(lb_Context *context);
/// Frees the context of a closed state. This function is separate from `lb_close`, so that a late signal still finds
/// the context.
void lb_free(lb_Context *context);
lb_Context *lb_context(lua_State *L);
/// Returns the running thread, which is the main thread or the coroutine that was resumed last.
lua_State *lb_running(lb_Context *context);
/// Returns a running thread: 0 is the thread that `lb_running` returns, 1 is the thread that resumed thread 0, and so
/// on. Returns NULL after the main thread.
lua_State *lb_running_thread(lb_Context *context, int number);
/// Returns the total depth of nested calls on all running threads.
int lb_depth(lb_Context *context);
lb_Counters lb_counters(lb_Context *context);

// Stopping a script

void lb_set_limits(lb_Context *context, lb_Limits limits);
/// Counts the memory of the whole process towards the limit, minus the memory that the process uses now. For a program
/// with one session.
void lb_count_process_memory(lb_Context *context);

/// Whether the memory of the process counts towards the limit.
bool lb_counts_process_memory(const lb_Context *context);

/// Returns the number of bytes that the process holds, without the idle bytes of the state's pool.
size_t lb_process_memory(const lb_Context *context);

/// Excludes from the count the memory that the process has taken since it held `before` bytes.
void lb_shift_process_memory(lb_Context *context, size_t before);
/// Records that bytes were passed to Swift. After a certain number of bytes, the process's memory is measured.
void lb_note_crossing(lua_State *L, size_t bytes);

/// Begins an action, or a part of the current action. A stop lasts until the outermost action ends. Returns whether
/// this is the outermost action.
bool lb_begin_action(lb_Context *context);
void lb_end_action(lb_Context *context);
/// Gives the script the full number of steps again.
void lb_refill_steps(lb_Context *context);

/// Stops the running script at its next instruction, unless it is already stopped. May be called from a signal handler
/// on the same thread.
void lb_stop(lb_Context *context, lb_Stop reason);
/// Returns the reason why scripts are currently stopped.
lb_Stop lb_stopped_by(lb_Context *context);
/// Returns the reason why the last stopped protected call was stopped.
lb_Stop lb_stop_reason(lb_Context *context);
/// Whether nested calls from Swift made the script exceed the depth limit.
bool lb_is_stop_for_crossings(lb_Context *context);
/// Returns the address of the number of steps left. Work in Swift decreases the number. If none are left, the script is
/// stopped when it continues.
int64_t *lb_steps_left(lb_Context *context);
/// Returns how often Lua has called Swift so far.
int64_t lb_swift_calls(lb_Context *context);
/// Returns the file in which the script was last stopped. It is valid unless the line is 0.
const char *lb_stop_file(lb_Context *context);
/// Returns the line at which the script was last stopped, or 0 if no script was running.
int lb_stop_line(lb_Context *context);
/// Lets scripts run again after they have been interrupted.
void lb_resume_after_interrupt(lb_Context *context);

// Ctrl-C and the limit on an action's seconds, for a program with one session at a time.

/// Makes the program record SIGINT and, while a state is watched, makes SIGINT stop the state's script. Blocking system
/// calls return early.
void lb_catch_interrupts(void);

// Makes SIGTERM and SIGHUP have the same effect as Ctrl-C.
void lb_catch_termination(void);
/// Ends the program if Swift code is still running some time after a stop. This function is for programs without a
/// user. `tell` is called last, in a signal handler, and reports the code that was running.
void lb_exit_when_stuck(void (*tell)(void));
/// A watched state and its time limit. `context` is the state that a signal stops, or NULL for none. `seconds` is the
/// processor time after which the state is stopped, or 0 for no limit.
typedef struct lb_Watch {
    lb_Context *context;
    double seconds;
} lb_Watch;
/// Begins to watch a state. A pending interrupt takes effect at once. Returns the previous watch. To end a nested
/// watch, call this function again with the previous watch.
lb_Watch lb_watch(lb_Watch watch);
/// Ends the watch of a state that is being freed.
void lb_watch_no_more(lb_Context *context);
/// Gives a state this many seconds, starting now, if the state is being watched.
void lb_set_seconds(lb_Context *context, double seconds);
/// Whether a signal has arrived that `lb_take_interrupt` hasn't taken yet.
bool lb_has_interrupt(void);
/// Returns whether a signal has arrived since the last call of this function.
bool lb_take_interrupt(void);

// Protected calls on the running thread.

/// Compiles text whose first line has the given number. The function or an error message is on top of the stack.
lb_Status lb_load(lb_Context *context, const char *text, size_t length, const char *name, int line);
/// A compiled chunk. `bytes` was allocated with `malloc`.
typedef struct lb_Dump {
    char *bytes;
    size_t count, room;
} lb_Dump;
/// Compiles text without a state. Returns false if the text has a syntax error.
bool lb_compile(const char *text, size_t length, const char *name, lb_Dump *dump);
/// Loads the result of `lb_compile` for text of the given length. The function or an error message is on top of the
/// stack.
lb_Status lb_load_dump(lb_Context *context, const char *bytes, size_t count, size_t length, const char *name);
/// Calls the function below its arguments. After a failure, `lb_traceback` returns the traceback.
lb_Status lb_call(lb_Context *context, int arguments, int results);
/// Calls the function below its arguments on a separate thread.
///
/// The call is stopped before it calls another function or reads a property of a Swift object. It can read members that
/// the script has added to an object or its class.
///
/// Returns true if the call returned. Its results then replace the function and the arguments. Returns false, with the
/// function and the arguments removed, if the call was stopped or failed.
bool lb_call_if_read_only(lua_State *L, int arguments, int results);
/// Returns the traceback of the last failure, or NULL if there was none.
const char *lb_traceback(lb_Context *context);
/// Whether the last failure was an error that Swift threw into Lua and that no script caught.
bool lb_failure_has_cause(lb_Context *context);
/// Converts the value on top to a string as `tostring` does, honoring `__tostring`.
lb_Status lb_tostring(lb_Context *context);
/// Pushes `t[k]` for the table at an index and the key on top, honoring `__index`.
lb_Status lb_index(lb_Context *context, int table);
/// Runs a full collection, including finalizers.
void lb_collect(lb_Context *context);
/// Collects values that were created since the last collection.
void lb_collect_young(lb_Context *context);
/// Marks the object of a wrapper as a value. A value can't own other objects, so its lifetime doesn't matter.
void lb_note_value(lb_Object *wrapper);
/// Releases every object that only its wrapper holds and that no script can reach, except for values. A full collection
/// would release the same objects, but usually costs more.
void lb_collect_lost(lb_Context *context);
/// Makes all current values old, unless that could release an object.
void lb_make_old(lb_Context *context);
/// The part of a collection that runs at each crossing of the border, in either direction. Only tests change it.
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

/// Pushes a Lua function that calls `lb_Callbacks.call` with the number `function`.
void lb_push_function(lua_State *L, int32_t function);
/// Pops the value on top of the stack, and pushes a function as `lb_push_function` does. The function keeps the popped
/// value as its `lb_kept_value`.
void lb_push_function_keeping(lua_State *L, int32_t function);
/// Returns the number of such a function at an index, or -1 if the function is another one.
int32_t lb_function_number(lua_State *L, int index);
/// Returns the index of the value that the running function keeps.
static inline int lb_kept_value(void) { return lua_upvalueindex(2); }

// Objects

/// Pushes a metatable for the objects of a class.
///
/// Pops two tables: the members, and the table of the script's class or false. Members are keyed by name. The value
/// of a member is the number of a property or method, a function, or false for a name that only a superclass defines.
void lb_make_class(lua_State *L, const char *name);
/// Pops the members of a superclass, and makes the members below them on the stack inherit from them.
void lb_set_members_above(lua_State *L);
/// Pushes the members of a class, which `lb_Callbacks.find` finds when they are first looked up.
void lb_push_found_members(lua_State *L, int32_t number);
/// Pops a name, looks it up in the table of members at an index, and pushes the member, or nil if there is no such
/// member. See `lb_make_class`.
void lb_push_member(lua_State *L, int members);
/// Pushes a new wrapper above the metatable on top of the stack. `object` has already been retained.
lb_Object *lb_push_new_object(lua_State *L, void *object, int32_t kind, int64_t serial);
/// Pushes the wrapper of an object. Returns false, with nothing pushed, if the object has no wrapper.
bool lb_push_known_object(lua_State *L, void *object);
/// Attaches an object, which has already been retained, to an unmade wrapper, and pops the metatable of the object's
/// class. From then on, this wrapper represents the object. Returns false, and releases the object, if the wrapper is
/// no longer unmade.
bool lb_make_object(lua_State *L, int index, void *object, int32_t kind, int64_t serial);
/// Removes the object of a live wrapper, which becomes unmade again. Pops a metatable, whose class becomes the
/// wrapper's class.
void lb_unmake_object(lua_State *L, int index, int32_t kind);
/// Sets the declaration of the object whose wrapper is at an index. The declaration is a Swift object that has already
/// been retained, or NULL.
void lb_declare_object(lua_State *L, int index, void *declaration);
/// Returns the declaration of a wrapper's object, or NULL if the object wasn't declared or its launch has ended.
void *lb_declaration(const lb_Object *object);
/// Returns the name that a script most recently looked up in an object without finding it, and sets `kind` to the
/// object's class. Returns an empty string if there is no such name.
const char *lb_last_missing(lb_Context *context, int32_t *kind);
/// Returns the wrapper at an index, or NULL if the value is something else.
lb_Object *lb_to_object(lua_State *L, int index);
/// Ends every wrapper. Later uses of the wrappers raise an error.
void lb_end_objects(lb_Context *context);
/// Pushes the table of the script's class for a wrapper, or false for a built-in class.
void lb_push_class(lua_State *L, int index);
/// Pushes the table of the script's own properties for a wrapper, and creates the table if necessary.
void lb_push_properties(lua_State *L, int index);
/// Pops the table on top and makes it the table of the script's own properties for the wrapper.
void lb_set_properties(lua_State *L, int index);
/// Pushes the table of the script's own properties. Returns false, with nothing pushed, if the wrapper has none.
bool lb_push_existing_properties(lua_State *L, int index);
/// Pushes the table of the wrappers whose objects the wrapper's object owns. Returns false, with nothing pushed, if the
/// object owns none.
bool lb_push_existing_owned(lua_State *L, int index);
/// Pushes the table of the values that Swift keeps for a wrapper, and creates the table if necessary. Scripts can't
/// access the table.
void lb_push_kept(lua_State *L, int index);
/// Pushes the table of the values that Swift keeps. Returns false, with nothing pushed, if Swift keeps none.
bool lb_push_existing_kept(lua_State *L, int index);
/// Pushes the weak table of all wrappers, keyed by the addresses of their objects.
void lb_push_objects(lua_State *L);
/// Makes the wrapper of `owner` hold the wrapper of `owned`, or stop holding it. The wrapper of `owned` has the given
/// serial number. Returns false if the owner has no wrapper.
bool lb_hold(lua_State *L, void *owner, void *owned, int64_t serial, bool held);
/// Returns a number for a handler's name, so that a call of the handler doesn't create a string.
int32_t lb_name(lua_State *L, const char *name);
/// Prepares a call from Swift: pushes the function that the script assigned to a name, followed by the object. With
/// `own`, the object's own properties are searched before its class. Returns false, with nothing pushed, if the script
/// assigned no function.
bool lb_push_handler(lua_State *L, void *object, int32_t name, bool own);

// Monitoring

/// Passes each call of the script's function at an index, in any coroutine, to `lb_Callbacks.note`. Monitoring doesn't
/// keep the function alive. Returns the function's number. A function that is already monitored keeps its number.
int lb_monitor(lua_State *L, int index);
/// Stops recording the calls of the function with the given number.
void lb_unmonitor(lua_State *L, int number);
/// Whether the function with the given number is monitored and hasn't been collected.
bool lb_is_monitored(lua_State *L, int number);
/// Returns the number of the function at an index, or 0 if the function isn't monitored.
int lb_monitored_number(lua_State *L, int index);

// Watching

/// Sets whether `lb_Callbacks.line` is called before each line of the running script.
void lb_watch_lines(lb_Context *context, bool watches);

// Random numbers

/// Sets whether `lb_Callbacks.draw` is called for each random number that a script draws.
void lb_determine_draws(lb_Context *context, bool determines);

// Order

/// Pushes a list of the keys of a table, in the order of `pairs`. The index must be absolute.
void lb_push_keys(lua_State *L, int table);
/// Pushes a list of the keys for which a table and another table have different values, in the order of `pairs`. The
/// list contains no keys that only the other table has. The indices must be absolute.
void lb_push_changed_keys(lua_State *L, int table, int other);
/// Whether two tables have the same keys and values. The indices must be absolute.
bool lb_have_same_pairs(lua_State *L, int table, int other);

// References to values that live as long as the state, such as classes and the prelude, but never to a handler.

int lb_reference(lua_State *L);
void lb_release_reference(lua_State *L, int reference);
void lb_push_reference(lua_State *L, int reference);

/// Returns a hash of the code of the script's function at an index, or 0 if the function isn't part of a script. The
/// hash doesn't include names or the line numbers of instructions.
uint64_t lb_code_hash(lua_State *L, int index);

/// Whether the script's function at an index, or a function nested in it, has a certain string constant. The name of a
/// global is also a string constant.
bool lb_has_constant(lua_State *L, int index, const char *bytes, size_t count);

// The library for scripts

/// Opens the base library, `string`, `table`, `math`, `utf8` and `coroutine`, with some functions replaced or removed.
void lb_open_library(lua_State *L);
/// Pushes a type's name and a number, which together identify a table, function or thread without showing its address.
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
