// A backtracking matcher with exactly Lua's semantics. As in Lua, an error in a pattern is raised only when matching
// reaches it, and nested repetitions can take exponential time. Therefore, each comparison counts as a step, so that a
// stop can take effect.

#include "patterns.h"
#include <ctype.h>
#include <string.h>

enum { escape = '%' };

// The maximum depth of nested matches, as in Lua.
enum { deepest_match = 200 };

// The number of steps between two checks of the context, and the number of bytes that count as one step if they are
// compared in one call.
enum { steps_at_once = 512, bytes_a_step = 16 };

static inline unsigned char byte(const char *at) { return (unsigned char)*at; }

void lb_spend_taken_steps(lb_Matcher *m) {
    int64_t steps = m->steps;
    m->steps = 0;
    lb_spend(m->L, m->context, steps);
}

static inline void take_steps(lb_Matcher *m, int64_t steps) {
    if ((m->steps += steps) >= steps_at_once) lb_spend_taken_steps(m);
}

void lb_open_matcher(lb_Matcher *m, lua_State *L, int subject, int pattern) {
    size_t length;
    m->L = L;
    m->context = lb_context_of(L);
    m->subject = lua_tolstring(L, subject, &length);
    m->subject_end = m->subject + length;
    m->pattern = lua_tolstring(L, pattern, &length);
    m->pattern_end = m->pattern + length;
    m->is_anchored = *m->pattern == '^';
    if (m->is_anchored) m->pattern += 1;
    m->depth = deepest_match;
    m->steps = 0;
    m->count = 0;
}

// The items of a pattern are characters, classes and sets. The following functions may read one byte past the end,
// because Lua's strings are terminated by a zero.

