// Swift objects as Lua sees them: identity, members, properties of the script's own, handlers, ownership.
//
// A wrapper is a userdata with three user values: the script's own properties (handlers among them), the wrappers of
// what its object owns, and what Swift keeps with it, which no script can reach. Each is made when first needed. So a handler never stands in Swift or the registry, and
// no cycle passes through them: what Lua cannot reach from the application is collected.

#include "context.h"
#include <stdlib.h>

enum { properties_slot = 1, owned_slot = 2, kept_slot = 3, slots = kept_slot };

// Metatables hold, by position, what the functions below need of a class.
enum { class_position = 1 };

// A class that is its own ancestor has no end.
enum { longest_ancestry = 100 };

// What an object takes in Swift, more or less.
enum { object_bytes = 512 };

lb_Object *lb_to_object(lua_State *L, int index) {
    lb_Object *object = lua_touserdata(L, index);
    if (!object || lua_rawlen(L, index) != sizeof *object) return NULL;  // a light one has no length
    return object->mark == LB_OBJECT_MARK ? object : NULL;
}

static void push_objects(lua_State *L) { lua_rawgeti(L, LUA_REGISTRYINDEX, lb_context_of(L)->objects); }

static int ask_get(lua_State *L, lb_Object *object, int32_t member) {
    lb_Context *context = lb_context_of(L);
    lb_Zone zone = lb_enter_swift(L, context);
    return lb_finish(L, context, zone, context->answers.get(L, context->owner, object, member));
}

static int ask_set(lua_State *L, lb_Object *object, int32_t member) {
    lb_Context *context = lb_context_of(L);
    lb_Zone zone = lb_enter_swift(L, context);
    return lb_finish(L, context, zone, context->answers.set(L, context->owner, object, member));
}

// Upvalues: members, the script's class or false. Order: a member, an own property, the class.
static int object_index(lua_State *L) {
    lb_Object *object = lua_touserdata(L, 1);
    if (object->state == lb_ended) return ask_get(L, object, lb_member_ended);
    lua_pushvalue(L, 2);
    switch (lua_rawget(L, lua_upvalueindex(1))) {
    case LUA_TNUMBER: return ask_get(L, object, (int32_t)lua_tointeger(L, -1));
    case LUA_TFUNCTION: return 1;
    default: break;
    }
    if (lua_isinteger(L, 2)) return ask_get(L, object, lb_member_position);
    if (lua_getiuservalue(L, 1, properties_slot) == LUA_TTABLE) {
        lua_pushvalue(L, 2);
        if (lua_rawget(L, -2) != LUA_TNIL) return 1;
    }
    if (!lua_istable(L, lua_upvalueindex(2))) return 0;
    lua_pushvalue(L, 2);
    lua_gettable(L, lua_upvalueindex(2));
    return 1;
}

// Upvalues: members, names that were accepted as properties of the script's own.
static int object_newindex(lua_State *L) {
    lb_Object *object = lua_touserdata(L, 1);
    if (object->state == lb_ended) return ask_get(L, object, lb_member_ended);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNUMBER)
        return ask_set(L, object, (int32_t)lua_tointeger(L, -1));
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(2)) == LUA_TNIL) {
        lua_settop(L, 3);
        if (ask_set(L, object, lb_member_new) > 0) return 0;
        lua_settop(L, 3);
        if (lua_type(L, 2) == LUA_TSTRING) {  // any other key would be kept alive by its class
            lua_pushvalue(L, 2);
            lua_pushboolean(L, 1);
            lua_rawset(L, lua_upvalueindex(2));
        }
    }
    lb_push_properties(L, 1);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_rawset(L, -3);
    return 0;
}

static int object_call(lua_State *L) { return ask_get(L, lua_touserdata(L, 1), lb_member_call); }
static int object_text(lua_State *L) { return ask_get(L, lua_touserdata(L, 1), lb_member_text); }
static int object_length(lua_State *L) { return ask_get(L, lua_touserdata(L, 1), lb_member_length); }

// What wrappers hold

