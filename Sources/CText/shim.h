// The width of a character in terminal cells, from a table that is kept up to date with Unicode.
#include <utf8proc.h>
