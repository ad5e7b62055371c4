// GNU readline's headers, and its mutable globals as functions: Swift takes no mutable globals of C.
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>
