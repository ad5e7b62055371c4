// On macOS this target bears the name of Linux's C library, so that `import Glibc` finds what both have.
#if canImport(Darwin)
  @_exported import Darwin
#endif
