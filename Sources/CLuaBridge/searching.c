// `find`, `match`, `gmatch` and `gsub`. They use the matcher of this target.

#define _GNU_SOURCE
#include "patterns.h"
#include <ctype.h>
#include <string.h>

enum { bytes_a_step = 16 };

// Converts a position from a script to an offset, which may be beyond the end. A negative position counts from the end.
static size_t offset_of(lua_Integer place, size_t length) {
    if (place > 0) return (size_t)place - 1;
    if (place == 0 || place < -(lua_Integer)length) return 0;
    return length + (size_t)place;
}

static bool is_plain(const char *pattern, size_t length) {
    for (size_t at = 0; at < length; at++)
        if (pattern[at] && strchr("^$*+?.([%-", pattern[at])) return false;
    return true;
}

// Finds a string. `memchr` is faster if the first character is rare, and `memmem` never visits a byte more than once.
static const char *find_text(const char *at, size_t length, const char *text, size_t size) {
    enum { most_misses = 32 };
    if (size == 0) return at;
    const char *end = at + length;
    for (int misses = 0; misses < most_misses; misses++) {
        if ((size_t)(end - at) < size || !(at = memchr(at, *text, (size_t)(end - at) - size + 1))) return NULL;
        if (memcmp(at + 1, text + 1, size - 1) == 0) return at;
        at += 1;
    }
    return memmem(at, (size_t)(end - at), text, size);
}

static int find_plain(lua_State *L, const char *subject, size_t length, size_t from, const char *text, size_t size) {
    lb_spend(L, lb_context_of(L), (int64_t)((length - from) / bytes_a_step));
    const char *found = find_text(subject + from, length - from, text, size);
    if (!found) return lua_pushnil(L), 1;
    lua_pushinteger(L, found - subject + 1);
    lua_pushinteger(L, found - subject + (lua_Integer)size);
    return 2;
}

// The arguments are the subject, the pattern, the first position, and, for `find`, whether the pattern is plain text.
static int search(lua_State *L, bool is_find) {
    size_t length, size;
    const char *subject = luaL_checklstring(L, 1, &length);
    const char *pattern = luaL_checklstring(L, 2, &size);
    size_t from = offset_of(luaL_optinteger(L, 3, 1), length);
    if (from > length) return lua_pushnil(L), 1;
    if (is_find && (lua_toboolean(L, 4) || is_plain(pattern, size)))
        return find_plain(L, subject, length, from, pattern, size);
    lb_Matcher matcher;
    lb_open_matcher(&matcher, L, 1, 2);
    const char *end = NULL, *start = subject + from;
    for (;; start++) {
        end = lb_match_at(&matcher, start);
        if (end || matcher.is_anchored || start == matcher.subject_end) break;
    }
    lb_spend_taken_steps(&matcher);
    if (!end) return lua_pushnil(L), 1;
    if (!is_find) return lb_push_captures(&matcher, start, end);
    lua_pushinteger(L, start - subject + 1);
    lua_pushinteger(L, end - subject);
    return lb_push_captures(&matcher, NULL, NULL) + 2;
}

static int find(lua_State *L) { return search(L, true); }
static int match(lua_State *L) { return search(L, false); }

// gmatch. Its upvalues are the subject, the pattern and the progress.

typedef struct Progress {
    const char *next, *last_end;  // where to continue, and where an empty match isn't allowed
} Progress;

static int next_match(lua_State *L) {
    Progress *progress = lua_touserdata(L, lua_upvalueindex(3));
    lb_Matcher matcher;
    lb_open_matcher(&matcher, L, lua_upvalueindex(1), lua_upvalueindex(2));
    if (matcher.is_anchored) matcher.pattern -= 1;  // in `gmatch`, `^` isn't an anchor but a plain character
    for (const char *start = progress->next; start <= matcher.subject_end; start++) {
        const char *end = lb_match_at(&matcher, start);
        if (!end || end == progress->last_end) continue;
        progress->next = progress->last_end = end;
        lb_spend_taken_steps(&matcher);
        return lb_push_captures(&matcher, start, end);
    }
    progress->next = matcher.subject_end + 1;
    lb_spend_taken_steps(&matcher);
    return 0;
}

