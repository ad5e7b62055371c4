import Synchronization

/// The offsets at which the lines of a script begin.
///
/// The offsets are computed when a line is first requested, and then shared by all copies of the script.
final class LineStarts: Sendable {
  private let found = Mutex<[Int]?>(nil)

  func offsets(in bytes: [UInt8]) -> [Int] {
    found.withLock { found in
      if let cachedOffsets = found { return cachedOffsets }
      let starts = LineStarts.findOffsets(in: bytes)
      found = starts
      return starts
    }
  }

  /// Finds the lines as Lua counts them: a line break is a line feed, a carriage return, or both in any order.
  private static func findOffsets(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard SourceText.isBreak(byte) else { continue }
      if index < bytes.count, SourceText.isBreak(bytes[index]), bytes[index] != byte { index += 1 }
      starts.append(index)
    }
    return starts
  }
}

extension SourceText {
  /// Returns a line of the script without its indentation.
  ///
  /// - Parameter number: The number of the line, counted from 1 as Lua does.
  /// - Returns: The line, or `nil` if the script has no such line.
  package func line(_ number: Int) -> String? {
    let starts = lineStarts.offsets(in: bytes)
    guard number > 0, number <= starts.count else { return nil }
    let line = bytes[starts[number - 1]...].prefix { !SourceText.isBreak($0) }
    return String(decoding: line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }

  /// Computes the lines now, before the process forks, so that its children don't have to.
  package func findLines() { _ = lineStarts.offsets(in: bytes) }

  fileprivate static func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
