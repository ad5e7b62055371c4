// Reads XML, for what Xcode writes.
#include <expat.h>
