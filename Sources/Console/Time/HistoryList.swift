import Controllers
import Lua
import Rendering
import Scripting
import Timeline

/// The list of the inputs since the launch, which the command `history` prints.
struct HistoryList {
  private let shown: ShownRun
  private let output: Output
  /// The number of undone inputs.
  private let undone: Int

  init(_ interpreter: Interpreter) {
    (shown, output, undone) = (interpreter.shownRun, interpreter.output, interpreter.later.count)
  }

  /// The inputs with their numbers and results, one per line.
  var lines: [String] {
    let run = shown.run
    let currentInput = shown.moment?.input ?? run.lastInput
    var lines: [String] = []
    for (number, input) in run.inputs.enumerated() {
      guard !run.isReadOnlyInput(number) else { continue }
      let text = input.kind == .launch ? "launch" : input.text.headline
      let line = "\(number == currentInput ? "▸" : " ")\(number.padded(3))  \(text)  \(summary(of: number, in: run))"
      let isDim = input.outcome == .failed
      lines.append(OutputStyle.quiet.paint(output.signs.converted(line), if: isDim && output.isColored))
    }
    let readOnlyInputCount = run.inputs.indices.filter { run.isReadOnlyInput($0) }.count
    if readOnlyInputCount > 0 {
      lines.append(
        "     \(readOnlyInputCount.counted("input")) that changed nothing \(readOnlyInputCount == 1 ? "isn't" : "aren't") listed"
      )
    }
    if undone > 0 { lines.append("     \(undone) undone; see `redo`") }
    return lines
  }

  /// Returns a summary of an input: whether it failed, the screen that appeared last, and the number of events.
  private func summary(of number: Int, in run: Run) -> String {
    let trace = shown.trace
    let events = run.events(of: number)
    let lastAppearance = events.reversed().lazy.compactMap { trace[$0] }.first { $0.kind === EventKind.viewDidAppear }
    let failureNote = run.inputs[number].outcome == .failed ? "failed · " : ""
    let screenNote = lastAppearance.map { "→ \(trace.displayName(of: $0.subject)) · " } ?? ""
    return "\(failureNote)\(screenNote)\(events.count.counted("event"))"
  }
}
