// Reads XML, for Xcode's files.
#include <expat.h>
