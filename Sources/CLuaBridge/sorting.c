// `table.sort`, with the same algorithm as in Lua. It is a quicksort whose pivot is the median of three values, so
// equal values end up in the same order as in Lua. Its steps are counted. Where Lua would choose a pivot by the time of
// day, this code uses the number of values.

#include "context.h"

typedef unsigned int Place;

// The number of values from which a pivot away from the middle is worthwhile, and the ratio of sizes from which a split
// counts as very uneven.
enum { large = 100, uneven = 128 };

// Whether the value at the first index precedes the value at the second. Both indices are counted from the top of the
// stack.
static bool is_before(lua_State *L, int first, int second) {
    lb_spend(L, lb_context_of(L), 2);
    if (lua_isnil(L, 2)) return lua_compare(L, first, second, LUA_OPLT);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, first - 1);
    lua_pushvalue(L, second - 2);
    lua_call(L, 2, 1);
    bool result = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return result;
}

static void put_both(lua_State *L, Place top, Place below) {
    lua_seti(L, 1, top);
    lua_seti(L, 1, below);
}

static void get_both(lua_State *L, Place first, Place second) {
    lua_geti(L, 1, first);
    lua_geti(L, 1, second);
}

// Puts the values at two places in order. The stack is unchanged afterwards.
static void order(lua_State *L, Place low, Place high) {
    get_both(L, low, high);
    if (is_before(L, -1, -2)) put_both(L, low, high);
    else lua_pop(L, 2);
}

// Moves up from a place to the first value that doesn't precede the pivot, and pushes that value above the pivot.
static Place climb(lua_State *L, Place place, Place high) {
    while (lua_geti(L, 1, ++place), is_before(L, -1, -2)) {
        if (place == high - 1) luaL_error(L, "invalid order function for sorting");
        lua_pop(L, 1);
    }
    return place;
}

// Moves down from a place to the first value that the pivot doesn't precede, and pushes that value.
static Place descend(lua_State *L, Place place, Place lower) {
    while (lua_geti(L, 1, --place), is_before(L, -3, -1)) {
        if (place < lower) luaL_error(L, "invalid order function for sorting");
        lua_pop(L, 1);
    }
    return place;
}

// Splits the values around the pivot, which is on top of the stack and at the second-to-last place. Returns the final
// place of the pivot.
static Place split(lua_State *L, Place low, Place high) {
    Place left = low, right = high - 1;
    for (;;) {
        left = climb(L, left, high);
        right = descend(L, right, left);
        if (right < left) break;
        put_both(L, left, right);  // pivot, left value, right value
    }
    lua_pop(L, 1);
    put_both(L, high - 1, left);  // moves the pivot to its final place
    return left;
}

static Place pivot_place(Place low, Place high, bool is_off_middle) {
    Place size = high - low;
    if (!is_off_middle || size < large) return low + size / 2;
    Place quarter = size / 4;
    return low + quarter + (size * 2654435761u) % (quarter * 2);
}

static void sort_between(lua_State *L, Place low, Place high, bool is_off_middle) {
    while (low < high) {
        order(L, low, high);
        if (high - low == 1) return;
        Place pivot = pivot_place(low, high, is_off_middle);
        get_both(L, pivot, low);
        if (is_before(L, -2, -1)) {
            put_both(L, pivot, low);
        } else {
            lua_pop(L, 1);
            lua_geti(L, 1, high);
            if (is_before(L, -1, -2)) put_both(L, pivot, high);
            else lua_pop(L, 2);
        }
        if (high - low == 2) return;
        lua_geti(L, 1, pivot);
        lua_pushvalue(L, -1);
        lua_geti(L, 1, high - 1);
        put_both(L, pivot, high - 1);
        pivot = split(L, low, high);
        Place smaller;
        if (pivot - low < high - pivot) {
            sort_between(L, low, pivot - 1, is_off_middle);
            smaller = pivot - low;
            low = pivot + 1;
        } else {
            sort_between(L, pivot + 1, high, is_off_middle);
            smaller = high - pivot;
            high = pivot - 1;
        }
        if ((high - low) / uneven > smaller) is_off_middle = true;
    }
}

static int sort(lua_State *L) {
    if (lua_type(L, 1) != LUA_TTABLE) lb_check_table(L, 1, lb_reads | lb_writes | lb_has_length);
    lua_Integer count = luaL_len(L, 1);
    if (count < 2) return 0;
    luaL_argcheck(L, count < INT_MAX, 1, "array too big");
    if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    sort_between(L, 1, (Place)count, false);
    return 0;
}

void lb_guard_sort(lua_State *L) {
    lua_pushcfunction(L, sort);
    lua_setfield(L, -2, "sort");
}
