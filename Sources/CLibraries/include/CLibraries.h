// The versions of the C libraries that are linked into the program. Fixes of these libraries reach a static program only
// when it is built again. Functions wrap macros and mutable globals, because Swift can't import them from C.
#ifndef MAQUETTE_LIBRARIES_H
#define MAQUETTE_LIBRARIES_H

/// Returns the version of Lua, such as `Lua 5.4.6`.
const char *li_lua(void);
/// Returns the version of GNU readline, such as `8.2`.
const char *li_readline(void);
/// Returns the version of expat, such as `expat_2.6.1`.
const char *li_expat(void);
/// Returns the packages from which the libraries come, such as `liblua5.4-dev=5.4.6-3+b1`, each followed by a space. The
/// text is empty if the program was built without `Scripts/flags`, or on a system without dpkg.
const char *li_packages(void);

#endif
