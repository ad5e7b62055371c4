// Lua's patterns, matched with their steps counted.

#ifndef LB_PATTERNS_H
#define LB_PATTERNS_H

#include "context.h"

enum { lb_most_captures = 32 };

/// The length of a capture that has none: one not closed yet, and one of a position.
enum { lb_capture_open = -1, lb_capture_position = -2 };

/// One subject and one pattern.
typedef struct lb_Matcher {
    lua_State *L;
    lb_Context *context;
    const char *subject, *subject_end;
    const char *pattern, *pattern_end;  // without its anchor
    bool is_anchored;
    int depth;       // how many matches may still stand inside each other
    int64_t steps;   // not yet told to the context
    int count;       // captures
    struct {
        const char *start;
        ptrdiff_t length;
    } captures[lb_most_captures];
} lb_Matcher;

/// Sets up a matcher for texts that stay on the stack while it is used.
void lb_open_matcher(lb_Matcher *matcher, lua_State *L, int subject, int pattern);
/// The end of the match that begins here, or NULL. Captures are those of this match.
const char *lb_match_at(lb_Matcher *matcher, const char *start);
/// Tells the context of the steps that were taken.
void lb_tell_steps(lb_Matcher *matcher);
/// Pushes a capture, the first one being the whole match where there is none.
void lb_push_capture(lb_Matcher *matcher, int number, const char *start, const char *end);
/// Pushes all captures, or the whole match where there is none and `start` is not NULL. Returns how many.
int lb_push_captures(lb_Matcher *matcher, const char *start, const char *end);

#endif
