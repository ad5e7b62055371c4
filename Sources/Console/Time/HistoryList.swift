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
    let here = shown.moment?.input ?? run.last
    var lines: [String] = []
    for (number, input) in run.inputs.enumerated() {
      guard !run.isReadOnlyInput(number) else { continue }
      let text = input.kind == .launch ? "launch" : input.text.headline
      let line = "\(number == here ? "▸" : " ")\(number.padded(3))  \(text)  \(summary(of: number, in: run))"
      let isDim = input.outcome == .failed
      lines.append(OutputStyle.quiet.paint(output.signs.shown(line), if: isDim && output.isColored))
    }
    let looks = run.inputs.indices.filter { run.isReadOnlyInput($0) }.count
    if looks > 0 {
      lines.append("     \(looks.counted("input")) that changed nothing \(looks == 1 ? "isn't" : "aren't") listed")
    }
    if undone > 0 { lines.append("     \(undone) undone; see `redo`") }
    return lines
  }

  /// Returns a summary of an input: whether it failed, the screen that appeared last, and the number of events.
  private func summary(of number: Int, in run: Run) -> String {
    let trace = shown.trace
    let events = run.events(of: number)
    let came = events.reversed().lazy.compactMap { trace[$0] }.first { $0.kind === EventKind.viewDidAppear }
    let failed = run.inputs[number].outcome == .failed ? "failed · " : ""
    let screen = came.map { "→ \(trace.displayName(of: $0.subject)) · " } ?? ""
    return "\(failed)\(screen)\(events.count.counted("event"))"
  }
}
