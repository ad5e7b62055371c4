// Matches Lua's patterns, and counts the steps.

#ifndef LB_PATTERNS_H
#define LB_PATTERNS_H

#include "context.h"

enum { lb_most_captures = 32 };

/// The special lengths of a capture that isn't closed yet and of a position capture.
enum { lb_capture_open = -1, lb_capture_position = -2 };

/// A subject and a pattern to match with it.
typedef struct lb_Matcher {
    lua_State *L;
    lb_Context *context;
    const char *subject, *subject_end;
    const char *pattern, *pattern_end;  // without the anchor
    bool is_anchored;
    int depth;       // the number of further nested matches that are allowed
    int64_t steps;   // steps that haven't been counted in the context yet
    int count;       // the number of captures
    struct {
        const char *start;
        ptrdiff_t length;
    } captures[lb_most_captures];
} lb_Matcher;

/// Sets up a matcher for two strings, which must stay on the stack while the matcher is used.
void lb_open_matcher(lb_Matcher *matcher, lua_State *L, int subject, int pattern);
/// Returns the end of the match that begins at `start`, or NULL if there is no match. The matcher's captures are those
/// of this match.
const char *lb_match_at(lb_Matcher *matcher, const char *start);
/// Counts the matcher's uncounted steps in the context.
void lb_spend_taken_steps(lb_Matcher *matcher);
/// Pushes a capture. If the pattern has no captures, the first capture is the whole match.
void lb_push_capture(lb_Matcher *matcher, int number, const char *start, const char *end);
/// Pushes all captures, or the whole match if the pattern has none and `start` is not NULL. Returns their number.
int lb_push_captures(lb_Matcher *matcher, const char *start, const char *end);

#endif
