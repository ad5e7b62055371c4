// Loads chunks whose first line has a number other than 1.
//
// Lua counts lines from 1, and adding empty lines before a chunk takes time in proportion to their number. Therefore,
// the chunk is compiled unchanged, dumped, and loaded again with its line numbers shifted. The header and the fields
// are in the order in which `ldump.c` writes them and `lundump.c` reads them. If the chunk has a syntax error, the line
// numbers in the error message are shifted instead.

#include "context.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(LUA_VERSION_NUM == 504, "other versions may have other dumps");

// The header consists of the signature, the version and the format, bytes that a text conversion would corrupt, three
// sizes, an integer and a floating-point number.
enum { header = sizeof LUA_SIGNATURE - 1 + 2 + 6 + 3 + sizeof(lua_Integer) + sizeof(lua_Number) };
enum { instruction = 4, absolute_line = -0x80 };
// The constants that contain a value, with the numbers of their types from `lobject.h`.
enum { float_constant = 0x13, integer_constant = 0x03, short_text = 0x04, long_text = 0x14 };

// Copying a dump

typedef struct Copy {
    const unsigned char *at;
    lb_Dump out;
    int moved;
} Copy;

static void copy(Copy *copy, size_t count) {
    lb_put(&copy->out, copy->at, count);
    copy->at += count;
}

// Numbers are stored in groups of seven bits. The last group is marked.
static size_t take_number(Copy *copy) {
    size_t number = 0;
    unsigned char byte;
    do {
        byte = *copy->at++;
        number = number << 7 | (byte & 0x7f);
    } while (!(byte & 0x80));
    return number;
}

static void put_number(Copy *copy, size_t number) {
    unsigned char bytes[sizeof number * 8 / 7 + 1];
    size_t place = sizeof bytes;
    do {
        bytes[--place] = number & 0x7f;
        number >>= 7;
    } while (number != 0);
    bytes[sizeof bytes - 1] |= 0x80;
    lb_put(&copy->out, bytes + place, sizeof bytes - place);
}

static size_t copy_number(Copy *copy) {
    size_t number = take_number(copy);
    put_number(copy, number);
    return number;
}

static void move_line(Copy *copy) { put_number(copy, take_number(copy) + (size_t)copy->moved); }

static void copy_text(Copy *dump) {
    size_t size = copy_number(dump);  // the length plus 1, or 0 for NULL
    if (size > 0) copy(dump, size - 1);
}

static void copy_constants(Copy *dump) {
    for (size_t count = copy_number(dump); count > 0; count--) {
        int kind = *dump->at;
        copy(dump, 1);
        if (kind == float_constant) copy(dump, sizeof(lua_Number));
        else if (kind == integer_constant) copy(dump, sizeof(lua_Integer));
        else if (kind == short_text || kind == long_text) copy_text(dump);
    }
}

// For each instruction, the dump contains the difference between its line and the line of the previous instruction, or
// a mark that the line is in the list that follows. The line of a function's first instruction is relative to the line
// of the function. A chunk has no such line, so the line of its first instruction is added to the list unless the list
// already contains it.
static void copy_lines(Copy *dump, bool is_chunk) {
    size_t count = copy_number(dump);
    bool is_added = is_chunk && count > 0 && (signed char)*dump->at != absolute_line;
    size_t first = is_added ? *dump->at : 0;
    if (is_added) {
        signed char mark = absolute_line;
        lb_put(&dump->out, &mark, 1);
        dump->at++;
        count--;
    }
    copy(dump, count);
    size_t lines = take_number(dump);
    put_number(dump, lines + is_added);
    if (is_added) {
        put_number(dump, 0);
        put_number(dump, first + (size_t)dump->moved);
    }
    for (; lines > 0; lines--) {
        copy_number(dump);  // the instruction
        move_line(dump);
    }
}

static void copy_names(Copy *dump) {
    for (size_t locals = copy_number(dump); locals > 0; locals--) {
        copy_text(dump);
        copy_number(dump);
        copy_number(dump);
    }
    for (size_t upvalues = copy_number(dump); upvalues > 0; upvalues--) copy_text(dump);
}

static void copy_function(Copy *dump, bool is_chunk) {
    copy_text(dump);  // the source
    for (int line = 0; line < 2; line++) is_chunk ? (void)copy_number(dump) : move_line(dump);
    copy(dump, 3);  // parameter count, whether it is variadic, stack size
    copy(dump, copy_number(dump) * instruction);
    copy_constants(dump);
    copy(dump, copy_number(dump) * 3);  // upvalues
    for (size_t functions = copy_number(dump); functions > 0; functions--) copy_function(dump, false);
    copy_lines(dump, is_chunk);
    copy_names(dump);
}

// Chunks and messages

int lb_move_chunk(lua_State *L, const char *name, int moved) {
    lb_Dump dump = lb_dump(L);
    Copy moving = {.at = (const unsigned char *)dump.bytes, .moved = moved};
    copy(&moving, header + 1);  // the header and the number of upvalues
    copy_function(&moving, true);
    lua_pop(L, 1);
    int status = luaL_loadbufferx(L, moving.out.bytes, moving.out.count, name, "b");
    free(dump.bytes);
    free(moving.out.bytes);
    return status;
}

// Finds the next line number in a message, as in `(to close 'if' at line 3)` or `already defined on line 3`. The text
// after `near` quotes the script, so it isn't searched.
static const char *find_line(const char *text) {
    static const char *const before[] = {" at line ", " on line "};
    const char *end = strstr(text, " near ");
    const char *found = NULL;
    for (int kind = 0; kind < 2; kind++) {
        const char *place = strstr(text, before[kind]);
        if (place && (!end || place < end) && (!found || place < found)) found = place + strlen(before[kind]);
    }
    return found;
}

void lb_move_message(lua_State *L, const char *name, int moved) {
    size_t length = strlen(name) < LUA_IDSIZE ? strlen(name) : LUA_IDSIZE - 1;  // longer names are truncated
    size_t size = 0;
    const char *text = lua_tolstring(L, -1, &size);
    if (!text || size <= length || text[length] != ':') return;
    luaL_Buffer moving;
    luaL_buffinit(L, &moving);
    luaL_addlstring(&moving, text, length + 1);
    const char *place = text + length + 1;
    while (place) {
        char *rest;
        char number[24];
        long line = strtol(place, &rest, 10);
        snprintf(number, sizeof number, "%ld", line + moved);
        luaL_addstring(&moving, number);
        place = find_line(rest);
        luaL_addlstring(&moving, rest, place ? (size_t)(place - rest) : strlen(rest));
    }
    luaL_pushresult(&moving);
    lua_remove(L, -2);
}
