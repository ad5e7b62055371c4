// GNU readline for one owner: its mutable globals as functions, since Swift takes no mutable globals of C.
#ifndef MAQUETTE_READLINE_BRIDGE_H
#define MAQUETTE_READLINE_BRIDGE_H

#include <signal.h>
#include <stdbool.h>

/// What readline tells its one owner.
typedef struct mq_Answers {
    void *owner;
    /// Receives a typed line and must free it; NULL for the end of input.
    void (*line)(void *owner, char *line);
    /// What may stand for the line up to an offset: a NULL-terminated list from `malloc`, first what all have in common;
    /// NULL for nothing.
    char **(*complete)(void *owner, const char *line, int end);
    /// Whether a Ctrl-C came that wasn't answered yet.
    bool (*is_interrupted)(void);
} mq_Answers;

/// How many bytes of each match stand before what is completed, and are not listed.
int *mq_unlisted(void);

/// Before anything else: `.inputrc` asks for the name, and signals are ours.
///
/// Says whether characters are counted: without a locale each byte is taken for a column, and lines of other letters are
/// drawn anew in the wrong place. It is one of the machine's own, and the same for every person.
bool mq_set_up(mq_Answers answers);

void mq_install(const char *prompt);

/// Reads a byte if one is available, and handles its key.
void mq_read_key(void);

/// Whether nothing is typed yet in this line.
bool mq_is_empty(void);

/// How many bytes the line has.
int mq_length(void);

/// Throws the line away, and what is begun with it.
void mq_drop_line(void);

/// Shows the prompt of an empty line again.
void mq_show_prompt(void);

/// A completed word is followed by this.
void mq_append(char character);

/// After Ctrl-C: the half line is thrown away, searches and arguments under way end.
void mq_discard(void);

volatile sig_atomic_t *mq_suspension(void);

/// Whether Ctrl-Z is noted while a line is typed, or stops the program at once. Where it is ignored it stays so: there is
/// no shell that could continue the program.
void mq_hear_suspension(bool hears);

/// After a signal: a Ctrl-Z gives the terminal back and stops the program, which continues with the same line; else the
/// window has another size perhaps.
void mq_answer_signal(void);

int mq_history_count(void);

/// An entry counted from 0; NULL when there is none.
const char *mq_history_line(int index);

void mq_history_remove(int index);

#endif
