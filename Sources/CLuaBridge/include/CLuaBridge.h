// The border between Swift and Lua: C for what Swift cannot express.
//
// A Lua error is a longjmp, and a Swift frame must never be jumped over. So every function pointer that Lua holds
// is one of ours. It asks Swift through a table of answers, waits until the Swift frame is gone, and raises then.
// Swift calls every Lua function that may raise through these, protected; they return a status.
//
// Two zones share one allocator. Above Lua and C frames alone it refuses what would pass the limit, and Lua raises.
// Above a Swift frame it grants, notes the excess, and the trampoline raises when Swift has returned.

#ifndef CLUABRIDGE_H
#define CLUABRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "../../CLua/shim.h"

// The stack rule: what Swift may push was checked where failure can still be raised. A trampoline demands room for a
// call's worst case before Swift runs; what calls itself in Swift, and what runs scripts from the outside, asks for room
// (`lb_has_room`) before it pushes, and fails in Swift's way when there is none.

/// What Swift answers to a trampoline: a count of results on the stack, or this: the error value is on top.
enum { lb_raise = -1 };

/// How many bytes the text of one chunk may have: what a script makes by itself, and a file. Lua's own limits keep the
/// depth of either safe; a long one takes the compiler memory and, for some text, time by the square of its length.
enum { lb_longest_chunk = 128 << 10, lb_longest_file = 16 << 20 };

/// How many calls from Swift into scripts may stand inside each other.
enum { lb_most_crossings = 80 };

/// How a protected call ended.
typedef enum lb_Status {
    lb_ok = 0,
    lb_failed,       // an error of the script; its value is on top of the stack
    lb_syntax,       // the chunk does not compile; its message is on top
    lb_stopped,      // stopped from outside or by a limit: `lb_stop_reason`; something is on top
} lb_Status;

/// Why a script was stopped. None of these can be caught by a script.
typedef enum lb_Stop {
    lb_stop_none = 0,
    lb_stop_interrupted,  // Ctrl-C
    lb_stop_steps,        // the limits, from here on
    lb_stop_seconds,
    lb_stop_memory,
    lb_stop_output,
    lb_stop_depth,
} lb_Stop;

/// Members that are no row of a class: what `lb_Answers.get` and `set` are asked for besides properties.
enum {
    lb_member_position = -1,  // a whole number as key: `view[1]`
    lb_member_new = -2,       // set only: a key seen for the first time; 0 lets it become a property of the script's own
    lb_member_call = -3,      // get only: the object is called like a function, its arguments from 2 on
    lb_member_text = -4,      // get only: what `tostring` shows
    lb_member_length = -5,    // get only: `#object`
    lb_member_ended = -6,     // get only: anything asked of an object that is over; the answer is an error
};

/// A member's number with this in it is a method's: its function is made when it is first asked for.
enum { lb_method = 1 << 30 };

typedef enum lb_ObjectState {
    lb_unmade = 0,  // declared, not made yet: the first use makes it
    lb_live = 1,
    lb_ended = 2,  // its launch or its state is over
} lb_ObjectState;

/// A Swift object as Lua sees it. `object` is retained while it is not NULL.
typedef struct lb_Object {
    uint64_t mark;
    void *object;
    int64_t serial;  // gives `pairs` an order over objects
    int64_t allocation;   // the same for those that are unmade
    struct lb_Held *held;  // what holds the Swift object; the wrapper's memory may go without a word
    struct lb_Held *declared;  // the same for what it was declared as; NULL for what was not declared
    int32_t kind;    // the number of its class; a class and its descendants are a range
    int32_t state;
} lb_Object;

/// A call of a monitored function that begins.
typedef struct lb_MonitoredCall {
    int number;              // the function's number, as `lb_monitor` returned it
    int first, arguments;    // the stack indices of the arguments: the first one, and how many there are
    bool has_more;           // whether some are left out
    bool is_tail_call;       // the calling function is gone then; `caller` is the line that called it
    const char *name;        // the name by which the script called the function; NULL if unknown
    char caller[LUA_IDSIZE]; // the file of the innermost running line; empty if there is none
    int line;
} lb_MonitoredCall;

/// Swift's side of the border. None of these may raise; `release` may not touch Lua at all.
typedef struct lb_Answers {
    int32_t (*call)(lua_State *L, void *owner, int32_t function);
    int32_t (*get)(lua_State *L, void *owner, lb_Object *object, int32_t member);
    int32_t (*set)(lua_State *L, void *owner, lb_Object *object, int32_t member);
    int32_t (*bind)(lua_State *L, void *owner, int32_t method);  // pushes the function of a method, asked for once
    void (*release)(void *object);
    void (*note)(lua_State *L, void *owner, const lb_MonitoredCall *call);  // called in the hook; must not run a script
    void (*line)(void *owner);  // in the hook: what it runs of a script raises nothing
} lb_Answers;

