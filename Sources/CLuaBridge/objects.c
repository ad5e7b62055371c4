// Represents Swift objects in Lua. Each object has a wrapper, and its class determines the wrapper's members.

#include "objects.h"
#include <string.h>

lb_Object *lb_to_object(lua_State *L, int index) {
    lb_Object *object = lua_touserdata(L, index);
    if (!object || lua_rawlen(L, index) != sizeof *object) return NULL;  // a light userdata has no length
    return object->mark == LB_OBJECT_MARK ? lb_with_ended_state(object) : NULL;
}

void lb_push_objects(lua_State *L) { lua_rawgeti(L, LUA_REGISTRYINDEX, lb_context_of(L)->objects); }

static int ask_get(lua_State *L, lb_Object *object, int32_t member) {
    lb_Context *context = lb_context_of(L);
    if (context->only_reads) return luaL_error(L, "a property may do more than read");
    lb_Zone zone = lb_enter_swift(L, context);
    return lb_finish(L, context, zone, context->answers.get(L, context->owner, object, member));
}

static int ask_set(lua_State *L, lb_Object *object, int32_t member) {
    lb_Context *context = lb_context_of(L);
    lb_Zone zone = lb_enter_swift(L, context);
    return lb_finish(L, context, zone, context->answers.set(L, context->owner, object, member));
}

// Members

// The keys in a table of members for the table of the superclass, for the number of the class whose members Swift finds,
// and for the count of the missing names. Names of members are strings, so these numbers can't collide with a member.
enum { above_position = 1, number_position = 2, missing_position = 3 };

// The maximum number of missing names to remember in a class. Real scripts look up fewer names.
enum { most_missing = 1024 };

void lb_set_members_above(lua_State *L) { lua_rawseti(L, -2, above_position); }

void lb_push_found_members(lua_State *L, int32_t number) {
    lua_newtable(L);
    lua_pushinteger(L, number);
    lua_rawseti(L, -2, number_position);
}

// Counts a missing name in the table below the top. Returns false if the table already has too many.
static bool count_missing(lua_State *L) {
    lua_rawgeti(L, -2, missing_position);
    lua_Integer count = lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (count >= most_missing) return false;
    lua_pushinteger(L, count + 1);
    lua_rawseti(L, -3, missing_position);
    return true;
}

// Asks Swift for a member that isn't in the table on top of the stack. Pushes the member, false if there is none, or nil
// if the table doesn't belong to a class whose members Swift finds. Except for nil, the answer is kept in the table, so
// that Swift is asked only once.
static void push_found(lua_State *L, int name) {
    if (lua_rawgeti(L, -1, number_position) == LUA_TNIL) return;
    lb_Context *context = lb_context_of(L);
    size_t length;
    const char *text = lua_tolstring(L, name, &length);
    int32_t member = context->answers.find(context->owner, (int32_t)lua_tointeger(L, -1), text, length);
    if (member >= 0) lua_pushinteger(L, member);
    else lua_pushboolean(L, 0);
    lua_replace(L, -2);
    if (member < 0 && !count_missing(L)) {
        lua_pushnil(L);
        return lua_replace(L, -2);
    }
    lua_pushvalue(L, name);
    lua_pushvalue(L, -2);
    lua_rawset(L, -4);
}

// Replaces a name on the stack with the member of that name. A member is stored in the class that declares it, or in
// the class for which Swift found it. An inherited member is also cached in the subclass, which is searched first.
void lb_push_member(lua_State *L, int members) {
    int name = lua_gettop(L);
    members = lua_absindex(L, members);
    lua_pushvalue(L, name);
    if (lua_rawget(L, members) != LUA_TNIL) {  // declared in this class, or cached
        lua_replace(L, name);
        return;
    }
    lua_pop(L, 1);
    lua_pushvalue(L, members);
    for (;;) {  // name table
        lua_pushvalue(L, name);
        if (lua_rawget(L, -2) != LUA_TNIL) break;
        if (lua_rawgeti(L, -2, above_position) == LUA_TNIL) {
            lua_pop(L, 2);  // name table
            push_found(L, name);
            break;
        }
        lua_replace(L, -3);
        lua_pop(L, 1);
    }
    if (!lua_isnil(L, -1) && !lua_rawequal(L, -2, members)) {
        lua_pushvalue(L, name);
        lua_pushvalue(L, -2);
        lua_rawset(L, members);
    }
    lua_replace(L, name);
    lua_settop(L, name);
}

