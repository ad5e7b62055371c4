// GNU readline for a single owner. Functions wrap readline's mutable globals, because Swift can't import them from C.
#ifndef MAQUETTE_READLINE_BRIDGE_H
#define MAQUETTE_READLINE_BRIDGE_H

#include <signal.h>
#include <stdbool.h>

/// The functions of the owner that readline calls.
typedef struct mq_Callbacks {
    void *owner;
    /// Receives a typed line, which it must free, or NULL at the end of input.
    void (*line)(void *owner, char *line);
    /// Returns the completions of the line up to an offset, as a NULL-terminated list from `malloc` that begins with
    /// their common prefix, or NULL if there are none.
    char **(*complete)(void *owner, const char *line, int end);
    /// Returns whether Ctrl-C has been pressed and hasn't been handled.
    bool (*is_interrupted)(void);
} mq_Callbacks;

/// Returns the address of the number of bytes that each match repeats before its completed part. Lists of matches leave
/// them out.
int *mq_unlisted(void);

/// Sets up readline.
///
/// Call this function first, because `.inputrc` uses the program's name and the owner handles signals.
///
/// Returns whether readline counts characters. Without a locale, readline counts each byte as a column, and redraws
/// lines with non-ASCII letters in the wrong place. The locale that this function sets is available on every machine
/// and doesn't depend on the user's language.
bool mq_set_up(mq_Callbacks answers);

void mq_install(const char *prompt);

/// Reads a byte if one is available, and handles the key that sent the byte.
void mq_read_key(void);

/// Whether the current line is empty.
bool mq_is_empty(void);

/// The length of the line in bytes.
int mq_length(void);

/// The length of the longest line in bytes, because pasted text may contain several lines.
int mq_longest_line(void);

/// Discards the line and any pending command of readline.
void mq_drop_line(void);

/// Shows the prompt again, with an empty line.
void mq_show_prompt(void);

/// Sets the character that is added after a completed word.
void mq_append(char character);

/// Handles Ctrl-C. Discards the line, and ends pending searches and numeric arguments.
void mq_discard(void);

volatile sig_atomic_t *mq_suspension(void);

/// Sets whether Ctrl-Z is recorded while a line is being typed. Otherwise, Ctrl-Z stops the program at once. The same
/// holds for a Ctrl-Z that was recorded and not answered: a process that runs the scripts has stopped already. If
/// Ctrl-Z is ignored, it stays ignored, because there is no shell that could continue the program.
void mq_set_suspension_handler(bool isHandled);

/// Handles a signal. After Ctrl-Z, restores the terminal and stops the program. When the program continues, it has the
/// same line. After any other signal, adapts to the size of the window, which may have changed.
void mq_answer_signal(void);

int mq_history_count(void);

/// Returns the entry at an index, counted from 0, or NULL if there is none.
const char *mq_history_line(int index);
/// Returns the time of an entry as it is in the history file, such as `#1700000000`, or NULL if it isn't known.
const char *mq_history_time(int index);

void mq_history_remove(int index);

#endif
