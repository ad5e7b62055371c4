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
#include <string.h>
#include <readline/readline.h>
#include <readline/history.h>

/// What readline tells its one owner.
typedef struct mq_Answers {
    void *owner;
    /// Receives a typed line and must free it; NULL for the end of input.
    void (*line)(void *owner, char *line);
    /// What may stand for the line up to an offset: a NULL-terminated list from `malloc`, first what all have in common;
    /// NULL for nothing.
    char **(*complete)(void *owner, const char *line, int end);
} mq_Answers;

static inline mq_Answers *mq_answers(void) {
    static mq_Answers answers;
    return &answers;
}

static void mq_take_line(char *line) { mq_answers()->line(mq_answers()->owner, line); }

static char **mq_complete(const char *text, int start, int end) {
    (void)text, (void)start;
    rl_attempted_completion_over = 1;  // else readline offers the names of files
    rl_completion_append_character = '\0';
    return mq_answers()->complete(mq_answers()->owner, rl_line_buffer, end);
}

/// How many bytes of each match stand before what is completed, and are not listed.
static inline int *mq_unlisted(void) {
    static int count;
    return &count;
}

/// The most that are listed at once.
enum { mq_listed = 200 };

static void mq_list(char **matches, int count, int width) {
    (void)width;
    char *list[mq_listed + 1];
    int longest = 0, shown = count < mq_listed ? count : mq_listed;
    for (int i = 0; i <= shown; i++) {
        list[i] = matches[i] + *mq_unlisted();
        int length = (int)strlen(list[i]);
        if (i > 0 && length > longest) longest = length;
    }
    rl_display_match_list(list, shown, longest);
    if (shown < count) fprintf(rl_outstream, "… %d more\n", count - shown);
    rl_forced_update_display();
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
    rl_completer_word_break_characters = "";  // the completer knows where a word begins: `Chocolate Cake` is one
    rl_completion_display_matches_hook = mq_list;
    rl_variable_bind("page-completions", "off");  // its pager hears no Ctrl-C
    rl_completer_quote_characters = "";
    rl_basic_quote_characters = "";  // the completer closes quotes itself
    history_write_timestamps = 1;
    history_comment_char = '#';
    return setlocale(LC_CTYPE, "C.UTF-8") && MB_CUR_MAX > 1;
}

static inline void mq_install(const char *prompt) { rl_callback_handler_install(prompt, mq_take_line); }

/// Whether nothing is typed yet in this line.
static inline bool mq_is_empty(void) { return rl_end == 0; }

/// How many bytes the line has.
static inline int mq_length(void) { return rl_end; }

/// Throws the line away, and what is begun with it.
static inline void mq_drop_line(void) {
    rl_free_line_state();
    rl_replace_line("", 0);
    rl_crlf();
}

/// Shows the prompt of an empty line again.
static inline void mq_show_prompt(void) {
    rl_on_new_line();
    rl_redisplay();
}

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

static inline volatile sig_atomic_t *mq_suspension(void) {
    static volatile sig_atomic_t is_asked;
    return &is_asked;
}

static void mq_note_suspension(int number) {
    (void)number;
    *mq_suspension() = 1;
}

/// Whether Ctrl-Z is noted while a line is typed, or stops the program at once. Where it is ignored it stays so: there is
/// no shell that could continue the program.
static inline void mq_hear_suspension(bool hears) {
    struct sigaction present, wanted = {.sa_handler = hears ? mq_note_suspension : SIG_DFL};
    sigemptyset(&wanted.sa_mask);
    if (sigaction(SIGTSTP, NULL, &present) != 0 || present.sa_handler == SIG_IGN) return;
    sigaction(SIGTSTP, &wanted, NULL);
}

/// After a signal: a Ctrl-Z gives the terminal back and stops the program, which continues with the same line; else the
/// window has another size perhaps.
static inline void mq_answer_signal(void) {
    if (!*mq_suspension()) {
        rl_resize_terminal();
        return;
    }
    *mq_suspension() = 0;
    rl_crlf();
    rl_deprep_terminal();
    // As the terminal would have sent it: where no shell could continue the program the kernel drops it.
    mq_hear_suspension(false);
    kill(0, SIGTSTP);
    mq_hear_suspension(true);
    rl_prep_terminal(1);
    rl_resize_terminal();
    rl_on_new_line();
    rl_redisplay();
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
