import CProcess
import Files
import Glibc

/// Starts other programs.
///
/// No other code starts programs. A program has the user's rights, unless it is an isolated worker. Each program may
/// read the following parts of a prototype's folder:
/// - git: the objects and names of commits of the repository, `.gitignore` files, and files that it hashes. It uses a
///   configuration from Maquette.
/// - Graphviz: nothing. It reads a graph from standard input.
/// - The user's editor: the file that the user wants to edit.
/// - A worker: everything that the process that starts it may read.
package enum ChildProgram {
  /// The stream that a descriptor of the program is connected to.
  package enum Stream {
    /// The program can't read anything from the descriptor, and what it writes is discarded.
    case null
    /// The program uses this process's descriptor with the same number.
    case inherited
    case descriptor(Int32)

    fileprivate var number: Int32 {
      switch self {
      case .null: Int32(pr_nothing)
      case .inherited: Int32(pr_inherited)
      case .descriptor(let number): number
      }
    }
  }

  /// Starts a program.
  ///
  /// In the program, no signal is blocked or ignored.
  ///
  /// - Parameters:
  ///   - program: the path of the program.
  ///   - arguments: the arguments, beginning with the program's name.
  ///   - environment: the variables, such as `LC_ALL=C`, or `nil` to use the variables of this process.
  ///   - streams: the streams for the descriptors of the program.
  /// - Returns: the process.
  /// - Throws: `SystemError` if the program can't be started.
  package static func start(
    _ program: String, _ arguments: [String], environment: [String]? = nil, _ streams: [Stream]
  ) throws(SystemError) -> pid_t {
    var argumentPointers = arguments.map { strdup($0) } + [nil]
    var variablePointers = environment.map { $0.map { strdup($0) } + [nil] } ?? []
    defer { for text in argumentPointers + variablePointers { free(text) } }
    let descriptors = streams.map(\.number)
    var process: pid_t = 0
    let errorNumber = variablePointers.withUnsafeMutableBufferPointer { variables in
      pr_start(
        program, &argumentPointers, environment == nil ? nil : variables.baseAddress, descriptors, descriptors.count,
        &process)
    }
    guard errorNumber == 0 else { throw SystemError(errorNumber) }
    return process
  }

  /// Waits until a program has ended.
  ///
  /// - Returns: the status from `waitpid`.
  package static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Returns the path of a program in one of the folders of `PATH`, or `nil` if none of them contains it.
  ///
  /// Relative folders are skipped, because they could lead to a program in a prototype.
  package static func find(_ name: String, on path: String?) -> String? {
    for folder in path?.split(separator: ":") ?? [] where folder.hasPrefix("/") {
      let program = "\(folder)/\(name)"
      if access(program, X_OK) == 0 { return program }
    }
    return nil
  }
}
