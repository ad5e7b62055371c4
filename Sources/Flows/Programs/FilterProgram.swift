import CProcess
import Files
import Glibc
import Lua

/// A running program that reads a text from standard input, and writes its result to standard output.
package struct FilterProgram {
  private let process: pid_t
  private let output: Int32
  /// The time at which the program is killed, in milliseconds of a monotonic clock, or `nil` for no limit.
  private let end: Int?
  private let longest: Int

  /// The reason why a program was killed.
  package enum Problem: Error {
    /// The user pressed Ctrl-C.
    case interrupted
    case tookTooLong
    case wroteTooMuch
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: the path of the program.
  ///   - arguments: the arguments, beginning with the program's name.
  ///   - environment: the variables, such as `LC_ALL=C`.
  ///   - input: the contents of standard input.
  ///   - seconds: the time limit, or `nil` for no limit.
  ///   - bytes: the maximum length of the result, in bytes.
  /// - Throws: `SystemError` if the program can't be started.
  package init(
    _ program: String, _ arguments: [String], environment: [String], input: [UInt8], within seconds: Int? = nil,
    atMost bytes: Int = .max
  ) throws(SystemError) {
    (end, longest) = (seconds.map { FilterProgram.now + $0 * 1000 }, bytes)
    // The program can read a file at its own speed, while this process reads the result.
    let file = pr_make_memory()
    guard file >= 0 else { throw SystemError() }
    defer { close(file) }
    if let problem = input.withUnsafeBytes({ WholeWrite.perform($0) { write(file, $0, $1) } }) {
      throw SystemError(problem)
    }
    lseek(file, 0, SEEK_SET)
    var ends: [Int32] = [-1, -1]
    guard pr_pipe(&ends) == 0 else { throw SystemError() }
    defer { close(ends[1]) }
    do throws(SystemError) {
      process = try ChildProgram.start(
        program, arguments, environment: environment, [.descriptor(file), .descriptor(ends[1]), .nothing])
    } catch {
      close(ends[0])
      throw error
    }
    output = ends[0]
  }

  /// Reads the whole result, and waits until the program has ended.
  ///
  /// - Returns: the status from `waitpid`, and the result.
  /// - Throws: the reason for which the program was killed.
  package func result() throws(Problem) -> (status: Int32, bytes: [UInt8]) {
    defer { close(output) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      try check(bytes.count)
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, FilterProgram.look) > 0 else { continue }
      let count = read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    // The program may still run after it has closed its output.
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      try check(bytes.count)
      usleep(1000)
    }
    return (status, bytes)
  }

  /// Kills the program if it has no right to go on.
  private func check(_ count: Int) throws(Problem) {
    let problem: Problem? =
      Interrupts.isPending
      ? .interrupted
      : end.map { FilterProgram.now >= $0 } == true ? .tookTooLong : count > longest ? .wroteTooMuch : nil
    guard let problem else { return }
    kill(process, SIGKILL)
    _ = ChildProgram.wait(for: process)
    throw problem
  }

  /// The time between two checks, in milliseconds.
  private static let look: Int32 = 50

  /// The time of a monotonic clock, in milliseconds.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