static const char *end_of_set(lb_Matcher *m, const char *at) {
    const char *start = at++;  // the bracket
    if (*at == '^') at += 1;
    do {  // a closing bracket at the beginning is a member of the set
        if (at == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
        bool escapes = *at++ == escape;
        if (escapes && at < m->pattern_end) at += 1;
    } while (*at != ']');
    take_steps(m, (at - start) / bytes_a_step);
    return at + 1;
}

static const char *end_of_item(lb_Matcher *m, const char *item) {
    if (*item == '[') return end_of_set(m, item);
    if (*item != escape) return item + 1;
    if (item + 1 == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
    return item + 2;
}

static bool is_in_class(int character, int name) {
    bool is_in;
    switch (tolower(name)) {
    case 'a': is_in = isalpha(character); break;
    case 'c': is_in = iscntrl(character); break;
    case 'd': is_in = isdigit(character); break;
    case 'g': is_in = isgraph(character); break;
    case 'l': is_in = islower(character); break;
    case 'p': is_in = ispunct(character); break;
    case 's': is_in = isspace(character); break;
    case 'u': is_in = isupper(character); break;
    case 'w': is_in = isalnum(character); break;
    case 'x': is_in = isxdigit(character); break;
    case 'z': is_in = character == 0; break;  // deprecated
    default: return name == character;
    }
    return isupper(name) ? !is_in : is_in;
}

// Whether a character is in the set between the opening and the closing bracket.
static bool is_in_set(lb_Matcher *m, int character, const char *set, const char *closing) {
    const char *at = set + 1;
    bool when_found = *at != '^';
    if (!when_found) at += 1;
    bool found = false;
    while (!found && at < closing) {
        if (*at == escape) {
            found = is_in_class(character, byte(at + 1));
            at += 2;
        } else if (at[1] == '-' && at + 2 < closing) {
            found = byte(at) <= character && character <= byte(at + 2);
            at += 3;
        } else {
            found = byte(at) == character;
            at += 1;
        }
    }
    take_steps(m, (at - set) / bytes_a_step);
    return found == when_found;
}

static bool fits(lb_Matcher *m, const char *at, const char *item, const char *item_end) {
    take_steps(m, 1);
    if (at >= m->subject_end) return false;
    switch (*item) {
    case '.': return true;
    case escape: return is_in_class(byte(at), byte(item + 1));
    case '[': return is_in_set(m, byte(at), item, item_end - 1);
    default: return byte(item) == byte(at);
    }
}

// The following functions match items that consist of more than one character. Each function returns the position at
// which matching continues, or NULL.

static const char *match(lb_Matcher *m, const char *at, const char *item);

static const char *match_balanced(lb_Matcher *m, const char *at, const char *brackets) {
    if (brackets >= m->pattern_end - 1) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
    if (*at != brackets[0]) return NULL;
    int open = 1;
    const char *end = at + 1;
    for (; end < m->subject_end && open > 0; end++) {
        if (*end == brackets[1]) open -= 1;
        else if (*end == brackets[0]) open += 1;
    }
    take_steps(m, (end - at) / bytes_a_step);
    return open == 0 ? end : NULL;
}

static const char *match_again(lb_Matcher *m, const char *at, int digit) {
    int number = digit - '1';
    if (number < 0 || number >= m->count || m->captures[number].length == lb_capture_open)
        luaL_error(m->L, "invalid capture index %%%d", number + 1);
    size_t length = (size_t)m->captures[number].length;
    take_steps(m, (int64_t)(length == (size_t)lb_capture_position ? 0 : length / bytes_a_step));
    if ((size_t)(m->subject_end - at) < length) return NULL;
    return memcmp(m->captures[number].start, at, length) == 0 ? at + length : NULL;
}

static bool is_frontier(lb_Matcher *m, const char *at, const char *set, const char *closing) {
    int before = at == m->subject ? 0 : byte(at - 1);
    return !is_in_set(m, before, set, closing) && is_in_set(m, byte(at), set, closing);
}

static const char *match_most(lb_Matcher *m, const char *at, const char *item, const char *suffix) {
    const char *furthest = at;
    while (fits(m, furthest, item, suffix)) furthest += 1;
    for (; furthest >= at; furthest--) {
        const char *end = match(m, furthest, suffix + 1);
        if (end) return end;
    }
    return NULL;
}

static const char *match_fewest(lb_Matcher *m, const char *at, const char *item, const char *suffix) {
    for (;;) {
        const char *end = match(m, at, suffix + 1);
        if (end) return end;
        if (!fits(m, at, item, suffix)) return NULL;
        at += 1;
    }
}

static const char *open_capture(lb_Matcher *m, const char *at, const char *rest, ptrdiff_t length) {
    if (m->count >= lb_most_captures) luaL_error(m->L, "too many captures");
    m->captures[m->count].start = at;
    m->captures[m->count].length = length;
    m->count += 1;
    const char *end = match(m, at, rest);
    if (!end) m->count -= 1;
    return end;
}

static const char *close_capture(lb_Matcher *m, const char *at, const char *rest) {
    int number = m->count - 1;
    while (number >= 0 && m->captures[number].length != lb_capture_open) number -= 1;
    if (number < 0) luaL_error(m->L, "invalid pattern capture");
    m->captures[number].length = at - m->captures[number].start;
    const char *end = match(m, at, rest);
    if (!end) m->captures[number].length = lb_capture_open;
    return end;
}

// Matches one item of the pattern. If `match` must go on, returns the item to continue with and sets `*at` to the
// position in the subject. Otherwise returns NULL and sets `*at` to the result.
static const char *match_item(lb_Matcher *m, const char **at, const char *item) {
    const char *suffix = end_of_item(m, item);
    if (!fits(m, *at, item, suffix)) {
        if (*suffix == '*' || *suffix == '?' || *suffix == '-') return suffix + 1;
        return *at = NULL, NULL;
    }
    switch (*suffix) {
    case '*': return *at = match_most(m, *at, item, suffix), NULL;
    case '+': return *at = match_most(m, *at + 1, item, suffix), NULL;
    case '-': return *at = match_fewest(m, *at, item, suffix), NULL;
    case '?': {
        const char *end = match(m, *at + 1, suffix + 1);
        if (!end) return suffix + 1;
        return *at = end, NULL;
    }
    default:
        *at += 1;
        return suffix;
    }
}

static const char *match_escaped(lb_Matcher *m, const char **at, const char *item) {
    switch (item[1]) {
    case 'b':
        *at = match_balanced(m, *at, item + 2);
        return *at ? item + 4 : NULL;
    case 'f': {
        if (item[2] != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
        const char *end = end_of_set(m, item + 2);
        if (is_frontier(m, *at, item + 2, end - 1)) return end;
        return *at = NULL, NULL;
    }
    case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
        *at = match_again(m, *at, byte(item + 1));
        return *at ? item + 2 : NULL;
    default: return match_item(m, at, item);
    }
}

static const char *match(lb_Matcher *m, const char *at, const char *item) {
    if (m->depth-- == 0) luaL_error(m->L, "pattern too complex");
    while (item && item != m->pattern_end) {
        switch (*item) {
        case '(':
            at = item[1] == ')' ? open_capture(m, at, item + 2, lb_capture_position)
                                : open_capture(m, at, item + 1, lb_capture_open);
            item = NULL;
            break;
        case ')':
            at = close_capture(m, at, item + 1);
            item = NULL;
            break;
        case '$':
            if (item + 1 != m->pattern_end) item = match_item(m, &at, item);
            else at = at == m->subject_end ? at : NULL, item = NULL;
            break;
        case escape: item = match_escaped(m, &at, item); break;
        default: item = match_item(m, &at, item);
        }
    }
    m->depth += 1;
    return at;
}

const char *lb_match_at(lb_Matcher *m, const char *start) {
    m->count = 0;
    m->depth = deepest_match;
    take_steps(m, 1);
    return match(m, start, m->pattern);
}

// Captures

void lb_push_capture(lb_Matcher *m, int number, const char *start, const char *end) {
    if (number >= m->count) {
        if (number != 0) luaL_error(m->L, "invalid capture index %%%d", number + 1);
        lua_pushlstring(m->L, start, (size_t)(end - start));
        return;
    }
    ptrdiff_t length = m->captures[number].length;
    if (length == lb_capture_open) luaL_error(m->L, "unfinished capture");
    if (length == lb_capture_position) lua_pushinteger(m->L, m->captures[number].start - m->subject + 1);
    else lua_pushlstring(m->L, m->captures[number].start, (size_t)length);
}

int lb_push_captures(lb_Matcher *m, const char *start, const char *end) {
    int count = m->count == 0 && start ? 1 : m->count;
    luaL_checkstack(m->L, count, "too many captures");
    for (int number = 0; number < count; number++) lb_push_capture(m, number, start, end);
    return count;
}
