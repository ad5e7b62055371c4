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
  /// The number of leading bytes that contain no line break.
  ///
  /// These bytes aren't searched again.
  private var searched = 0
  private var isAtEnd = false
  /// The number of lines read so far.
  private var count = 0
  /// Returns the work to do during a pause in the input.
  ///
  /// See `PlainLines.preparation`.
  var preparation: () -> (() -> Bool)? = { nil }

  /// The time without input after which the work begins, in milliseconds.
  ///
  /// A program that sends one line after the other isn't slowed down.
  private static let pause: Int32 = 10

  /// Returns the next line without its line break, or `nil` at the end and after Ctrl-C.
  ///
  /// - Throws: `MalformedLine` for a line that isn't UTF-8 text, `UnreadableInput` if reading fails.
  func next() throws -> String? {
    while true {
      if let end = bytes[(bytes.startIndex + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
        return try take(upTo: end)
      }
      searched = bytes.count
      guard !isAtEnd, try readMore() else { break }
    }
    isAtEnd = true
    guard !bytes.isEmpty else { return nil }
    defer { (bytes, searched) = ([], 0) }
    return try text(bytes)
  }

  private func take(upTo end: Int) throws -> String {
    defer {
      bytes = bytes[(end + 1)...]
      searched = 0
    }
    return try text(bytes[..<end])
  }

  private func text(_ line: ArraySlice<UInt8>) throws -> String {
    count += 1
    guard let text = String(validating: line, as: UTF8.self) else {
      throw MalformedLine(problem: UnreadableInput("standard input: line \(count) isn't UTF-8 text"))
    }
    return text
  }

  /// Waits for input and, during a pause, does the work that makes later lines faster.
  private func wait() -> InputWait.End {
    var end = InputWait.wait(for: STDIN_FILENO, atMost: StandardInput.pause)
    guard case .elapsed = end else { return end }
    var work = preparation()
    while case .elapsed = end {
      if let step = work, !step() { work = nil }
      end = InputWait.wait(for: STDIN_FILENO, atMost: work == nil ? -1 : 0)
    }
    return end
  }

  private func readMore() throws -> Bool {
    let end = wait()
    if end == .signalled { return true }
    guard end == .ready else {
      bytes = []
      searched = 0
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
