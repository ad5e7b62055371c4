import CProcess
import Glibc
import Lua

/// A running program that has a time limit and draws a graph that it reads from standard input.
struct DrawingProcess {
  private let process: pid_t
  private let results: Int32
  private let end: Int

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments, beginning with the program's name.
  ///   - input: The text for the program's standard input.
  ///   - seconds: The time limit.
  /// - Throws: `PlainError` with the system's reason if the program can't be started.
  init(_ program: String, _ arguments: [String], input: String, seconds: Int) throws {
    end = DrawingProcess.now + seconds * 1000
    guard let file = tmpfile() else { throw DrawingProcess.problem(errno) }
    defer { fclose(file) }
    let bytes = Array(input.utf8)
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else {
      throw DrawingProcess.problem(errno)
    }
    rewind(file)
    var ends: [Int32] = [-1, -1]
    guard pr_pipe(&ends) == 0 else { throw DrawingProcess.problem(errno) }
    var process: pid_t = 0
    let number = DrawingProcess.spawn(&process, program, arguments, input: fileno(file), output: ends[1])
    close(ends[1])
    guard number == 0 else {
      close(ends[0])
      throw DrawingProcess.problem(number)
    }
    (self.process, results) = (process, ends[0])
  }

  private static func spawn(
    _ process: inout pid_t, _ program: String, _ arguments: [String], input: Int32, output: Int32
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    // The program needs HOME to find the user's fonts. No other variable matters.
    let home = getenv("HOME").map { ["HOME=" + String(cString: $0)] } ?? []
    // With SERVER_NAME, as on a web server, it reads no pictures.
    let named: [String] = ["LC_ALL=C.UTF-8", "SERVER_NAME=maquette"] + home
    var settings: [UnsafeMutablePointer<CChar>?] = named.map { strdup($0) } + [nil]
    defer { for setting in settings { free(setting) } }
    return posix_spawn(&process, program, &actions, nil, &words, &settings)
  }

  /// Reads the whole drawing.
  ///
  /// Kills the program if it exceeds the time limit or the user presses Ctrl-C.
  ///
  /// - Returns: The bytes of the drawing.
  /// - Throws: `PlainError` if the program fails, is interrupted or exceeds the time limit.
  func drawing() throws -> [UInt8] {
    defer { close(results) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = end - DrawingProcess.now
      guard left > 0, !Interrupts.isPending else {
        kill(process, SIGKILL)
        _ = wait()
        throw PlainError(left > 0 ? "was interrupted" : "took too long")
      }
      var output = pollfd(fd: results, events: Int16(POLLIN), revents: 0)
      guard poll(&output, 1, Int32(min(left, 100))) > 0 else { continue }
      let count = read(results, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    let status = wait()
    guard status == 0 else {
      throw PlainError("exited with status \(status & 0x7f == 0 ? status >> 8 & 0xff : status)")
    }
    return bytes
  }

  /// Waits for the program to exit after it has closed its output, and kills it at the time limit or on Ctrl-C.
  ///
  /// - Returns: The status from `waitpid`.
  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if DrawingProcess.now >= end || Interrupts.isPending { kill(process, SIGKILL) }
      usleep(2000)
    }
    return status
  }

  /// The time of a monotonic clock, in milliseconds.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  private static func problem(_ number: Int32) -> PlainError {
    PlainError("cannot be started: \(String(cString: strerror(number)))")
  }
}