static lb_Held *hold(lb_Context *context, void *object) {
    if (!object) return NULL;
    lb_Held *held = malloc(sizeof *held);
    if (!held) abort();
    *held = (lb_Held){context->held, &context->held, object};
    if (held->next) held->next->previous = &held->next;
    context->held = held;
    context->counters.objects += 1;
    context->crossed += object_bytes;
    return held;
}

static void release(lb_Context *context, lb_Held *held) {
    void *object = held->object;
    held->object = NULL;
    if (!object) return;
    context->counters.objects -= 1;
    context->answers.release(object);
}

static void drop(lb_Held *held) {
    *held->previous = held->next;
    if (held->next) held->next->previous = held->previous;
    free(held);
}

void lb_drop_all_held(lb_Context *context) {
    while (context->held) drop(context->held);
}

static void let_go(lb_Context *context, lb_Object *object, lb_ObjectState state) {
    lb_Held *held = object->held;
    object->object = NULL;
    object->held = NULL;
    object->state = state;
    if (!held) return;
    release(context, held);
    drop(held);
}

static void remember(lua_State *L, int index, void *object);
static void forget(lua_State *L, void *object);

// Swift's own, as its compiler calls it: whether an object is retained once. Asked from here, since a Swift frame may
// retain what it looks at.
extern bool swift_isUniquelyReferenced_nonNull_native(const void *object);

// Lets the object of a wrapper go if Swift holds it nowhere else.
static bool let_go_of_last(lb_Context *context, lb_Object *wrapper) {
    if (wrapper->object && !swift_isUniquelyReferenced_nonNull_native(wrapper->object)) return false;
    let_go(context, wrapper, lb_ended);
    return true;
}

// Notes a wrapper that a collection found out of reach and Swift still holds.
static void keep_on(lb_Context *context, lb_Object *wrapper) {
    lb_Kept *kept = &context->kept;
    if (!context->collecting) return;
    if (kept->count == kept->room) {
        size_t room = kept->room ? kept->room * 2 : 64;
        lb_Object **larger = realloc(kept->wrappers, room * sizeof *larger);
        if (!larger) return;  // the next collection asks again
        kept->wrappers = larger;
        kept->room = room;
    }
    kept->wrappers[kept->count++] = wrapper;
}

// A wrapper that Lua cannot reach any more goes only when Swift has no use for its object either: what a transition, a
// timer or a running call holds keeps its wrapper, and with it the script's properties. Such a wrapper stays as it was,
// and the next collection asks again.
static int object_collect(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    lb_Object *wrapper = lua_touserdata(L, 1);
    if (let_go_of_last(context, wrapper)) return 0;
    lb_Zone zone = context->zone;
    context->zone = lb_zone_swift;  // this must not fail for want of memory
    remember(L, 1, wrapper->object);
    lua_getmetatable(L, 1);
    lua_setmetatable(L, 1);  // marks it for another finalizer
    context->zone = zone;
    keep_on(context, wrapper);
    return 0;
}

void lb_collect_now(lua_State *L, lb_Context *context) {
    if (context->collecting) return;
    context->collecting = true;
    lua_gc(L, LUA_GCCOLLECT);
    lb_Kept *kept = &context->kept;
    // Owners were made before what they own, and finalizers run in the reverse order: from the back, one round is enough
    // for most.
    for (bool progress = true; progress;) {
        progress = false;
        for (size_t place = kept->count; place-- > 0;) {
            lb_Object *wrapper = kept->wrappers[place];
            void *swift = wrapper ? wrapper->object : NULL;
            if (!swift || !let_go_of_last(context, wrapper)) continue;
            forget(L, swift);
            kept->wrappers[place] = NULL;
            progress = true;
        }
    }
    kept->count = 0;
    context->collecting = false;
}

static const luaL_Reg object_functions[] = {
    {"__call", object_call}, {"__tostring", object_text}, {"__len", object_length},
    {"__gc", object_collect}, {NULL, NULL},
};