/// What is alive on the border; all zero once a state is closed.
typedef struct lb_Counters {
    int64_t objects;     // wrappers that hold a Swift object
    int64_t references;  // registry references
    int64_t bytes;       // memory Lua holds
} lb_Counters;

typedef struct lb_Context lb_Context;

// A state and its context

/// What a script may use; 0 for no limit.
typedef struct lb_Limits {
    int64_t steps;  // per action: Lua's instructions, and work in C by its size
    size_t memory;  // bytes that Lua holds
    int64_t depth;  // calls inside each other, kept while steps or depth are counted
} lb_Limits;

lb_Context *lb_open(lb_Answers answers, lb_Limits limits);
/// What the answers get handed as their owner; not retained.
void lb_set_owner(lb_Context *context, void *owner);
/// Ends every object and closes the state. Tells what was alive after the close.
lb_Counters lb_close(lb_Context *context);
/// Frees the context of a closed state; apart, so that a signal that comes late still finds it.
void lb_free(lb_Context *context);
lb_Context *lb_context(lua_State *L);
/// The thread that runs now: the main one, or the coroutine of the script that was resumed last.
lua_State *lb_running(lb_Context *context);
/// A running thread: 0 is the one that `lb_running` returns, 1 the one that resumed it, and so on. NULL past the main
/// thread.
lua_State *lb_running_thread(lb_Context *context, int number);
/// The depth of nested calls on all of these threads together.
int lb_depth(lb_Context *context);
lb_Counters lb_counters(lb_Context *context);

// Stopping a script

void lb_set_limits(lb_Context *context, lb_Limits limits);
/// Counts the memory of the whole process for the limit too, less what it holds now. For a program with one session.
void lb_count_process_memory(lb_Context *context);

/// Whether the memory of the process counts towards the limit.
bool lb_counts_process_memory(const lb_Context *context);

/// The bytes that the process holds, without the idle bytes of the state's pool.
size_t lb_process_memory(const lb_Context *context);

/// Excludes from the count the memory that the process has taken since it held `before` bytes.
void lb_shift_process_memory(lb_Context *context, size_t before);
/// Notes what went to Swift, in bytes: its memory is looked at now and then.
void lb_note_crossing(lua_State *L, size_t bytes);

/// An action begins; inside another it is a part of that. A stop lasts till the outermost ends. Returns whether it is it.
bool lb_begin_action(lb_Context *context);
void lb_end_action(lb_Context *context);
/// Gives the script all its steps again.
void lb_refill_steps(lb_Context *context);

/// Stops the running script at its next instruction, unless it is stopped already. May be called from a signal handler
/// of the same thread.
void lb_stop(lb_Context *context, lb_Stop reason);
/// What stops scripts now.
lb_Stop lb_stopped_by(lb_Context *context);
/// What stopped the last protected call that was stopped.
lb_Stop lb_stop_reason(lb_Context *context);
/// Whether a stop for depth was for calls from Swift inside each other.
bool lb_is_stop_for_crossings(lb_Context *context);
/// What is left of the steps: work in Swift counts them down, and is met where the script goes on.
int64_t *lb_steps_left(lb_Context *context);
/// Where the script was when it was stopped last, as `app.lua:12`; empty when no script ran.
const char *lb_stop_place(lb_Context *context);
/// Lets scripts run again after they were interrupted.
void lb_resume_after_interrupt(lb_Context *context);

// Ctrl-C and the seconds an action may take, for a program with one session at a time

/// Has SIGINT noted and, while a state is watched, stop its script. System calls that wait return early.
void lb_catch_interrupts(void);

// From here on SIGTERM and SIGHUP are taken as Ctrl-C.
void lb_catch_termination(void);
/// Ends the program when Swift code continues after a stop: for programs without a user.
/// `tell` has the last word, in a signal handler: what was running.
void lb_leave_when_stuck(void (*tell)(void));
/// Which state a signal stops, and after how many seconds of processor time (0 for no end); NULL for none.
typedef struct lb_Watch {
    lb_Context *context;
    double seconds;
} lb_Watch;
/// Watches from here on; an interrupt that came before is met at once. Returns what was watched till now, for the end of a
/// watch inside another.
lb_Watch lb_watch(lb_Watch watch);
/// A state that ends is not watched.
void lb_watch_no_more(lb_Context *context);
/// If this is the state that is watched, it has so many seconds from here on.
void lb_set_seconds(lb_Context *context, double seconds);
/// Whether a signal came and was not taken yet.
bool lb_has_interrupt(void);
/// Whether a signal came since this was asked last.
bool lb_take_interrupt(void);