// All classes that have a method share the method's function. It is stored under the method's number.
static int push_method(lua_State *L, int32_t member) {
    lb_Context *context = lb_context_of(L);
    int32_t method = member & ~lb_method;
    lua_rawgeti(L, LUA_REGISTRYINDEX, context->methods);
    if (lua_rawgeti(L, -1, method) == LUA_TFUNCTION) return 1;
    lb_Zone zone = lb_enter_swift(L, context);
    lb_finish(L, context, zone, context->answers.bind(L, context->owner, method));
    lua_pushvalue(L, -1);
    lua_rawseti(L, -4, method);  // methods nil function
    return 1;
}

// Pushes a member from the table that is the first upvalue. The member's name is at index 2.
static int push_member_of_key(lua_State *L) {
    if (lua_type(L, 2) != LUA_TSTRING) return lua_pushnil(L), LUA_TNIL;
    lua_pushvalue(L, 2);
    lb_push_member(L, lua_upvalueindex(1));
    return lua_type(L, -1);
}

// Records a name that wasn't found in an object, for the message of an error that may follow.
static int answer_missing(lua_State *L, const lb_Object *object) {
    lb_Context *context = lb_context_of(L);
    size_t length = 0;
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tolstring(L, 2, &length) : NULL;
    context->missing_kind = object->kind;
    if (name && length < sizeof context->missing) memcpy(context->missing, name, length + 1);
    else context->missing[0] = 0;
    return 0;
}

// The upvalues are the members, and the script's class or false. The members are searched first, then the script's own
// properties, then the class.
static int object_index(lua_State *L) {
    lb_Object *object = lb_with_ended_state(lua_touserdata(L, 1));
    if (object->state == lb_ended) return ask_get(L, object, lb_member_ended);
    switch (push_member_of_key(L)) {
    case LUA_TNUMBER: {
        int32_t member = (int32_t)lua_tointeger(L, -1);
        return member & lb_method ? push_method(L, member) : ask_get(L, object, member);
    }
    case LUA_TFUNCTION: return 1;
    default: break;
    }
    if (lua_isinteger(L, 2)) return ask_get(L, object, lb_member_position);
    if (lua_getiuservalue(L, 1, lb_properties_slot) == LUA_TTABLE) {
        lua_pushvalue(L, 2);
        if (lua_rawget(L, -2) != LUA_TNIL) return 1;
    }
    if (!lua_istable(L, lua_upvalueindex(2))) return answer_missing(L, object);
    lua_pushvalue(L, 2);
    return lua_gettable(L, lua_upvalueindex(2)) == LUA_TNIL ? answer_missing(L, object) : 1;
}

bool lb_reads_members(lua_CFunction function) { return function == object_index; }

