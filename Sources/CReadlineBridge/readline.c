// The variables are in this file rather than in the header, because each object file that includes the header would
// have a copy of them.
#include "CReadlineBridge.h"

#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <readline/readline.h>
#include <readline/history.h>

static mq_Callbacks mq_answers;

static void mq_take_line(char *line) {
    rl_eof_found = 0;  // otherwise readline ends a line whenever it restores the terminal
    mq_answers.line(mq_answers.owner, line);
}

static char **mq_complete(const char *text, int start, int end) {
    (void)text, (void)start;
    rl_attempted_completion_over = 1;  // otherwise readline offers file names
    rl_completion_append_character = '\0';
    return mq_answers.complete(mq_answers.owner, rl_line_buffer, end);
}

int *mq_unlisted(void) {
    static int count;
    return &count;
}

/// The maximum number of matches that are listed.
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

// Reading a key never blocks. When Ctrl-C is pressed, the terminal discards the input that was typed before. This may
// happen after a byte has arrived and before it is read. A blocking read would then notice the Ctrl-C only at the next
// key.
static void mq_prepare(int meta) {
    rl_prep_terminal(meta);
    struct termios settings;
    if (tcgetattr(fileno(rl_instream), &settings) != 0) return;
    settings.c_cc[VMIN] = 0;
    settings.c_cc[VTIME] = 0;
    tcsetattr(fileno(rl_instream), TCSADRAIN, &settings);
}

/// Returned if no byte is available. Otherwise, the next byte or EOF is returned.
enum { mq_nothing = -2 };

static int mq_read_now(int descriptor) {
    unsigned char byte;
    ssize_t count = read(descriptor, &byte, 1);
    if (count == 1) return byte;
    if (count < 0) return errno == EINTR || errno == EAGAIN ? mq_nothing : EOF;
    struct pollfd input = {.fd = descriptor, .events = POLLIN};
    bool is_over = poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL));
    return is_over ? EOF : mq_nothing;
}

/// The interval at which signals are checked, in milliseconds.
enum { mq_look = 100 };

// Reads the bytes for which readline itself waits: the remaining bytes of a key, and the bytes of a paste. After Ctrl-C
// or Ctrl-Z, the terminal has discarded the rest of a paste. In that case, this function returns the bytes that end a
// paste, repeatedly, until readline accepts them.
static int mq_get(FILE *stream) {
    static const char end_of_paste[] = "\x1B[201~";
    static size_t given;
    for (;;) {
        int byte = mq_read_now(fileno(stream));
        if (byte != mq_nothing) return byte;
        if (*mq_suspension() || mq_answers.is_interrupted()) return end_of_paste[given++ % (sizeof end_of_paste - 1)];
        struct pollfd input = {.fd = fileno(stream), .events = POLLIN};
        poll(&input, 1, mq_look);
    }
}

void mq_read_key(void) {
    int byte = mq_read_now(fileno(rl_instream));
    if (byte == mq_nothing) return;
    if (byte != EOF) rl_stuff_char(byte);
    rl_callback_read_char();
}

bool mq_set_up(mq_Callbacks answers) {
    mq_answers = answers;
    rl_readline_name = "maquette";
    rl_catch_signals = 0;
    rl_prep_term_function = mq_prepare;
    rl_getc_function = mq_get;
    rl_attempted_completion_function = mq_complete;
    rl_completer_word_break_characters = "";  // the completer finds words, such as `Chocolate Cake`
    rl_completion_display_matches_hook = mq_list;
    rl_variable_bind("page-completions", "off");  // readline's pager ignores Ctrl-C
    rl_completer_quote_characters = "";
    rl_basic_quote_characters = "";  // the completer closes quotes itself
    history_write_timestamps = 1;
    history_comment_char = '#';
    return setlocale(LC_CTYPE, "C.UTF-8") && MB_CUR_MAX > 1;
}

void mq_install(const char *prompt) { rl_callback_handler_install(prompt, mq_take_line); }

bool mq_is_empty(void) { return rl_end == 0; }

int mq_length(void) { return rl_end; }

int mq_longest_line(void) {
    int longest = 0, start = 0;
    for (int i = 0; i <= rl_end; i++) {
        if (i < rl_end && rl_line_buffer[i] != '\n') continue;
        if (i - start > longest) longest = i - start;
        start = i + 1;
    }
    return longest;
}

void mq_drop_line(void) {
    rl_free_line_state();
    rl_replace_line("", 0);
    rl_crlf();
}

void mq_show_prompt(void) {
    rl_on_new_line();
    rl_redisplay();
}

void mq_append(char character) { rl_completion_append_character = character; }

void mq_discard(void) {
    rl_echo_signal_char(SIGINT);
    rl_free_line_state();
    rl_callback_sigcleanup();
    rl_replace_line("", 0);
    rl_crlf();
}

volatile sig_atomic_t *mq_suspension(void) {
    static volatile sig_atomic_t is_asked;
    return &is_asked;
}

static void mq_note_suspension(int number) {
    (void)number;
    *mq_suspension() = 1;
}

void mq_set_suspension_handler(bool isHandled) {
    struct sigaction present, wanted = {.sa_handler = isHandled ? mq_note_suspension : SIG_DFL};
    sigemptyset(&wanted.sa_mask);
    if (sigaction(SIGTSTP, NULL, &present) != 0 || present.sa_handler == SIG_IGN) return;
    sigaction(SIGTSTP, &wanted, NULL);
    if (isHandled || !*mq_suspension()) return;
    // The signal is sent as the terminal would send it. If no shell could continue the program, the kernel drops it.
    *mq_suspension() = 0;
    kill(0, SIGTSTP);
}

void mq_answer_signal(void) {
    if (!*mq_suspension()) {
        rl_resize_terminal();
        return;
    }
    rl_crlf();
    rl_deprep_terminal();
    mq_set_suspension_handler(false);
    mq_set_suspension_handler(true);
    mq_prepare(1);
    rl_resize_terminal();
    // Readline would leave out the prompt of an empty line, because it has displayed that prompt before.
    rl_on_new_line();
    rl_forced_update_display();
}

int mq_history_count(void) { return history_length; }

const char *mq_history_line(int index) {
    HIST_ENTRY *entry = history_get(history_base + index);
    return entry ? entry->line : NULL;
}

const char *mq_history_time(int index) {
    HIST_ENTRY *entry = history_get(history_base + index);
    return entry && entry->timestamp && *entry->timestamp ? entry->timestamp : NULL;
}

void mq_history_remove(int index) {
    HIST_ENTRY *entry = remove_history(index);
    if (entry) free_history_entry(entry);
}
