import Controllers
import Rendering
import Timeline

/// The trace in full: a heading for each input, its events numbered from 1, those of layout folded unless asked for.
struct TraceList {
  private let run: Run
  private let trace: Trace
  /// The event after which one stands, by its place in the trace.
  private let marked: Int?
  private let showsLayout: Bool

  /// - Parameters:
  ///   - run: whose inputs are shown.
  ///   - trace: of the present session.
  ///   - marked: the event after which one stands; nil at the present.
  ///   - showsLayout: whether events of layout and the questions for orientations are shown.
  init(of run: Run, _ trace: Trace, marked: Int?, showsLayout: Bool) {
    (self.run, self.trace, self.marked, self.showsLayout) = (run, trace, marked, showsLayout)
  }

  /// The events of some inputs.
  ///
  /// - Parameters:
  ///   - inputs: their numbers.
  ///   - isShown: which of their events.
  /// - Returns: a heading and the events of each input that has any.
  func lines(of inputs: some Sequence<Int>, where isShown: (Event) -> Bool = { _ in true }) -> [String] {
    inputs.flatMap { input in
      let places = run.events(of: input).filter { place in trace[place].map(isShown) ?? false }
      return places.isEmpty ? [] : [head(of: input)] + lines(at: places, of: input)
    }
  }

  /// The last events, whatever inputs they are of.
  ///
  /// - Parameter count: how many.
  /// - Returns: each below the heading of its input.
  func lines(ofLast count: Int) -> [String] {
    let start = max(0, trace.count - count)
    return run.inputs.indices.flatMap { input in
      let places = run.events(of: input).filter { $0 >= start && trace[$0] != nil }
      return places.isEmpty ? [] : [head(of: input)] + lines(at: places, of: input)
    }
  }

  private func head(of input: Int) -> String { "\(input) \(run.inputs[input].text.headline)".printableLine }

  private func lines(at places: [Int], of input: Int) -> [String] {
    let first = run.events(of: input).lowerBound
    let shown =
      showsLayout ? places : places.filter { trace[$0].map { $0.kind.group != .layout } ?? false || $0 == marked }
    let texts = TraceText.text(of: shown.compactMap { trace[$0] }, in: trace).lines
    let width = String(run.events(of: input).count).count
    var lines: [String] = []
    var last = places.first.map { $0 - 1 } ?? first
    for (place, text) in zip(shown, texts) {
      if let fold = fold(after: last, before: place, places, width) { lines.append(fold) }
      lines.append("\(place == marked ? "▶" : " ")\((place - first + 1).padded(width))\(text)")
      last = place
    }
    return lines + [fold(after: last, before: .max, places, width)].compactMap { $0 }
  }

  /// What is folded between two events.
  private func fold(after last: Int, before next: Int, _ places: [Int], _ width: Int) -> String? {
    let count = places.count { $0 > last && $0 < next }
    guard count > 0 else { return nil }
    return String(repeating: " ", count: width + 1) + "   ┊ \(count) of layout"
  }
}
