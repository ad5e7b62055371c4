import CProcess
import Files
import Glibc

/// Restrictions that the operating system imposes on a process that reads or runs a prototype.
///
/// An isolated process can read only some folders. It can't write files, start programs or use the network. Maquette
/// already prevents scripts from doing so, but isolation also protects the system if Lua or Maquette has a bug.
/// Isolation can't be undone.
package struct Isolation: Equatable, Sendable {
  /// The files that may be read, and the folders whose contents may be read.
  package var readablePaths: [String]
  /// Whether the process may make copies of itself, which are also isolated.
  package var permitsCopies = false
  /// Whether the process may change the settings of its terminal.
  package var permitsTerminal = false

  /// Creates an isolation.
  ///
  /// - Parameter readable: the files and folders that may be read.
  package init(readable: [String]) { self.readablePaths = readable }

  /// The reason why the system can't isolate a process, or `nil` if isolation is possible.
  package static var unavailabilityReason: String? {
    pr_isolation_version() > 0 ? nil : "this system has no Landlock (Linux 5.13 and later have it)"
  }

  /// Whether an isolated process may make copies of itself on this system.
  package static var allowsCopies: Bool { pr_can_copy() }

  /// Isolates this process.
  ///
  /// - Throws: `IsolationProblem` if the system refuses.
  package func isolateProcess() throws(IsolationProblem) {
    let paths = readablePaths.map { strdup($0) }
    defer { for path in paths { free(path) } }
    let error = paths.map { UnsafePointer($0) }.withUnsafeBufferPointer { paths in
      var isolation = pr_Isolation()
      (isolation.readable, isolation.count) = (paths.baseAddress, paths.count)
      (isolation.copies, isolation.terminal) = (permitsCopies, permitsTerminal)
      return pr_isolate(&isolation)
    }
    if error != 0 { throw IsolationProblem(String(cString: strerror(error))) }
  }

  /// Returns a hint to append to an error message if isolation caused the error.
  ///
  /// - Parameter number: the error number of the failed call.
  /// - Returns: the hint, beginning with a semicolon, or an empty string if isolation isn't the cause.
  package static func hint(for number: Int32) -> String {
    guard pr_is_isolated() else { return "" }
    if number == EPIPE { return "; the process that writes for the isolated prototype has ended" }
    guard number == EACCES || number == EPERM else { return "" }
    return "; the prototype is isolated, so Maquette writes only in its folder and to paths that you type"
  }
}

/// An error for a prototype that can't be isolated.
package struct IsolationProblem: Error, Equatable, CustomStringConvertible {
  private let reason: String

  package init(_ reason: String) { self.reason = reason }

  package var description: String {
    "the prototype can't be isolated: \(reason); `--no-isolate` runs it anyway, with only Maquette's own limits"
  }
}
