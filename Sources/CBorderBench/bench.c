#include "CBorderBench.h"

typedef struct Thing {
    long mark;
    long value;
} Thing;

static const long mark = 0x7468696e67;
static const char objects = 0;  // key of the registry: address -> wrapper
static const char address = 0;  // address of the thing

static int touch(lua_State *L) {
    Thing *thing = lua_touserdata(L, 1);
    if (!thing || lua_rawlen(L, 1) != sizeof *thing || thing->mark != mark) return luaL_error(L, "no thing");
    lua_pushinteger(L, thing->value);
    return 1;
}

// Written as a careful C binding is: a table of members, with numbers for properties and functions for methods.
static int index_thing(lua_State *L) {
    Thing *thing = lua_touserdata(L, 1);
    lua_pushvalue(L, 2);
    switch (lua_rawget(L, lua_upvalueindex(1))) {
    case LUA_TFUNCTION: return 1;
    case LUA_TNUMBER: break;
    default: return 0;
    }
    switch (lua_tointeger(L, -1)) {
    case 0: lua_pushinteger(L, thing->value); return 1;
    default: return 0;
    }
}

lua_State *cbb_open(void) {
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    Thing *thing = lua_newuserdatauv(L, sizeof *thing, 1);
    *thing = (Thing){mark, 42};
    lua_newtable(L);  // thing metatable
    lua_newtable(L);
    lua_pushinteger(L, 0);
    lua_setfield(L, -2, "value");
    lua_pushcfunction(L, touch);
    lua_setfield(L, -2, "touch");
    lua_pushcclosure(L, index_thing, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_newtable(L);
    lua_setiuservalue(L, -2, 1);
    lua_newtable(L);
    lua_pushvalue(L, -2);
    lua_rawsetp(L, -2, &address);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &objects);
    lua_setglobal(L, "thing");
    return L;
}

void cbb_close(lua_State *L) { lua_close(L); }

int cbb_run(lua_State *L, const char *text) { return luaL_dostring(L, text) == LUA_OK; }

int cbb_set_handler(lua_State *L, const char *text) {
    lua_getglobal(L, "thing");
    lua_getiuservalue(L, -1, 1);
    if (luaL_loadstring(L, text) != LUA_OK) return 0;
    lua_setfield(L, -2, "appear");
    lua_settop(L, 0);
    return 1;
}

static int add_traceback(lua_State *L) {
    luaL_traceback(L, L, lua_tostring(L, 1), 1);
    return 1;
}

int cbb_call_handler(lua_State *L, int times) {
    for (int count = 0; count < times; count++) {
        lua_pushcfunction(L, add_traceback);
        lua_rawgetp(L, LUA_REGISTRYINDEX, &objects);
        lua_rawgetp(L, -1, &address);
        lua_getiuservalue(L, -1, 1);
        lua_getfield(L, -1, "appear");
        lua_pushvalue(L, -3);  // traceback objects thing properties handler thing
        if (lua_pcall(L, 1, 0, 1) != LUA_OK) return 0;
        lua_settop(L, 0);
    }
    return 1;
}
