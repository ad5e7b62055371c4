/// Where a report is written as the run goes on: text in order, and gaps for what is known only later.
package protocol ReportSink: AnyObject {
  /// Adds a text at the end.
  func write(_ text: String)
  /// Leaves room at the end, as spaces.
  ///
  /// - Parameter width: in bytes.
  /// - Returns: the gap, which is filled exactly once.
  func leaveGap(_ width: Int) -> ReportGap
  /// Whether a gap may stand open for long; where it is not, all that follows it is kept in memory.
  var hasPlaces: Bool { get }
  /// Writes into a gap; what it does not take stays spaces.
  func fill(_ gap: ReportGap, _ text: String)
  /// No more comes.
  func close()
}

/// Room in a report for what is known later.
package struct ReportGap {
  /// Where it begins, in bytes from the beginning of what holds it.
  let place: Int
  let width: Int

  /// What is written there, which fits: what a gap is left for has a greatest length.
  func bytes(of text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    precondition(bytes.count <= width, "a gap of \(width) bytes has no room for \(bytes.count)")
    return bytes + [UInt8](repeating: UInt8(ascii: " "), count: width - bytes.count)
  }
}

/// A report that goes where nothing can be written over, as standard output: what follows an open gap waits for it.
package final class StreamSink: ReportSink {
  private let put: (String) -> Void
  private let end: () -> Void
  private var held: [UInt8] = []
  private var gaps = 0
  package let hasPlaces = false

  /// - Parameters:
  ///   - put: takes a part of the text.
  ///   - end: called when no more comes.
  package init(_ put: @escaping (String) -> Void, end: @escaping () -> Void = {}) { (self.put, self.end) = (put, end) }

  package func write(_ text: String) {
    if gaps == 0 { put(text) } else { held += text.utf8 }
  }

  package func leaveGap(_ width: Int) -> ReportGap {
    let gap = ReportGap(place: held.count, width: width)
    held += gap.bytes(of: "")
    gaps += 1
    return gap
  }

  package func fill(_ gap: ReportGap, _ text: String) {
    held.replaceSubrange(gap.place..<gap.place + gap.width, with: gap.bytes(of: text))
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
