/// The destination of a report that is written during the run.
///
/// The text is written in order, with gaps that are filled in later.
package protocol ReportSink: AnyObject {
  /// Appends text.
  func write(_ text: String)
  /// Appends a gap, which contains spaces until it is filled.
  ///
  /// - Parameter width: The width of the gap, in bytes.
  /// - Returns: The gap, which must be filled exactly once.
  func reserveGap(_ width: Int) -> ReportGap
  /// Whether gaps are filled in place.
  ///
  /// If they aren't, everything after an open gap is kept in memory.
  var fillsGapsInPlace: Bool { get }
  /// Writes text into a gap.
  ///
  /// The rest of the gap remains filled with spaces.
  func fill(_ gap: ReportGap, _ text: String)
  /// Ends the report.
  func close()
}

/// Reserved space in a report for text that isn't known yet.
package struct ReportGap {
  /// The offset of the gap in the file or buffer, in bytes.
  let offset: Int
  let width: Int

  /// Returns the bytes of a string, padded with spaces to the width of the gap.
  ///
  /// The gap must be large enough.
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
  private let writeText: (String) -> Void
  private let finish: () -> Void
  private var bufferedBytes: [UInt8] = []
  private var openGapCount = 0
  package let fillsGapsInPlace = false

  /// Creates a sink that passes text on to a function.
  ///
  /// - Parameters:
  ///   - put: Receives the next part of the text.
  ///   - end: Called at the end of the report.
  package init(_ put: @escaping (String) -> Void, end: @escaping () -> Void = {}) {
    (self.writeText, self.finish) = (put, end)
  }

  package func write(_ text: String) {
    if openGapCount == 0 { writeText(text) } else { bufferedBytes += text.utf8 }
  }

  package func reserveGap(_ width: Int) -> ReportGap {
    let gap = ReportGap(offset: bufferedBytes.count, width: width)
    bufferedBytes += gap.bytes(of: "")
    openGapCount += 1
    return gap
  }

  package func fill(_ gap: ReportGap, _ text: String) {
    bufferedBytes.replaceSubrange(gap.offset..<gap.offset + gap.width, with: gap.bytes(of: text))
    openGapCount -= 1
    if openGapCount == 0 { flush() }
  }

  package func close() {
    if !bufferedBytes.isEmpty { flush() }
    finish()
  }

  private func flush() {
    writeText(String(decoding: bufferedBytes, as: UTF8.self))
    bufferedBytes = []
  }
}
