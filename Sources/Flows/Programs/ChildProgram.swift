import CProcess
import Files
import Glibc

/// Starts other programs.
///
/// No other code starts a program. A program has the user's rights, except an isolated worker. This is what each one may
/// read of a prototype's folder:
/// - git: the objects and names of commits of the repository, `.gitignore` files, and files that it hashes. Its
///   configuration is Maquette's own.
/// - Graphviz: nothing. It reads a graph from standard input.
/// - The user's editor: the file that the user wants to edit.
/// - A worker: everything, as the process that asks for it.
package enum ChildProgram {
  /// One of a program's descriptors, which are numbered from 0.
  package enum Stream {
    /// There is nothing to read, and what is written is lost.
    case nothing
    /// The descriptor is the one with the same number in this process.
    case inherited
    case descriptor(Int32)

    fileprivate var number: Int32 {
      switch self {
      case .nothing: Int32(pr_nothing)
      case .inherited: Int32(pr_inherited)
      case .descriptor(let number): number
      }
    }
  }

  /// Starts a program, for which no signal is blocked or ignored.
  ///
  /// - Parameters:
  ///   - program: the path of the program.
  ///   - arguments: the arguments, beginning with the program's name.
  ///   - environment: the variables, such as `LC_ALL=C`, or `nil` for those of this process.
  ///   - streams: the descriptors of the program.
  /// - Returns: the process.
  /// - Throws: `SystemError` if the program can't be started.
  package static func start(
    _ program: String, _ arguments: [String], environment: [String]? = nil, _ streams: [Stream]
  ) throws(SystemError) -> pid_t {
    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { $0.map { strdup($0) } + [nil] } ?? []
    defer { for text in words + variables { free(text) } }
    let descriptors = streams.map(\.number)
    var process: pid_t = 0
    let problem = variables.withUnsafeMutableBufferPointer { variables in
      pr_start(
        program, &words, environment == nil ? nil : variables.baseAddress, descriptors, descriptors.count, &process)
    }
    guard problem == 0 else { throw SystemError(problem) }
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

  /// Returns the path of a program in one of the folders of a `PATH`, or `nil` if it isn't there.
  ///
  /// A relative folder could lead to a program of a prototype, so it is left out.
  package static func find(_ name: String, on path: String?) -> String? {
    for folder in path?.split(separator: ":") ?? [] where folder.hasPrefix("/") {
      let program = "\(folder)/\(name)"
      if access(program, X_OK) == 0 { return program }
    }
    return nil
  }
}