// The upvalues are the members, and the names that have been accepted as the script's own properties.
static int object_newindex(lua_State *L) {
    lb_Object *object = lb_with_ended_state(lua_touserdata(L, 1));
    if (object->state == lb_ended) return ask_get(L, object, lb_member_ended);
    if (push_member_of_key(L) == LUA_TNUMBER) {
        int32_t member = (int32_t)lua_tointeger(L, -1);
        if (!(member & lb_method)) return ask_set(L, object, member);
    }
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(2)) == LUA_TNIL) {
        lua_settop(L, 3);
        if (ask_set(L, object, lb_member_new) > 0) return 0;
        lua_settop(L, 3);
        if (lua_type(L, 2) == LUA_TSTRING) {  // the class would keep any other key alive
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

static int object_call(lua_State *L) { return ask_get(L, lb_with_ended_state(lua_touserdata(L, 1)), lb_member_call); }
static int object_text(lua_State *L) { return ask_get(L, lb_with_ended_state(lua_touserdata(L, 1)), lb_member_text); }
static int object_length(lua_State *L) { return ask_get(L, lb_with_ended_state(lua_touserdata(L, 1)), lb_member_length); }

static const luaL_Reg object_functions[] = {
    {"__call", object_call}, {"__tostring", object_text}, {"__len", object_length},
    {"__gc", lb_object_collect}, {NULL, NULL},
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
    lua_rawseti(L, -2, lb_class_position);
    lua_replace(L, -3);  // metatable class
    lua_pop(L, 1);
}

// Identity

// Returns the key under which an object's wrapper is stored. Lua looks up integers faster than pointers.
static lua_Integer address_key(const void *object) { return (lua_Integer)(uintptr_t)object; }

void lb_register_object(lua_State *L, int index, void *object) {
    index = lua_absindex(L, index);
    lb_push_objects(L);
    lua_pushvalue(L, index);
    lua_rawseti(L, -2, address_key(object));
    lua_pop(L, 1);
}

void lb_unregister_object(lua_State *L, void *object) {
    lb_push_objects(L);
    lua_pushnil(L);
    lua_rawseti(L, -2, address_key(object));
    lua_pop(L, 1);
}

lb_Object *lb_push_new_object(lua_State *L, void *object, int32_t kind, int64_t serial) {
    lb_Object *wrapper = lua_newuserdatauv(L, sizeof *wrapper, lb_slots);
    int64_t allocation = ++lb_context_of(L)->allocationSerial;
    lb_Held *held = lb_hold_object(lb_context_of(L), object);
    *wrapper = (lb_Object){LB_OBJECT_MARK, object, serial, allocation, held, NULL, kind, object ? lb_live : lb_unmade};
    lua_pushvalue(L, -2);
    lua_setmetatable(L, -2);
    lb_register_object(L, -1, object ? object : wrapper);  // `lb_end_objects` also ends unmade wrappers
    return wrapper;
}

static bool push_remembered(lua_State *L, void *object) {
    lb_push_objects(L);
    if (lua_rawgeti(L, -1, address_key(object)) == LUA_TNIL) {
        lua_pop(L, 2);
        return false;
    }
    lua_replace(L, -2);
    return true;
}

// When a collection finds a wrapper unreachable, it removes the wrapper from the weak table, but the wrapper's
// finalizer may run many steps later. Therefore, this function continues the collection until the finalizer has run.
// The first collection that ends may have begun after an emergency collection, which runs no finalizers, so the loop
// waits for a second collection to end. In generational mode, each step is a whole collection.
bool lb_push_known_object(lua_State *L, void *object) {
    if (push_remembered(L, object)) return true;
    if (!lb_is_held(lb_context_of(L), object)) return false;
    for (int ends = 0; ends < 2;) {
        int is_end = lua_gc(L, LUA_GCSTEP, 0);
        if (push_remembered(L, object)) return true;
        if (is_end < 0) return false;  // called in a finalizer
        ends += is_end || lb_context_of(L)->generational;
    }
    return false;
}

bool lb_make_object(lua_State *L, int index, void *object, int32_t kind, int64_t serial) {
    index = lua_absindex(L, index);
    lb_Object *wrapper = lua_touserdata(L, index);
    if (wrapper->state != lb_unmade) {  // creating the object used the wrapper, or ended the launch
        lua_pop(L, 1);
        lb_context_of(L)->answers.release(object);
        return false;
    }
    lua_setmetatable(L, index);
    wrapper->object = object;
    wrapper->held = lb_hold_object(lb_context_of(L), object);
    wrapper->kind = kind;
    wrapper->serial = serial;
    wrapper->state = lb_live;
    lb_register_object(L, index, object);
    lb_unregister_object(L, wrapper);
    return true;
}

void lb_unmake_object(lua_State *L, int index, int32_t kind) {
    index = lua_absindex(L, index);
    lb_Object *wrapper = lua_touserdata(L, index);
    if (wrapper->state != lb_live) return lua_pop(L, 1);
    lua_setmetatable(L, index);
    lb_unregister_object(L, wrapper->object);
    lb_release_object(lb_context_of(L), wrapper, lb_unmade);
    wrapper->kind = kind;
    wrapper->serial = 0;
    lb_register_object(L, index, wrapper);
}

void lb_push_class(lua_State *L, int index) {
    lua_getmetatable(L, index);
    lua_rawgeti(L, -1, lb_class_position);
    lua_remove(L, -2);
}

const char *lb_last_missing(lb_Context *context, int32_t *kind) {
    *kind = context->missing_kind;
    return context->missing;
}
