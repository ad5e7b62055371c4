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
      if input.kind.isFromOutside { number += 1 }
      guard input.hasHeading, input.isRunning || input.events >= start else { return nil }
      return TraceHeading(
        before: max(start, input.start), text: input.text, number: max(0, number), isWithin: input.kind == .mark)
    }
  }
}

extension InputLog.Input {
  fileprivate var isRunning: Bool { outcome == .running }

  fileprivate var hasHeading: Bool {
    switch kind {
    case .launch, .verb, .mark: outcome != .refused
    case .chunk: isRunning || events > start
    case .heading: false
    }
  }
}
