// Compares the code of functions.

#include "context.h"

#include <string.h>

// An FNV-1a hash. It is computed while the dump is written, so that nothing is allocated.
enum { prime_low = 0x1b3 };

static int fold(lua_State *L, const void *bytes, size_t count, void *into) {
    (void)L;
    uint64_t hash = *(uint64_t *)into;
    for (const unsigned char *byte = bytes, *end = byte + count; byte < end; byte++) {
        hash ^= *byte;
        hash *= (UINT64_C(1) << 40) + prime_low;
    }
    *(uint64_t *)into = hash;
    return 0;
}

uint64_t lb_code_hash(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TFUNCTION || lua_iscfunction(L, index)) return 0;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    lua_pushvalue(L, index);
    lua_dump(L, fold, &hash, 1);
    lua_pop(L, 1);
    return hash;
}

// A string constant to find in a dump. Each constant is written as a separate piece.
typedef struct { const char *bytes; size_t count; bool found; } Constant;

static int compare(lua_State *L, const void *bytes, size_t count, void *with) {
    (void)L;
    Constant *constant = with;
    if (count == constant->count && memcmp(bytes, constant->bytes, count) == 0) constant->found = true;
    return 0;
}

bool lb_has_constant(lua_State *L, int index, const char *bytes, size_t count) {
    if (lua_type(L, index) != LUA_TFUNCTION || lua_iscfunction(L, index)) return false;
    Constant constant = { bytes, count, false };
    lua_pushvalue(L, index);
    lua_dump(L, compare, &constant, 1);
    lua_pop(L, 1);
    return constant.found;
}
