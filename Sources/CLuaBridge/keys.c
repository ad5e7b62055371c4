// Sorts keys in an order that is the same in every process: booleans, numbers in ascending order, strings by their
// bytes, objects by their numbers, and all other values in the order of creation.
//
// Lua's own order of strings differs from process to process. A trace that depended on it would also differ.

#include "keys.h"
#include <string.h>

lua_Integer lb_anonymous_number(lua_State *L, int index) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lb_key_anonymous);
    lua_pushvalue(L, index);
    lua_Integer number;
    if (lua_rawget(L, -2) == LUA_TNUMBER) {
        number = lua_tointeger(L, -1);
        lua_pop(L, 2);
        return number;
    }
    lua_pop(L, 1);
    number = ++lb_context(L)->displayNumber;
    lua_pushvalue(L, index);
    lua_pushinteger(L, number);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    return number;
}

int64_t lb_allocation_serial(lua_State *L, int index) {
    lb_Object *object = lb_to_object(L, index);
    if (object) return object->allocation;
    const char *block = lua_topointer(L, index);
    if (lua_isthread(L, index)) block -= LUA_EXTRASPACE;
    if (lua_iscfunction(L, index)) {
        if (!lua_getupvalue(L, index, 1)) return INT64_MAX;  // plain C functions have no memory block
        lua_pop(L, 1);
    }
    return ((const int64_t *)block)[-1];
}

lb_Key lb_describe_key(lua_State *L, int index, int place) {
    lb_Key key = {lb_rank_other, place, 0, 0, NULL, 0, NULL};
    lb_Object *object;
    switch (lua_type(L, index)) {
    case LUA_TBOOLEAN:
        key.rank = lb_rank_boolean;
        key.integer = lua_toboolean(L, index);
        break;
    case LUA_TNUMBER:
        key.rank = lb_rank_number;
        key.number = lua_tonumber(L, index);
        key.integer = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
        break;
    case LUA_TSTRING:
        key.rank = lb_rank_string;
        key.text = lua_tolstring(L, index, &key.length);
        break;
    default:
        object = lb_to_object(L, index);
        if (object && object->serial) key.rank = lb_rank_object;
        key.integer = key.rank == lb_rank_object ? object->serial : lb_allocation_serial(L, index);
        key.address = lua_topointer(L, index);
    }
    return key;
}

int lb_compare_keys(const lb_Key *a, const lb_Key *b) {
    if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
    if (a->rank == lb_rank_string) {
        int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
        if (order) return order;
        return a->length < b->length ? -1 : a->length > b->length;
    }
    if (a->number != b->number) return a->number < b->number ? -1 : 1;
    if (a->integer != b->integer) return a->integer < b->integer ? -1 : 1;
    return a->address < b->address ? -1 : a->address > b->address;
}

void lb_count_keys(lua_State *L, int64_t keys) {
    lb_Context *context = lb_context_of(L);
    if (context->zone == lb_zone_lua) lb_spend(L, context, keys);
    else context->steps_left -= keys;
}

// Merges two adjacent runs.
static void merge(const lb_Key *run, size_t first, size_t both, lb_Key *merged) {
    size_t left = 0, right = first;
    for (size_t place = 0; place < both; place++) {
        bool takes_left = right == both || (left < first && lb_compare_keys(&run[left], &run[right]) <= 0);
        merged[place] = run[takes_left ? left++ : right++];
    }
}

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

// Sorts keys by merging. The memory after the keys must have space for the same number of keys. Returns the address of
// the sorted keys. `qsort` isn't used, because it couldn't be stopped.
static lb_Key *sort(lua_State *L, lb_Key *keys, size_t count) {
    enum { keys_a_look = 4096 };
    lb_Key *from = keys, *to = keys + count;
    for (size_t width = 1; width < count; width *= 2) {
        size_t unseen = 0;
        for (size_t start = 0; start < count; start += 2 * width) {
            size_t both = smaller(2 * width, count - start);
            merge(from + start, smaller(width, both), both, to + start);
            if ((unseen += both) < keys_a_look) continue;
            lb_count_keys(L, (int64_t)unseen);
            unseen = 0;
        }
        lb_Key *other = from;
        from = to;
        to = other;
    }
    return from;
}

static bool is_in_order(const lb_Key *keys, size_t count) {
    for (size_t place = 1; place < count; place++)
        if (lb_compare_keys(&keys[place - 1], &keys[place]) > 0) return false;
    return true;
}

// Sorts the list of keys on top of the stack.
static void put_in_order(lua_State *L, int count) {
    int keys = lua_gettop(L);
    if (count < 2) return;
    lb_count_keys(L, count);
    lb_Key *order = lua_newuserdatauv(L, 2 * (size_t)count * sizeof *order, 0);  // freed by the collector
    for (int place = 1; place <= count; place++) {
        lua_rawgeti(L, keys, place);
        order[place - 1] = lb_describe_key(L, lua_gettop(L), place);
        lua_pop(L, 1);
    }
    if (is_in_order(order, (size_t)count)) return lua_settop(L, keys);
    order = sort(L, order, (size_t)count);
    lua_createtable(L, count, 0);
    for (int place = 1; place <= count; place++) {
        lua_rawgeti(L, keys, order[place - 1].place);
        lua_rawseti(L, -2, place);
    }
    lua_replace(L, keys);
    lua_settop(L, keys);
}

void lb_push_keys(lua_State *L, int table) {
    int count = 0;
    lua_newtable(L);
    int keys = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        lua_rawseti(L, keys, ++count);
    }
    put_in_order(L, count);
}

// Whether the two values on top of the stack are the same. Unlike in `rawequal`, 1 and 1.0 differ, and 0.0 and -0.0.
static bool are_same(lua_State *L) {
    if (!lua_rawequal(L, -1, -2)) return false;
    if (lua_type(L, -1) != LUA_TNUMBER) return true;
    lua_Number one = lua_tonumber(L, -1), other = lua_tonumber(L, -2);
    return lua_isinteger(L, -1) == lua_isinteger(L, -2) && memcmp(&one, &other, sizeof one) == 0;
}

bool lb_have_same_pairs(lua_State *L, int table, int other) {
    ptrdiff_t difference = 0;
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        lua_rawget(L, other);
        bool is_same = are_same(L);
        lua_pop(L, 1);
        if (!is_same) return lua_pop(L, 2), false;
        difference++;
    }
    for (lua_pushnil(L); lua_next(L, other); lua_pop(L, 1)) difference--;
    return difference == 0;
}

void lb_push_changed_keys(lua_State *L, int table, int other) {
    int count = 0;
    lua_newtable(L);
    int keys = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        lua_rawget(L, other);
        bool is_same = are_same(L);
        lua_pop(L, 1);
        if (is_same) continue;
        lua_pushvalue(L, -2);
        lua_rawseti(L, keys, ++count);
    }
    put_in_order(L, count);
}
