// Keys of a table, as they are brought into order.

#ifndef LB_KEYS_H
#define LB_KEYS_H

#include "context.h"

typedef enum lb_Rank { lb_rank_boolean, lb_rank_number, lb_rank_string, lb_rank_object, lb_rank_other } lb_Rank;

typedef struct lb_Key {
    lb_Rank rank;
    int place;  // among the keys as Lua gives them
    lua_Integer integer;
    lua_Number number;
    const char *text;
    size_t length;
    const void *address;  // of C functions, which lie in the same order in every process
} lb_Key;

lb_Key lb_describe_key(lua_State *L, int index, int place);
int lb_compare_keys(const lb_Key *a, const lb_Key *b);
/// Counts steps for work on so many keys. Where Swift asks nothing is raised: the script meets the stop when it goes on.
void lb_count_keys(lua_State *L, int64_t keys);

#endif
