// Lua's headers, as in Debian's liblua5.4-dev.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