void lb_make_class(lua_State *L, const char *name) {
    // members class
    lua_createtable(L, 1, 8);
    luaL_setfuncs(L, object_functions, 0);
    lua_pushvalue(L, -3);
    lua_pushvalue(L, -3);
    lua_pushcclosure(L, object_index, 2);
    lua_setfield(L, -2, "__index");
    lua_pushvalue(L, -3);
    lua_newtable(L);
    lua_pushcclosure(L, object_newindex, 2);
    lua_setfield(L, -2, "__newindex");
    lua_pushstring(L, name);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, class_position);
    lua_replace(L, -3);  // metatable class
    lua_pop(L, 1);
}

// Identity

static void remember(lua_State *L, int index, void *object) {
    index = lua_absindex(L, index);
    push_objects(L);
    lua_pushvalue(L, index);
    lua_rawsetp(L, -2, object);
    lua_pop(L, 1);
}

static void forget(lua_State *L, void *object) {
    push_objects(L);
    lua_pushnil(L);
    lua_rawsetp(L, -2, object);
    lua_pop(L, 1);
}

lb_Object *lb_push_new_object(lua_State *L, void *object, int32_t kind, int64_t serial) {
    lb_Object *wrapper = lua_newuserdatauv(L, sizeof *wrapper, slots);
    int64_t birth = ++lb_context_of(L)->births;
    lb_Held *held = hold(lb_context_of(L), object);
    *wrapper = (lb_Object){LB_OBJECT_MARK, object, serial, birth, held, kind, object ? lb_live : lb_unmade};
    lua_pushvalue(L, -2);
    lua_setmetatable(L, -2);
    remember(L, -1, object ? object : wrapper);  // an unmade one must be found when all end
    return wrapper;
}

bool lb_push_known_object(lua_State *L, void *object) {
    push_objects(L);
    if (lua_rawgetp(L, -1, object) == LUA_TNIL) {
        lua_pop(L, 2);
        return false;
    }
    lua_replace(L, -2);
    return true;
}

bool lb_make_object(lua_State *L, int index, void *object, int32_t kind, int64_t serial) {
    index = lua_absindex(L, index);
    lb_Object *wrapper = lua_touserdata(L, index);
    if (wrapper->state != lb_unmade) {  // making it used it, and so made it, or ended its launch
        lua_pop(L, 1);
        lb_context_of(L)->answers.release(object);
        return false;
    }
    lua_setmetatable(L, index);
    wrapper->object = object;
    wrapper->held = hold(lb_context_of(L), object);
    wrapper->kind = kind;
    wrapper->serial = serial;
    wrapper->state = lb_live;
    remember(L, index, object);
    forget(L, wrapper);
    return true;
}

void lb_unmake_object(lua_State *L, int index, int32_t kind) {
    index = lua_absindex(L, index);
    lb_Object *wrapper = lua_touserdata(L, index);
    if (wrapper->state != lb_live) return lua_pop(L, 1);
    lua_setmetatable(L, index);
    forget(L, wrapper->object);
    let_go(lb_context_of(L), wrapper, lb_unmade);
    wrapper->kind = kind;
    wrapper->serial = 0;
    remember(L, index, wrapper);
}

void lb_end_objects(lb_Context *context) {
    lua_State *L = context->running;
    push_objects(L);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        let_go(context, lua_touserdata(L, -1), lb_ended);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    // What is left belongs to wrappers that wait for their finalizers, or went without: those may still come here.
    for (lb_Held *held = context->held; held; held = held->next) release(context, held);
    lb_push_weak_table(L, "v");
    lua_rawseti(L, LUA_REGISTRYINDEX, context->objects);
}

void lb_push_class(lua_State *L, int index) {
    lua_getmetatable(L, index);
    lua_rawgeti(L, -1, class_position);
    lua_remove(L, -2);
}

// Own properties and owned wrappers

static void push_slot(lua_State *L, int index, int slot) {
    index = lua_absindex(L, index);
    if (lua_getiuservalue(L, index, slot) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, index, slot);
}

