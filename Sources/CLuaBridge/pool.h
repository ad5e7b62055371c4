// The memory of one state. Small blocks are cut from chunks. Free blocks are kept in one list for each size.
//
// Many states are opened and closed one after another, one for each session. The pool returns a state's memory in a few
// large pieces, without visiting each of the state's thousands of objects.

#ifndef LB_POOL_H
#define LB_POOL_H

#include <stdbool.h>
#include <stddef.h>

enum { lb_pool_step = 16, lb_pool_largest = 512, lb_pool_classes = lb_pool_largest / lb_pool_step };

typedef struct lb_FreeBlock {
    struct lb_FreeBlock *next;
} lb_FreeBlock;

/// The header of a chunk, and of each block that is too large to be cut from a chunk.
typedef struct lb_Piece {
    struct lb_Piece *next, **previous;
} lb_Piece;

typedef struct lb_Pool {
    lb_Piece *pieces;
    char *next, *end;                         // the rest of the last chunk
    lb_FreeBlock *free[lb_pool_classes + 1];  // by size
    size_t idle;                              // the bytes of chunks that aren't in use
} lb_Pool;

/// Returns a block, or NULL if the machine has no memory left.
void *lb_pool_take(lb_Pool *pool, size_t size);
/// Returns a block to the pool.
void lb_pool_give(lb_Pool *pool, void *block, size_t size);
/// Changes the size of a block, and keeps as much of its contents as fits. Returns NULL, with the block unchanged, if
/// the machine has no memory left.
void *lb_pool_resize(lb_Pool *pool, void *block, size_t old_size, size_t new_size);
/// Returns all memory to the system.
void lb_pool_empty(lb_Pool *pool);

#endif