static int each_match(lua_State *L) {
    size_t length;
    const char *subject = luaL_checklstring(L, 1, &length);
    luaL_checkstring(L, 2);
    size_t from = offset_of(luaL_optinteger(L, 3, 1), length);
    lua_settop(L, 2);
    Progress *progress = lua_newuserdatauv(L, sizeof *progress, 0);
    progress->next = subject + (from > length ? length + 1 : from);
    progress->last_end = NULL;
    lua_pushcclosure(L, next_match, 3);
    return 1;
}

// gsub. Its arguments are the subject, the pattern, the replacement, and the maximum count.

static void add_numbered(lb_Matcher *m, luaL_Buffer *text, int digit, const char *start, const char *end) {
    if (digit == '0') return luaL_addlstring(text, start, (size_t)(end - start));
    lb_push_capture(m, digit - '1', start, end);
    luaL_addvalue(text);
}

static void add_template(lb_Matcher *m, luaL_Buffer *text, const char *start, const char *end) {
    size_t length;
    const char *template = lua_tolstring(m->L, 3, &length), *last = template + length;
    lb_spend(m->L, m->context, (int64_t)length / bytes_a_step);
    for (const char *mark; (mark = memchr(template, '%', (size_t)(last - template))); template = mark + 2) {
        luaL_addlstring(text, template, (size_t)(mark - template));
        if (mark[1] == '%') luaL_addchar(text, '%');
        else if (isdigit((unsigned char)mark[1])) add_numbered(m, text, mark[1], start, end);
        else luaL_error(m->L, "invalid use of '%%' in replacement string");
    }
    luaL_addlstring(text, template, (size_t)(last - template));
}

// Adds the replacement of a match. Returns whether the replacement differs from the match.
static bool add_replacement(lb_Matcher *m, luaL_Buffer *text, const char *start, const char *end, int type) {
    lua_State *L = m->L;
    if (type == LUA_TFUNCTION) {
        lua_pushvalue(L, 3);
        lua_call(L, lb_push_captures(m, start, end), 1);
    } else if (type == LUA_TTABLE) {
        lb_push_capture(m, 0, start, end);
        lua_gettable(L, 3);
    } else {
        add_template(m, text, start, end);
        return true;
    }
    if (!lua_toboolean(L, -1)) {
        lua_pop(L, 1);
        luaL_addlstring(text, start, (size_t)(end - start));
        return false;
    }
    if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    luaL_addvalue(text);
    return true;
}

static int replace(lua_State *L) {
    size_t length;
    luaL_checklstring(L, 1, &length);
    luaL_checkstring(L, 2);
    int type = lua_type(L, 3);
    lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
    luaL_argexpected(L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
        "string/function/table");
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    lb_Matcher matcher;
    lb_open_matcher(&matcher, L, 1, 2);
    const char *at = matcher.subject, *last_end = NULL;
    bool is_changed = false;
    while (count < most) {
        const char *end = lb_match_at(&matcher, at);
        if (end && end != last_end) {
            count += 1;
            is_changed |= add_replacement(&matcher, &text, at, end, type);
            at = last_end = end;
        } else if (at < matcher.subject_end) {
            luaL_addchar(&text, *at++);
        } else break;
        if (matcher.is_anchored) break;
    }
    lb_spend_taken_steps(&matcher);
    if (is_changed) {
        luaL_addlstring(&text, at, (size_t)(matcher.subject_end - at));
        luaL_pushresult(&text);
    } else lua_pushvalue(L, 1);
    lua_pushinteger(L, count);
    return 2;
}

static const luaL_Reg replacements[] = {
    {"find", find}, {"match", match}, {"gmatch", each_match}, {"gsub", replace}, {NULL, NULL},
};

void lb_guard_patterns(lua_State *L) { luaL_setfuncs(L, replacements, 0); }
