// The random numbers of scripts.
//
// They are the same in every run: the generator starts with the seed 0 unless another one is set. Swift can determine
// the integers that are drawn from a range.

#include <lauxlib.h>
#include "context.h"

// The upvalues are the generator and Lua's function. Lua's function also expects the generator as its first upvalue.
static int seed_random(lua_State *L) {
    if (lua_gettop(L) == 0) lua_pushinteger(L, 0);  // a random seed would differ from run to run
    return lua_tocfunction(L, lua_upvalueindex(2))(L);
}

// Reads the range from which an integer is drawn. Returns false if a call draws something else, or raises an error.
static bool read_range(lua_State *L, lua_Integer *low, lua_Integer *high) {
    int is_low = true, is_high = false;
    switch (lua_gettop(L)) {
    case 1:
        *low = 1;
        *high = lua_tointegerx(L, 1, &is_high);
        break;
    case 2:
        *low = lua_tointegerx(L, 1, &is_low);
        *high = lua_tointegerx(L, 2, &is_high);
        break;
    default: return false;
    }
    return is_low && is_high && *low <= *high;
}

// The upvalues are those of `seed_random`.
static int draw_random(lua_State *L) {
    lb_Context *context = lb_context_of(L);
    if (context->determines_draws) {
        lua_Integer low = 1, high = 0, value = 0;
        if (!read_range(L, &low, &high)) low = 1, high = 0;
        lb_Zone zone = lb_enter_swift(L, context);
        bool is_determined = context->answers.draw(L, context->owner, low, high, &value);
        lb_finish(L, context, zone, 0);
        if (is_determined && (value < low || value > high)) {
            return luaL_error(L, "the next random number is %I, but the script draws one from %I to %I",
                              (LUAI_UACINT)value, (LUAI_UACINT)low, (LUAI_UACINT)high);
        }
        if (is_determined) return lua_pushinteger(L, value), 1;
    }
    return lua_tocfunction(L, lua_upvalueindex(2))(L);
}

// Replaces a function in the table on top of the stack. The function keeps the generator and Lua's function.
static void replace(lua_State *L, const char *name, lua_CFunction function) {
    lua_getfield(L, -1, name);
    lua_getupvalue(L, -1, 1);
    lua_insert(L, -2);
    lua_pushcclosure(L, function, 2);
    lua_setfield(L, -2, name);
}

void lb_determine_draws(lb_Context *context, bool determines) { context->determines_draws = determines; }

void lb_guard_random(lua_State *L) {
    replace(L, "random", draw_random);
    replace(L, "randomseed", seed_random);
    lua_getfield(L, -1, "randomseed");
    lua_pushinteger(L, 0);
    lua_call(L, 1, 0);
}
