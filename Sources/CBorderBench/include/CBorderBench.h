// The work of the border, written in plain C on plain Lua. `BorderBench` compares the border with it.

#ifndef CBORDERBENCH_H
#define CBORDERBENCH_H

#include "../../CLua/shim.h"

/// Opens a state with a global `thing` that has a property `value` and a method `touch`.
lua_State *cbb_open(void);
void cbb_close(lua_State *L);
/// Runs a chunk. Returns false if it fails.
int cbb_run(lua_State *L, const char *text);
/// Compiles the handler `appear` of the thing.
int cbb_set_handler(lua_State *L, const char *text);
/// Looks up the thing's handler and calls it, in protected mode with a traceback, `times` times. Returns false if it
/// fails.
int cbb_call_handler(lua_State *L, int times);

#endif