// Protected calls: these run on the running thread

/// Compiles text whose first line has a number; the function or a message is on top.
lb_Status lb_load(lb_Context *context, const char *text, size_t length, const char *name, int line);
/// A chunk that was compiled; `bytes` is from `malloc`.
typedef struct lb_Dump {
    char *bytes;
    size_t count, room;
} lb_Dump;
/// Compiles text apart from any state; false when it does not compile.
bool lb_compile(const char *text, size_t length, const char *name, lb_Dump *dump);
/// Reads what `lb_compile` made of so many bytes of text; the function or a message is on top.
lb_Status lb_load_dump(lb_Context *context, const char *bytes, size_t count, size_t length, const char *name);
/// Calls the function below its arguments. After a failure the traceback is what `lb_traceback` says.
lb_Status lb_call(lb_Context *context, int arguments, int results);
/// Calls the function below its arguments on a separate thread, which is stopped before it calls a function or reads a
/// property of a Swift object. It can read members that the script gave to an object or its class.
///
/// Returns true with the results in place of the function and its arguments. Returns false, and removes the function
/// and its arguments, if the call was stopped or failed.
bool lb_call_reading(lua_State *L, int arguments, int results);
/// The stack at the place of the last failure, as text; NULL when there was none.
const char *lb_traceback(lb_Context *context);
/// Whether the last failure was an error that Swift threw into Lua, and that no script caught on its way.
bool lb_failure_has_cause(lb_Context *context);
/// Converts the value on top to text as `tostring` does, honouring `__tostring`.
lb_Status lb_tostring(lb_Context *context);
/// `t[k]` for the table at the index and the key on top, honouring `__index`.
lb_Status lb_index(lb_Context *context, int table);
/// A full collection; finalizers run.
void lb_collect(lb_Context *context);
/// A collection of what came since the last ones.
void lb_collect_young(lb_Context *context);
/// The object of a wrapper can own no other object: how long it lives is of no interest.
void lb_note_value(lb_Object *wrapper);
/// Releases every object, but for values, that nothing but its wrapper holds, and that no script reaches: what a full
/// collection would release of them, mostly for less.
void lb_collect_lost(lb_Context *context);
/// Has all that there is count as old for collections of the young, unless an object could be released by it.
void lb_make_old(lb_Context *context);
/// What of a collection runs whenever a call crosses the border, in either direction: for tests.
typedef enum lb_Collecting {
    lb_collects_by_need = 0,
    lb_collects_a_step,
    lb_collects_the_young,
    lb_collects_fully
} lb_Collecting;
void lb_collect_at_crossings(lb_Context *context, lb_Collecting collects);

// The stack

/// Whether there is room now for what a part of Swift pushes next.
bool lb_has_room(lua_State *L);

// Functions

/// Pushes a Lua function that asks `lb_Answers.call` with this number.
void lb_push_function(lua_State *L, int32_t function);
/// The same, with the value on top of the stack kept as `lb_kept_value`; takes it.
void lb_push_function_keeping(lua_State *L, int32_t function);
/// The index at which a function finds what it keeps.
static inline int lb_kept_value(void) { return lua_upvalueindex(2); }

// Objects

