import Flows
import Glibc

/// The error for a line that isn't valid UTF-8.
///
/// The lines after that line can still be read.
struct MalformedLine: Error {
  let problem: UnreadableInput
}

/// Standard input, line by line.
///
/// The class reads bytes itself because the standard library's `readLine` doesn't return after Ctrl-C.
final class StandardInput {
  private var bytes: ArraySlice<UInt8> = []
  /// The number of bytes at the beginning that contain no line break.
  ///
  /// These bytes aren't searched again.
  private var searchedCount = 0
  private var isAtEnd = false
  /// The number of lines read so far.
  private var lineCount = 0
  /// Returns the work to do during a pause in the input.
  ///
  /// `PlainLines.prepareNext` describes this function.
  var prepareNext: () -> (() -> Bool)? = { nil }

  /// The time without input after which the work begins, in milliseconds.
  ///
  /// This time is so short that the work doesn't slow down a program that sends one line after another.
  private static let pauseTimeout: Int32 = 10

  /// Returns the next line without its line break, or `nil` at the end and after Ctrl-C.
  ///
  /// - Throws: `MalformedLine` for a line that isn't UTF-8 text, `UnreadableInput` if reading fails.
  func nextLine() throws -> String? {
    while true {
      if let lineEnd = bytes[(bytes.startIndex + searchedCount)...].firstIndex(of: UInt8(ascii: "\n")) {
        return try removeLine(upTo: lineEnd)
      }
      searchedCount = bytes.count
      guard !isAtEnd, try readMore() else { break }
    }
    isAtEnd = true
    guard !bytes.isEmpty else { return nil }
    defer { (bytes, searchedCount) = ([], 0) }
    return try decodeLine(bytes)
  }

  private func removeLine(upTo end: Int) throws -> String {
    defer {
      bytes = bytes[(end + 1)...]
      searchedCount = 0
    }
    return try decodeLine(bytes[..<end])
  }

  private func decodeLine(_ line: ArraySlice<UInt8>) throws -> String {
    lineCount += 1
    guard let text = String(validating: line, as: UTF8.self) else {
      throw MalformedLine(problem: UnreadableInput("standard input: line \(lineCount) isn't UTF-8 text"))
    }
    return text
  }

  /// Waits for input and, during a pause, does the work that makes later lines faster.
  private func waitForInput() -> InputWait.EndReason {
    var end = InputWait.wait(for: STDIN_FILENO, atMost: StandardInput.pauseTimeout)
    guard case .timedOut = end else { return end }
    var pendingWork = prepareNext()
    while case .timedOut = end {
      if let step = pendingWork, !step() { pendingWork = nil }
      end = InputWait.wait(for: STDIN_FILENO, atMost: pendingWork == nil ? -1 : 0)
    }
    return end
  }

  private func readMore() throws -> Bool {
    let end = waitForInput()
    if end == .signaled { return true }
    guard end == .ready else {
      bytes = []
      searchedCount = 0
      return false
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno != EINTR { throw UnreadableInput("standard input: \(String(cString: strerror(errno)))") }
    guard count > 0 else { return count < 0 }
    if bytes.isEmpty { bytes = [] }
    bytes += buffer[..<count]
    return true
  }
}
