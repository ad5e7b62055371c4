/// The destination of a report that is written during the run: text in order, with gaps to be filled in later.
package protocol ReportSink: AnyObject {
  /// Appends text.
  func write(_ text: String)
  /// Appends a gap, which contains spaces until it is filled.
  ///
  /// - Parameter width: The width of the gap, in bytes.
  /// - Returns: The gap, which must be filled exactly once.
  func reserveGap(_ width: Int) -> ReportGap
  /// Whether gaps are filled in place. If they aren't, everything after an open gap is kept in memory.
  var fillsGapsInPlace: Bool { get }
  /// Writes text into a gap. The rest of the gap remains filled with spaces.
  func fill(_ gap: ReportGap, _ text: String)
  /// Ends the report.
  func close()
}

/// Reserved space in a report for text that isn't known yet.
package struct ReportGap {
  /// The offset of the gap in the file or buffer, in bytes.
  let index: Int
  let width: Int

  /// Returns the bytes of a string, padded with spaces to the width of the gap, which must be large enough.
  func bytes(of text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    precondition(bytes.count <= width, "a gap of \(width) bytes has no room for \(bytes.count)")
    return bytes + [UInt8](repeating: UInt8(ascii: " "), count: width - bytes.count)
  }
}

/// A sink for a stream, such as standard output.
///
/// The sink buffers the text after an open gap, because a stream can't be overwritten.
package final class StreamSink: ReportSink {
  private let put: (String) -> Void
  private let end: () -> Void
  private var held: [UInt8] = []
  private var gaps = 0
  package let fillsGapsInPlace = false

  /// Creates a sink that passes text on to a function.
  ///
  /// - Parameters:
  ///   - put: Receives the next part of the text.
  ///   - end: Called at the end of the report.
  package init(_ put: @escaping (String) -> Void, end: @escaping () -> Void = {}) { (self.put, self.end) = (put, end) }

  package func write(_ text: String) {
    if gaps == 0 { put(text) } else { held += text.utf8 }
  }

  package func reserveGap(_ width: Int) -> ReportGap {
    let gap = ReportGap(index: held.count, width: width)
    held += gap.bytes(of: "")
    gaps += 1
    return gap
  }

  package func fill(_ gap: ReportGap, _ text: String) {
    held.replaceSubrange(gap.index..<gap.index + gap.width, with: gap.bytes(of: text))
    gaps -= 1
    if gaps == 0 { flush() }
  }

  package func close() {
    if !held.isEmpty { flush() }
    end()
  }

  private func flush() {
    put(String(decoding: held, as: UTF8.self))
    held = []
  }
}