/// A metatable for objects of one class is left on top.
///
/// Takes two tables from the stack: members, and the script's class or false. Members stand by their names: a property's
/// or method's number, a function, or false for what is no member though one above bears the name.
void lb_make_class(lua_State *L, const char *name);
/// Takes the members of a class above from the top: those of the table below it that are not its own.
void lb_set_members_above(lua_State *L);
/// Pushes what the members at an index have under the name on top, which it takes; nil for no member. As `lb_make_class`.
void lb_push_member(lua_State *L, int members);
/// Pushes a new wrapper with the metatable that stands on top (and stays below it). `object` is already retained.
lb_Object *lb_push_new_object(lua_State *L, void *object, int32_t kind, int64_t serial);
/// Pushes the wrapper of an object, the same one every time; false, and nothing pushed, when there is none.
bool lb_push_known_object(lua_State *L, void *object);
/// Gives an unmade wrapper its object (already retained) and its class, whose metatable it takes from the top, and
/// makes it the one wrapper for that object. False, and the object released, when it was made or ended meanwhile.
bool lb_make_object(lua_State *L, int index, void *object, int32_t kind, int64_t serial);
/// Takes the object away from a live wrapper, which is unmade then, of the class whose metatable it takes from the top.
void lb_unmake_object(lua_State *L, int index, int32_t kind);
/// Notes as what the object of the wrapper at an index is declared: a Swift object, retained already; NULL for nothing.
void lb_declare_object(lua_State *L, int index, void *declaration);
/// What was noted; NULL when nothing was, or the wrapper's launch is over.
void *lb_declaration(const lb_Object *object);
/// The last name that an object was asked for and did not have, and its class; empty when there was none.
const char *lb_last_missing(lb_Context *context, int32_t *kind);
/// The wrapper at an index; NULL when the value is something else.
lb_Object *lb_to_object(lua_State *L, int index);
/// Ends every wrapper: using one is an error from here on.
void lb_end_objects(lb_Context *context);
/// Pushes the table of the script's class of a wrapper; false for a built-in class.
void lb_push_class(lua_State *L, int index);
/// Pushes the table of a wrapper's own properties, made when missing.
void lb_push_properties(lua_State *L, int index);
/// Takes the table on top as the wrapper's own properties.
void lb_set_properties(lua_State *L, int index);
/// Pushes the table if there is one; false, and nothing pushed, when there is none.
bool lb_push_existing_properties(lua_State *L, int index);
/// The same for the table of the wrappers it holds because its object owns theirs.
bool lb_push_existing_owned(lua_State *L, int index);
/// Pushes the table of what Swift keeps with a wrapper, made when missing; no script can reach it.
void lb_push_kept(lua_State *L, int index);
/// Pushes that table if there is one; false, and nothing pushed, when there is none.
bool lb_push_existing_kept(lua_State *L, int index);
/// Pushes the table of all wrappers, weak, by the addresses of their objects.
void lb_push_objects(lua_State *L);
/// The wrapper of `owner` holds the wrapper of `owned`, which has this number, or lets go of it; false when the owner has
/// none.
bool lb_hold(lua_State *L, void *owner, void *owned, int64_t serial, bool held);
/// A number for a name that handlers are looked up by, so that no string is made for a call.
int32_t lb_name(lua_State *L, const char *name);
/// For a call from Swift: pushes the function the script gave under a name, then the object itself; the object's own
/// properties are asked first when `own`, then its class. False, and nothing pushed, when there is no function.
bool lb_push_handler(lua_State *L, void *object, int32_t name, bool own);

// Monitoring

/// Passes each call of the script's function at an index, in any coroutine, to `lb_Answers.note`. Doesn't keep the
/// function alive. Returns the function's number, which is the same each time.
int lb_monitor(lua_State *L, int index);
/// Stops recording the calls of the function with this number.
void lb_unmonitor(lua_State *L, int number);
/// Whether the function with this number is monitored and hasn't been collected.
bool lb_is_monitored(lua_State *L, int number);
/// The number of the function at an index; 0 if it is not monitored.
int lb_monitored_number(lua_State *L, int index);

// Watching

/// Whether `lb_Answers.line` is called before each line of the script that runs.
void lb_watch_lines(lb_Context *context, bool watches);

// Order

/// Pushes a list of the keys of the table at the index, which is absolute, in the order of `pairs`.
void lb_push_keys(lua_State *L, int table);

// References to what lives as long as the state (classes, prelude); never to a handler

int lb_reference(lua_State *L);
void lb_release_reference(lua_State *L, int reference);
void lb_push_reference(lua_State *L, int reference);

/// A hash of the code of the script's function at an index, names and the lines of its instructions left out; 0 for one that no script wrote.
uint64_t lb_code_hash(lua_State *L, int index);

/// Whether the script's function at an index, or a function written in it, has a string constant; a global's name is one.
bool lb_has_constant(lua_State *L, int index, const char *bytes, size_t count);

// The library as scripts see it

/// Opens the language, `string table math utf8 coroutine`, with what is replaced and what is absent.
void lb_open_library(lua_State *L);
/// Pushes `name` and a number that tell tables, functions and threads apart without showing an address.
void lb_push_anonymous_name(lua_State *L, int index);

// Macros as functions

static inline void lb_pop(lua_State *L, int count) { lua_settop(L, -count - 1); }
static inline void lb_insert(lua_State *L, int index) { lua_rotate(L, index, 1); }
static inline void lb_remove(lua_State *L, int index) {
    lua_rotate(L, index, -1);
    lua_settop(L, -2);
}
static inline void lb_push_globals(lua_State *L) { lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS); }

#endif
