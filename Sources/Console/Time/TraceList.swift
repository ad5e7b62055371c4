import Controllers
import Lua
import Rendering
import Scripting
import Timeline

/// The complete trace, with a heading and numbered events for each input, and the calls of the script's functions.
///
/// Layout events are folded by default.
struct TraceList {
  private let run: Run
  private let trace: Trace
  /// The index in the trace of the event at the current moment, or `nil` if the present is shown.
  private let markedIndex: Int?
  /// Whether layout events and queries about orientations are shown.
  private let showsLayout: Bool
  /// A function that returns the calls to show for an input.
  private let callsOfInput: (Int) -> [TraceCall]

  /// The parts of the trace that are folded by default.
  enum Group: String, CaseIterable {
    case layout
    case calls
  }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - run: the run with the inputs.
  ///   - trace: the trace that contains the events.
  ///   - marked: the index in the trace of the event at the current moment, or `nil` if the present is shown.
  ///   - showsLayout: whether layout events and queries about orientations are shown.
  ///   - calls: a function that returns the calls to show for the input with the given number.
  init(
    of run: Run, _ trace: Trace, marked: Int?, showsLayout: Bool, calls: @escaping (Int) -> [TraceCall]
  ) {
    (self.run, self.trace, self.markedIndex, self.showsLayout, self.callsOfInput) = (
      run, trace, marked, showsLayout, calls
    )
  }

  /// The last input, up to the current moment, that has events or calls.
  var inputWithCalls: Int? {
    let last = markedIndex.flatMap { run.moment(ofEventAt: $0)?.input } ?? run.lastInput
    return run.inputs.indices.prefix(last + 1).last { !run.events(of: $0).isEmpty || !callsOfInput($0).isEmpty }
  }

  /// Returns the lines for the given inputs.
  ///
  /// - Parameters:
  ///   - inputs: the numbers of the inputs.
  ///   - isShown: returns whether to show an event. If it is `nil`, all events and calls are shown.
  /// - Returns: for each input that has events to show, a heading and the events.
  func lines(of inputs: some Sequence<Int>, where isShown: ((Event) -> Bool)? = nil) -> [String] {
    inputs.flatMap { input in
      let indices = run.events(of: input).filter { index in trace[index].map { isShown?($0) ?? true } ?? false }
      let lines = indices.isEmpty && isShown != nil ? [] : lines(at: indices, of: input)
      return lines.isEmpty ? [] : [heading(of: input)] + lines
    }
  }

  /// Returns the lines for the last events of the trace.
  ///
  /// - Parameter count: the number of events.
  /// - Returns: the events, below the headings of their inputs.
  func lines(ofLast count: Int) -> [String] {
    let start = max(0, trace.count - count)
    return run.inputs.indices.flatMap { input in
      let indices = run.events(of: input).filter { $0 >= start && trace[$0] != nil }
      return indices.isEmpty ? [] : [heading(of: input)] + lines(at: indices, of: input)
    }
  }

  private func heading(of input: Int) -> String { "\(input) \(run.inputs[input].text.headline)".printableLine }

  private func lines(at indices: [Int], of input: Int) -> [String] {
    let firstIndex = run.events(of: input).lowerBound
    let shownIndices =
      showsLayout
      ? indices : indices.filter { trace[$0].map { $0.kind.group != .layout } ?? false || $0 == markedIndex }
    let texts = TraceText.text(of: shownIndices.compactMap { trace[$0] }, in: trace).lines
    let width = String(run.events(of: input).count).count
    // From ten seconds on, the time fills its column completely.
    let gap = texts.allSatisfy { $0.hasPrefix(" ") } ? "" : " "
    var lines: [String] = []
    var calls = self.callsOfInput(input)[...]
    // If only the last events are shown, the calls before them are left out.
    if let start = indices.first, start > firstIndex { calls = calls.drop { $0.index < start } }
    func showCalls(upTo index: Int) {
      while let call = calls.first, call.index <= index {
        let repetitionCount = calls.prefix { $0 == call }.count
        lines.append(
          String(repeating: " ", count: width + 1) + call.line + (repetitionCount > 1 ? " × \(repetitionCount)" : ""))
        calls.removeFirst(repetitionCount)
      }
    }
    var foldedIndices = indices[...]
    for (index, text) in zip(shownIndices, texts) {
      let count = foldedIndices.prefix { $0 < index }.count
      if let foldLine = fold(count, width) { lines.append(foldLine) }
      foldedIndices = foldedIndices.dropFirst(count + 1)
      showCalls(upTo: index)
      lines.append("\(index == markedIndex ? "▶" : " ")\((index - firstIndex + 1).padded(width))\(gap)\(text)")
    }
    if let foldLine = fold(foldedIndices.count, width) { lines.append(foldLine) }
    showCalls(upTo: .max)
    return lines
  }

  /// Returns the line that replaces folded events, or `nil` if no events are folded.
  private func fold(_ count: Int, _ width: Int) -> String? {
    count > 0 ? String(repeating: " ", count: width + 1) + "   ┊ \(count) of layout" : nil
  }
}
