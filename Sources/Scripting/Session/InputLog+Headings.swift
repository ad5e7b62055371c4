import Controllers
import Rendering

extension InputLog {
  /// What was given, each before the events that came of it.
  ///
  /// - Parameter start: the first event there is; what came to its end before has no heading.
  /// - Returns: without what was refused, and what only looked.
  package func headings(from start: Int = 0) -> [TraceHeading] {
    var number = -1
    return (0..<count).compactMap { place in
      let input = self[place]
      if input.kind.isFromOutside, isTaken(place) || input.isRunning { number += 1 }
      guard input.hasHeading, input.isRunning || input.events > start || input.start >= start else { return nil }
      return TraceHeading(
        before: max(start, input.start), entry: place, text: input.text, number: max(0, number),
        isWithin: input.kind == .mark)
    }
  }
}

extension InputLog.Input {
  /// Whether a chunk of such a text cannot have called or set anything.
  ///
  /// Lua calls by brackets, by a text or by a table behind a name, and sets by `=`.
  package var isTextOfLook: Bool {
    guard !text.contains("[["), !text.contains("[=") else { return false }
    var rest = text
    for comparison in ["==", "~=", "<=", ">="] { rest = rest.replacing(comparison, with: "<") }
    return !rest.utf8.contains { "(\"'{=".utf8.contains($0) }
  }

  fileprivate var isRunning: Bool { outcome == .running }

  fileprivate var hasHeading: Bool {
    switch kind {
    case .launch, .verb, .mark: outcome != .refused
    case .chunk: outcome != .refused && (isRunning || events > start || !isTextOfLook)
    case .flow, .heading: false
    }
  }
}
