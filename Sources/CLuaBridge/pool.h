// The memory of one state: small blocks are cut from chunks and kept by their sizes when they are free.
//
// Many states come and go one after the other, each a session of its own: what one took is given back in a few large
// pieces, without a look at each of its thousands of objects.

#ifndef LB_POOL_H
#define LB_POOL_H

#include <stdbool.h>
#include <stddef.h>

enum { lb_pool_step = 16, lb_pool_largest = 512, lb_pool_classes = lb_pool_largest / lb_pool_step };

typedef struct lb_FreeBlock {
    struct lb_FreeBlock *next;
} lb_FreeBlock;

/// What stands before a chunk, and before each block that is larger than the pool cuts them.
typedef struct lb_Piece {
    struct lb_Piece *next, **previous;
} lb_Piece;

typedef struct lb_Pool {
    lb_Piece *pieces;
    char *next, *end;                         // what is left of the last chunk
    lb_FreeBlock *free[lb_pool_classes + 1];  // by size in steps
    size_t idle;                              // bytes of chunks that are no block's now
} lb_Pool;

/// A block; NULL when the machine has no memory.
void *lb_pool_take(lb_Pool *pool, size_t size);
/// Gives a block back.
void lb_pool_give(lb_Pool *pool, void *block, size_t size);
/// The block with another size, what was in it as far as there is room; NULL, with the block as it was, when the machine
/// has no memory.
void *lb_pool_resize(lb_Pool *pool, void *block, size_t old_size, size_t new_size);
/// Gives everything back.
void lb_pool_empty(lb_Pool *pool);

#endif
