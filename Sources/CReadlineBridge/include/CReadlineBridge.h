// GNU readline for one owner. Its mutable globals are wrapped in functions, since Swift doesn't import mutable globals
// of C.
#ifndef MAQUETTE_READLINE_BRIDGE_H
#define MAQUETTE_READLINE_BRIDGE_H

#include <signal.h>
#include <stdbool.h>

/// The functions that readline calls, for its only owner.
typedef struct mq_Callbacks {
    void *owner;
    /// Receives a typed line and must free it, or NULL at the end of input.
    void (*line)(void *owner, char *line);
    /// Returns the completions of the line up to an offset: a NULL-terminated list from `malloc`, beginning with their
    /// common prefix, or NULL if there are none.
    char **(*complete)(void *owner, const char *line, int end);
    /// Whether a Ctrl-C has arrived and hasn't been handled.
    bool (*is_interrupted)(void);
} mq_Callbacks;

/// The number of bytes at the start of each match that precede the completed part. They aren't listed.
int *mq_unlisted(void);

/// Sets readline up. Must be called first: `.inputrc` uses the program's name, and signals are handled by the owner.
///
/// Returns whether readline counts characters. Without a locale, it takes each byte for a column, and redraws lines
/// with other letters in the wrong place. The locale used is available on every machine and doesn't depend on the
/// user's language.
bool mq_set_up(mq_Callbacks answers);

void mq_install(const char *prompt);

/// Reads a byte if one is available, and handles its key.
void mq_read_key(void);

/// Whether the current line is empty.
bool mq_is_empty(void);

/// The length of the line in bytes.
int mq_length(void);

/// Discards the line and any pending command.
void mq_drop_line(void);

/// Shows the prompt of an empty line again.
void mq_show_prompt(void);

/// Sets the character that is added after a completed word.
void mq_append(char character);

/// Handles Ctrl-C: discards the line, and ends pending searches and arguments.
void mq_discard(void);

volatile sig_atomic_t *mq_suspension(void);

/// Sets whether Ctrl-Z is noted while a line is typed, or stops the program at once. If it is ignored, it stays
/// ignored: there is no shell that could continue the program.
void mq_set_suspension_handler(bool hears);

/// Handles a signal. After Ctrl-Z, restores the terminal and stops the program, which later continues with the same
/// line. Otherwise, adapts to the size of the window, which may have changed.
void mq_answer_signal(void);

int mq_history_count(void);

/// The entry with an index, counted from 0, or NULL if there is none.
const char *mq_history_line(int index);

void mq_history_remove(int index);

#endif
