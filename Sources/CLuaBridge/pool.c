#include "pool.h"
#include <stdlib.h>
#include <string.h>

// The size of a chunk. The first chunk of a state has space for everything that each session needs.
enum { chunk_bytes = 64 << 10 };

static size_t steps_of(size_t size) { return (size + lb_pool_step - 1) / lb_pool_step; }

static void link_in(lb_Pool *pool, lb_Piece *piece) {
    piece->next = pool->pieces;
    piece->previous = &pool->pieces;
    if (piece->next) piece->next->previous = &piece->next;
    pool->pieces = piece;
}

static void unlink_piece(lb_Piece *piece) {
    *piece->previous = piece->next;
    if (piece->next) piece->next->previous = piece->previous;
}

static void *take_piece(lb_Pool *pool, size_t size) {
    lb_Piece *piece = malloc(sizeof *piece + size);
    if (!piece) return NULL;
    link_in(pool, piece);
    return piece + 1;
}

static void put(lb_Pool *pool, void *block, size_t steps) {
    lb_FreeBlock *free = block;
    free->next = pool->free[steps];
    pool->free[steps] = free;
}

// Adds a chunk. The rest of the previous chunk becomes a free block.
static bool add_chunk(lb_Pool *pool) {
    size_t left = (size_t)(pool->end - pool->next) / lb_pool_step;
    char *start = take_piece(pool, chunk_bytes);
    if (!start) return false;
    if (left > 0) put(pool, pool->next, left);
    pool->next = start;
    pool->end = start + chunk_bytes;
    pool->idle += chunk_bytes;
    return true;
}

void *lb_pool_take(lb_Pool *pool, size_t size) {
    if (size > lb_pool_largest) return take_piece(pool, size);
    size_t steps = steps_of(size);
    lb_FreeBlock *block = pool->free[steps];
    if (block) {
        pool->free[steps] = block->next;
    } else {
        if ((size_t)(pool->end - pool->next) < steps * lb_pool_step && !add_chunk(pool)) return NULL;
        block = (lb_FreeBlock *)pool->next;
        pool->next += steps * lb_pool_step;
    }
    pool->idle -= steps * lb_pool_step;
    return block;
}

void lb_pool_give(lb_Pool *pool, void *block, size_t size) {
    if (!block) return;
    if (size > lb_pool_largest) {
        lb_Piece *piece = (lb_Piece *)block - 1;
        unlink_piece(piece);
        free(piece);
        return;
    }
    put(pool, block, steps_of(size));
    pool->idle += steps_of(size) * lb_pool_step;
}

static void *resize_piece(lb_Pool *pool, void *block, size_t new_size) {
    lb_Piece *piece = (lb_Piece *)block - 1;
    unlink_piece(piece);
    lb_Piece *moved = realloc(piece, sizeof *piece + new_size);
    link_in(pool, moved ? moved : piece);
    return moved ? moved + 1 : NULL;
}

void *lb_pool_resize(lb_Pool *pool, void *block, size_t old_size, size_t new_size) {
    if (!block) return lb_pool_take(pool, new_size);
    bool was_large = old_size > lb_pool_largest, is_large = new_size > lb_pool_largest;
    if (was_large && is_large) return resize_piece(pool, block, new_size);
    if (!was_large && !is_large && steps_of(old_size) == steps_of(new_size)) return block;
    void *moved = lb_pool_take(pool, new_size);
    if (!moved) return NULL;
    memcpy(moved, block, old_size < new_size ? old_size : new_size);
    lb_pool_give(pool, block, old_size);
    return moved;
}

void lb_pool_empty(lb_Pool *pool) {
    for (lb_Piece *piece = pool->pieces, *next; piece; piece = next) {
        next = piece->next;
        free(piece);
    }
    *pool = (lb_Pool){0};
}
