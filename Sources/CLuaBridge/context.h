// What one Lua state knows of itself, and the few helpers that the files of the border share.

#ifndef LB_CONTEXT_H
#define LB_CONTEXT_H

#include <signal.h>
#include "CLuaBridge.h"

typedef enum lb_Zone { lb_zone_swift = 0, lb_zone_lua = 1 } lb_Zone;
typedef enum lb_Stop { lb_stop_none = 0, lb_stop_interrupted = 1, lb_stop_memory = 2 } lb_Stop;

struct lb_Context {
    lua_State *main;
    lua_State *volatile running;
    void *owner;
    lb_Answers answers;
    size_t used;
    size_t limit;
    lb_Zone zone;
    bool over;                     // granted past the limit while Swift ran
    bool full;                     // no room on the stack for what Swift wanted to push
    bool collects;                 // for tests: a full collection whenever the border is crossed
    volatile sig_atomic_t stop;    // an lb_Stop; set from a signal handler too
    lb_Counters counters;
    int objects;                   // registry: weak values, address of a Swift object -> its wrapper
    int name_index;                // what `lb_name` gave for "__index"
    int64_t anonymous;             // the last number given to a table or function without a name
    int64_t births;                // the last number given to a block of memory
    int closing;                   // coroutines being closed now, one inside the other
};

// Places in the registry, by the address of these.
extern const char lb_key_names;      // name -> where the registry keeps it, its number
extern const char lb_key_anonymous;  // weak keys: table, function or thread -> number
extern const char lb_key_order;      // weak keys: table -> its keys in order, while `next` goes over it
extern const char lb_key_traceback;  // where the last error was raised

static inline lb_Context *lb_context_of(lua_State *L) { return *(lb_Context **)lua_getextraspace(L); }

/// Pushes a fresh table, weak in its values ("v") or keys ("k").
void lb_push_weak_table(lua_State *L, const char *mode);
/// The shared end of every trampoline, after the Swift frame is gone.
int lb_finish(lua_State *L, lb_Context *context, lb_Zone zone, int32_t answer);
/// The shared beginning of every trampoline: Swift comes next. Gives the zone that `lb_finish` goes back to.
static inline lb_Zone lb_enter_swift(lua_State *L, lb_Context *context) {
    if (context->collects) lua_gc(L, LUA_GCCOLLECT);
    lb_Zone zone = context->zone;
    context->zone = lb_zone_swift;
    return zone;
}

/// Makes room for what Swift pushes next; notes it when there is none.
bool lb_reserve(lua_State *L, lb_Context *context);
/// Raises "interrupted", here and at each instruction from here on.
_Noreturn void lb_raise_interrupted(lua_State *L, int level);
/// Raises again what no `pcall` of a script may swallow.
void lb_raise_if_stopped(lua_State *L, lb_Context *context, int status);
/// Runs a C function protected on the running thread: arguments are on the stack.
lb_Status lb_protected(lb_Context *context, lua_CFunction function, int arguments, int results);

/// The number of a table, function or thread, in the order first seen. The index is absolute.
lua_Integer lb_anonymous_number(lua_State *L, int index);
/// When the table, function or thread at the index was made, compared with others.
int64_t lb_birth(lua_State *L, int index);
int lb_pairs(lua_State *L);
int lb_next(lua_State *L);
/// `tostring`, whatever the script has put in its place.
int lb_text(lua_State *L);
/// Replaces what of a library needs it; the library is on top of the stack.
void lb_guard_coroutines(lua_State *L);
void lb_guard_text(lua_State *L);
void lb_guard_tables(lua_State *L);
/// Replaces a function of the library on top by one that has the replaced function as its upvalue.
void lb_wrap_function(lua_State *L, const char *name, lua_CFunction function);
/// Goes on as the replaced function, a bare C function, in the same frame: errors name the script's call.
int lb_call_wrapped(lua_State *L);

#define LB_OBJECT_MARK UINT64_C(0x4d61717565747465)

#endif
