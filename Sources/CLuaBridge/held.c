// Holds the objects of wrappers, and releases them.
//
// The held objects are in a list, because Lua doesn't run finalizers if memory runs out. They are also in a table,
// keyed by address.

#include "objects.h"
#include <stdlib.h>

// The approximate size of a Swift object.
enum { object_bytes = 512 };

// The table of held objects, keyed by address.

enum { first_room = 64 };

static size_t place_of(const lb_HeldTable *table, const void *object) {
    return (size_t)(((uintptr_t)object >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 20) & (table->room - 1);
}

static void enter(lb_HeldTable *table, lb_Held *held) {
    lb_Held **bucket = &table->buckets[place_of(table, held->object)];
    held->chain = *bucket;
    *bucket = held;
}

static void make_room(lb_HeldTable *table) {
    if (table->count < table->room) return;
    lb_HeldTable larger = {.room = table->room ? table->room * 2 : first_room, .count = table->count};
    larger.buckets = calloc(larger.room, sizeof *larger.buckets);
    if (!larger.buckets) abort();
    for (size_t place = 0; place < table->room; place++) {
        for (lb_Held *held = table->buckets[place], *next; held; held = next) {
            next = held->chain;
            enter(&larger, held);
        }
    }
    free(table->buckets);
    *table = larger;
}

static void leave(lb_HeldTable *table, lb_Held *held) {
    lb_Held **link = &table->buckets[place_of(table, held->object)];
    while (*link != held) link = &(*link)->chain;
    *link = held->chain;
    table->count -= 1;
}

bool lb_is_held(lb_Context *context, const void *object) {
    const lb_HeldTable *table = &context->held_by_address;
    if (table->count == 0) return false;
    const lb_Held *held = table->buckets[place_of(table, object)];
    while (held && held->object != object) held = held->chain;
    return held != NULL;
}

// Holding and releasing objects

static lb_Held *hold(lb_Context *context, lb_Held what) {
    lb_Held *held = malloc(sizeof *held);
    if (!held) abort();
    what.next = context->held;
    what.previous = &context->held;
    *held = what;
    if (held->next) held->next->previous = &held->next;
    context->held = held;
    return held;
}

lb_Held *lb_hold_object(lb_Context *context, void *object) {
    if (!object) return NULL;
    lb_Held *held = hold(context, (lb_Held){.object = object});
    make_room(&context->held_by_address);
    enter(&context->held_by_address, held);
    context->held_by_address.count += 1;
    context->counters.objects += 1;
    context->crossed += object_bytes;
    return held;
}

static void release(lb_Context *context, lb_Held *held) {
    void *object = held->object;
    if (!object) return;
    if (!held->is_declaration) {
        leave(&context->held_by_address, held);
        context->counters.objects -= 1;
    }
    held->object = NULL;
    context->answers.release(object);
}

static void drop(lb_Held *held) {
    *held->previous = held->next;
    if (held->next) held->next->previous = held->previous;
    free(held);
}

void lb_drop_all_held(lb_Context *context) {
    while (context->held) drop(context->held);
    free(context->held_by_address.buckets);
}

static void release_declaration(lb_Context *context, lb_Object *wrapper) {
    lb_Held *declared = wrapper->declared;
    wrapper->declared = NULL;
    if (!declared) return;
    release(context, declared);
    drop(declared);
}

void lb_declare_object(lua_State *L, int index, void *declaration) {
    lb_Context *context = lb_context_of(L);
    lb_Object *wrapper = lua_touserdata(L, index);
    release_declaration(context, wrapper);
    if (declaration) wrapper->declared = hold(context, (lb_Held){.object = declaration, .is_declaration = true});
}

void *lb_declaration(const lb_Object *wrapper) { return wrapper->declared ? wrapper->declared->object : NULL; }

void lb_release_object(lb_Context *context, lb_Object *wrapper, lb_ObjectState state) {
    lb_Held *held = wrapper->held;
    wrapper->object = NULL;
    wrapper->held = NULL;
    wrapper->state = state;
    if (state == lb_ended) release_declaration(context, wrapper);
    if (!held) return;
    release(context, held);
    drop(held);
}

lb_Object *lb_with_ended_state(lb_Object *wrapper) {
    if (wrapper->held && !wrapper->held->object) {
        wrapper->object = NULL;
        wrapper->state = lb_ended;
    }
    return wrapper;
}

void lb_end_objects(lb_Context *context) {
    lua_State *L = context->running;
    lb_push_objects(L);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lb_release_object(context, lua_touserdata(L, -1), lb_ended);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    // The remaining objects belong to wrappers whose finalizers haven't run, or that were freed without running a
    // finalizer.
    for (lb_Held *held = context->held; held; held = held->next) release(context, held);
    lb_push_weak_table(L, "v");
    lua_rawseti(L, LUA_REGISTRYINDEX, context->objects);
}

// Collection

// A function of the Swift runtime for the compiler. It returns whether an object is retained only once. C code calls it
// here, because a Swift frame might retain the object.
extern bool swift_isUniquelyReferenced_nonNull_native(const void *object);

static bool release_if_unique(lb_Context *context, lb_Object *wrapper) {
    if (lb_with_ended_state(wrapper)->object && !swift_isUniquelyReferenced_nonNull_native(wrapper->object)) return false;
    lb_release_object(context, wrapper, lb_ended);
    return true;
}

// Records a wrapper that is unreachable in Lua although Swift still uses its object.
static void keep_on(lb_Context *context, lb_Object *wrapper) {
    lb_Kept *kept = &context->kept;
    if (!context->collecting) return;
    if (kept->count == kept->room) {
        size_t room = kept->room ? kept->room * 2 : 64;
        lb_Object **larger = realloc(kept->wrappers, room * sizeof *larger);
        if (!larger) return;  // the next collection tries again
        kept->wrappers = larger;
        kept->room = room;
    }
    kept->wrappers[kept->count++] = wrapper;
}

// A wrapper that is unreachable in Lua is released only if Swift doesn't use its object either. If a transition, a
// timer or a running call holds the object, the wrapper remains, together with the script's properties. The wrapper
// then stays unchanged until a later collection.
int lb_object_collect(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    lb_Object *wrapper = lua_touserdata(L, 1);
    if (release_if_unique(context, wrapper)) return 0;
    lb_Zone zone = context->zone;
    context->zone = lb_zone_swift;  // registering must not fail if memory runs out
    lb_register_object(L, 1, wrapper->object);
    lua_getmetatable(L, 1);
    lua_setmetatable(L, 1);  // marks the wrapper for finalization again
    context->zone = zone;
    keep_on(context, wrapper);
    return 0;
}

// The number of consecutive young collections before a full collection. Because young collections are counted, full
// collections happen in the same places in each run. Values that became old before they became unreachable remain until
// the next full collection. A requested step never becomes a full collection by itself.
enum { young_in_a_row = 128 };

static void collect(lua_State *L, lb_Context *context, bool is_full) {
    if (context->collecting) return;
    context->collecting = true;
    if (!is_full && ++context->young_collections >= young_in_a_row) is_full = true;
    if (is_full) context->young_collections = 0;
    // After rapid growth, Lua leaves generational mode, and a step would in effect be a full collection.
    if (is_full && context->generational) lua_gc(L, LUA_GCGEN, 0, 0);
    lua_gc(L, is_full ? LUA_GCCOLLECT : LUA_GCSTEP, 0);
    lb_Kept *kept = &context->kept;
    // Owners are created before the objects that they own, and finalizers run in the reverse order of creation.
    // Therefore, one pass from the back is usually enough.
    for (bool progress = true; progress;) {
        progress = false;
        for (size_t place = kept->count; place-- > 0;) {
            lb_Object *wrapper = kept->wrappers[place];
            void *swift = wrapper ? wrapper->object : NULL;
            if (!swift || !release_if_unique(context, wrapper)) continue;
            lb_unregister_object(L, swift);
            kept->wrappers[place] = NULL;
            progress = true;
        }
    }
    kept->count = 0;
    context->collecting = false;
}

void lb_collect_now(lua_State *L, lb_Context *context) { collect(L, context, true); }

void lb_note_value(lb_Object *wrapper) {
    if (wrapper->held) wrapper->held->is_value = true;
}

// Whether any object is held only by its wrapper. Only such objects, and the objects that they own, can be unreachable.
static bool has_uniquely_held(lb_Context *context) {
    for (lb_Held *held = context->held; held; held = held->next)
        if (!held->is_value && !held->is_declaration && held->object && swift_isUniquelyReferenced_nonNull_native(held->object)) return true;
    return false;
}

// Values that were created since the last collection are young. A young collection takes little time, however much a
// script holds. If no object remains that only a wrapper holds, a full collection couldn't release any object either.
void lb_collect_young(lb_Context *context) { collect(context->running, context, !context->generational); }

void lb_collect_lost(lb_Context *context) {
    lua_State *L = context->running;
    if (context->generational && has_uniquely_held(context)) collect(L, context, false);
    if (!context->generational || has_uniquely_held(context)) collect(L, context, true);
}

void lb_make_old(lb_Context *context) {
    if (context->generational && !has_uniquely_held(context)) collect(context->running, context, true);
}
