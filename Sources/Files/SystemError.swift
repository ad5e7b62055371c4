import Glibc

/// An error of the operating system.
package struct SystemError: Error, Equatable {
  /// The error number, such as `ENOENT`.
  package let number: Int32

  /// Creates an error with the given error number, by default the number of the last call.
  package init(_ number: Int32 = errno) { self.number = number }
}
