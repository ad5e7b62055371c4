// GNU readline, and its mutable globals as functions: Swift takes no mutable globals of C.
//
// What is static here exists once in each object file that uses it: one file of Swift owns all of this.
#ifndef MAQUETTE_READLINE_H
#define MAQUETTE_READLINE_H

#include <locale.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <readline/readline.h>
#include <readline/history.h>

/// What readline tells its one owner.
typedef struct mq_Answers {
    void *owner;
    /// Receives a typed line and must free it; NULL for the end of input.
    void (*line)(void *owner, char *line);
    /// What may stand for the word between two offsets of the line: a NULL-terminated list from `malloc`, first
    /// what all have in common; NULL for nothing.
    char **(*complete)(void *owner, const char *line, int start, int end);
} mq_Answers;

static inline mq_Answers *mq_answers(void) {
    static mq_Answers answers;
    return &answers;
}

static void mq_take_line(char *line) { mq_answers()->line(mq_answers()->owner, line); }

static char **mq_complete(const char *text, int start, int end) {
    (void)text;
    rl_attempted_completion_over = 1;  // else readline offers the names of files
    rl_completion_append_character = '\0';
    return mq_answers()->complete(mq_answers()->owner, rl_line_buffer, start, end);
}

/// Before anything else: `.inputrc` asks for the name, and signals are ours.
///
/// Says whether characters are counted: without a locale each byte is taken for a column, and lines of other letters are
/// drawn anew in the wrong place. It is one of the machine's own, and the same for every person.
static inline bool mq_set_up(mq_Answers answers) {
    *mq_answers() = answers;
    rl_readline_name = "maquette";
    rl_catch_signals = 0;
    rl_attempted_completion_function = mq_complete;
    rl_completer_word_break_characters = " \t\n\"'()[]{}=,;+-*/<>~#%^&|.:";
    rl_completer_quote_characters = "";
    rl_basic_quote_characters = "";  // the completer closes quotes itself
    history_write_timestamps = 1;
    history_comment_char = '#';
    return setlocale(LC_CTYPE, "C.UTF-8") && MB_CUR_MAX > 1;
}

static inline void mq_install(const char *prompt) { rl_callback_handler_install(prompt, mq_take_line); }

/// Whether nothing is typed yet in this line.
static inline bool mq_is_empty(void) { return rl_end == 0; }

/// A completed word is followed by this.
static inline void mq_append(char character) { rl_completion_append_character = character; }

/// After Ctrl-C: the half line is thrown away, searches and arguments under way end.
static inline void mq_discard(void) {
    rl_echo_signal_char(SIGINT);
    rl_free_line_state();
    rl_callback_sigcleanup();
    rl_replace_line("", 0);
    rl_crlf();
}

static inline int mq_history_count(void) { return history_length; }

/// An entry counted from 0; NULL when there is none.
static inline const char *mq_history_line(int index) {
    HIST_ENTRY *entry = history_get(history_base + index);
    return entry ? entry->line : NULL;
}

static inline void mq_history_remove(int index) {
    HIST_ENTRY *entry = remove_history(index);
    if (entry) free_history_entry(entry);
}

#endif
