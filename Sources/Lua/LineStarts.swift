import Synchronization

/// Where the lines of a script begin: looked for when a line is first asked for, and known then to all that carry the
/// script.
final class LineStarts: Sendable {
  private let found = Mutex<[Int]?>(nil)

  func all(in bytes: [UInt8]) -> [Int] {
    found.withLock { found in
      if let found { return found }
      let starts = LineStarts.find(in: bytes)
      found = starts
      return starts
    }
  }

  /// As Lua counts lines: a break is a line feed, a carriage return, or both in any order.
  private static func find(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard SourceText.isBreak(byte) else { continue }
      if place < bytes.count, SourceText.isBreak(bytes[place]), bytes[place] != byte { place += 1 }
      starts.append(place)
    }
    return starts
  }
}

extension SourceText {
  /// A line without its indent.
  ///
  /// - Parameter number: counted from 1, as Lua counts.
  /// - Returns: nil where there is none.
  package func line(_ number: Int) -> String? {
    let starts = lineStarts.all(in: bytes)
    guard number > 0, number <= starts.count else { return nil }
    let line = bytes[starts[number - 1]...].prefix { !SourceText.isBreak($0) }
    return String(decoding: line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }

  /// Looks for the lines now, before the process is copied: no copy has to do it for itself.
  package func findLines() { _ = lineStarts.all(in: bytes) }

  fileprivate static func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