void lb_push_properties(lua_State *L, int index) { push_slot(L, index, properties_slot); }

void lb_set_properties(lua_State *L, int index) { lua_setiuservalue(L, index, properties_slot); }

static bool push_existing(lua_State *L, int index, int slot) {
    if (lua_getiuservalue(L, index, slot) == LUA_TTABLE) return true;
    lua_pop(L, 1);
    return false;
}

bool lb_push_existing_properties(lua_State *L, int index) { return push_existing(L, index, properties_slot); }

bool lb_push_existing_owned(lua_State *L, int index) { return push_existing(L, index, owned_slot); }

void lb_push_kept(lua_State *L, int index) { push_slot(L, index, kept_slot); }

bool lb_push_existing_kept(lua_State *L, int index) { return push_existing(L, index, kept_slot); }

void lb_push_objects(lua_State *L) { push_objects(L); }

void lb_hold(lua_State *L, void *owner, void *owned, bool held) {
    int top = lua_gettop(L);
    if (lb_push_known_object(L, owner)) {
        push_slot(L, -1, owned_slot);  // owner owned-table
        if (!held) lua_pushnil(L);
        if (!held || lb_push_known_object(L, owned)) lua_rawsetp(L, -2, owned);
    }
    lua_settop(L, top);
}

// Handlers

int32_t lb_name(lua_State *L, const char *name) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lb_key_names);
    lua_pushstring(L, name);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, -3) == LUA_TNIL) {  // names name nil
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -3);
        lua_pushinteger(L, luaL_ref(L, LUA_REGISTRYINDEX));  // names name nil name number
        lua_replace(L, -3);
        lua_pushvalue(L, -2);
        lua_rawset(L, -5);
    }
    int32_t number = (int32_t)lua_tointeger(L, -1);
    lua_pop(L, 3);
    return number;
}

// Looks up the name on top in the table below it and its ancestors, the tables behind `__index`. Raw, since a Swift
// frame is above: what a script's `__index` function would answer is no handler. A function found is on top.
static bool push_inherited(lua_State *L) {
    int name = lua_gettop(L);
    lua_pushvalue(L, name - 1);
    for (int generation = 0; generation < longest_ancestry; generation++) {
        lua_pushvalue(L, name);
        if (lua_rawget(L, -2) != LUA_TNIL) return lua_isfunction(L, -1);
        lua_pop(L, 1);
        if (!lua_getmetatable(L, -1)) return false;
        lua_rawgeti(L, LUA_REGISTRYINDEX, lb_context_of(L)->name_index);
        if (lua_rawget(L, -2) != LUA_TTABLE) return false;
        lua_replace(L, -3);  // ancestor metatable
        lua_pop(L, 1);
    }
    return false;
}

// What the object at the index has under a handler's name, on top: a function, something else that stands in its
// place, or nil.
static int push_own(lua_State *L, int object, int32_t name) {
    if (lua_getiuservalue(L, object, properties_slot) != LUA_TTABLE) return LUA_TNIL;
    lua_rawgeti(L, LUA_REGISTRYINDEX, name);
    return lua_rawget(L, -2);
}

static bool push_of_class(lua_State *L, int object, int32_t name) {
    lua_getmetatable(L, object);
    if (lua_rawgeti(L, -1, class_position) != LUA_TTABLE) return false;
    lua_rawgeti(L, LUA_REGISTRYINDEX, name);
    return push_inherited(L);
}

bool lb_push_handler(lua_State *L, void *object, int32_t name, bool own) {
    int top = lua_gettop(L);
    push_objects(L);
    bool is_known = lua_rawgetp(L, -1, object) != LUA_TNIL;  // objects object …
    int found = is_known && own ? push_own(L, top + 2, name) : LUA_TNIL;
    if (is_known && (found == LUA_TFUNCTION || (found == LUA_TNIL && push_of_class(L, top + 2, name)))) {
        lua_copy(L, -1, top + 1);
        lua_settop(L, top + 2);  // function object
        return true;
    }
    lua_settop(L, top);
    return false;
}
