import CProcess
import Files
import Glibc
import Lua

/// A running program that reads text from standard input, and writes its result to standard output.
package struct FilterProgram {
  private let process: pid_t
  private let output: Int32
  /// The time at which the program is killed, in milliseconds of a monotonic clock, or `nil` for no limit.
  private let deadline: Int?
  private let maximumLength: Int

  /// The reason why a program was stopped.
  package enum Problem: Error {
    /// The user pressed Ctrl-C.
    case interrupted
    case timeLimit
    case outputLimit
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
    (deadline, maximumLength) = (seconds.map { FilterProgram.now + $0 * 1000 }, bytes)
    // The input is in a file, so that the program can read it at any speed while this process reads the result.
    let inputFile = pr_make_memory()
    guard inputFile >= 0 else { throw SystemError() }
    defer { close(inputFile) }
    if let errorNumber = input.withUnsafeBytes({ WholeWrite.perform($0) { write(inputFile, $0, $1) } }) {
      throw SystemError(errorNumber)
    }
    lseek(inputFile, 0, SEEK_SET)
    var pipeEnds: [Int32] = [-1, -1]
    guard pr_pipe(&pipeEnds) == 0 else { throw SystemError() }
    defer { close(pipeEnds[1]) }
    do throws(SystemError) {
      process = try ChildProgram.start(
        program, arguments, environment: environment, [.descriptor(inputFile), .descriptor(pipeEnds[1]), .null])
    } catch {
      close(pipeEnds[0])
      throw error
    }
    output = pipeEnds[0]
  }

  /// Reads the whole result, and waits until the program has ended.
  ///
  /// - Returns: the status from `waitpid`, and the result.
  /// - Throws: the reason why the program was killed.
  package func readResult() throws(Problem) -> (status: Int32, bytes: [UInt8]) {
    defer { close(output) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      try checkLimits(bytes.count)
      var outputPoll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&outputPoll, 1, FilterProgram.checkInterval) > 0 else { continue }
      let count = read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    // The program may still run after it has closed its output.
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      try checkLimits(bytes.count)
      usleep(1000)
    }
    return (status, bytes)
  }

  /// Kills the program if the user pressed Ctrl-C or if the program exceeds a limit.
  private func checkLimits(_ count: Int) throws(Problem) {
    let problem: Problem? =
      Interrupts.isPending
      ? .interrupted
      : deadline.map { FilterProgram.now >= $0 } == true ? .timeLimit : count > maximumLength ? .outputLimit : nil
    guard let problem else { return }
    kill(process, SIGKILL)
    _ = ChildProgram.wait(for: process)
    throw problem
  }

  /// The time between two checks, in milliseconds.
  private static let checkInterval: Int32 = 50

  /// The current time of a monotonic clock, in milliseconds.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
