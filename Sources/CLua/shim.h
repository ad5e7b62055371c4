// Lua's own headers, as Debian's liblua5.4-dev lays them out.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
