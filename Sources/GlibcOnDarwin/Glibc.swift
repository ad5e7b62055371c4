// On macOS, this target has the name of Linux's C library, so that `import Glibc` provides what both libraries have.
#if canImport(Darwin)
  @_exported import Darwin
#endif
