// The keys of a table, prepared for sorting.

#ifndef LB_KEYS_H
#define LB_KEYS_H

#include "context.h"

typedef enum lb_Rank { lb_rank_boolean, lb_rank_number, lb_rank_string, lb_rank_object, lb_rank_other } lb_Rank;

typedef struct lb_Key {
    lb_Rank rank;
    int place;  // the position in Lua's order
    lua_Integer integer;
    lua_Number number;
    const char *text;
    size_t length;
    const void *address;  // only for C functions, whose order is the same in every process
} lb_Key;

lb_Key lb_describe_key(lua_State *L, int index, int place);
int lb_compare_keys(const lb_Key *a, const lb_Key *b);
/// Counts steps for work on a number of keys. If Swift calls this function, it raises no error, but the script is
/// stopped when it continues.
void lb_count_keys(lua_State *L, int64_t keys);

#endif
