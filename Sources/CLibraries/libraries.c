#include "CLibraries.h"
#include <expat.h>
#include <lua.h>
#include <stdio.h>
#include <readline/readline.h>

const char *li_lua(void) { return LUA_RELEASE; }

const char *li_readline(void) { return rl_library_version; }

const char *li_expat(void) { return XML_ExpatVersion(); }

const char *li_packages(void) { return MAQUETTE_PACKAGES; }
