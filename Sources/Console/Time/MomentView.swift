import Controllers
import Rendering
import Timeline

/// The lines that show a past moment: the picture, the events beside or below the picture, and the calls in progress.
struct MomentView {
  let lines: [String]

  /// Creates the lines for a moment.
  ///
  /// - Parameters:
  ///   - look: the captured picture and calls.
  ///   - moment: the moment.
  ///   - run: the run that contains the moment.
  ///   - trace: the trace that contains the moment's events.
  ///   - output: the output on which the moment is shown.
  init(_ look: CapturedMoment, at moment: Moment, of run: Run, _ trace: Trace, _ output: Output) {
    let columns = output.columns
    let index = moment.event.flatMap { _ in run.index(of: moment) }
    let location = " " + look.locationLine
    let runningCallLines = look.runningCalls.isEmpty ? [] : ["  \(look.runningCalls)".printableLine]
    let linesBelow = ([location] + runningCallLines).map { output.signs.converted($0.fitted(to: columns)) }
    if let width = Beside.panelWidth(look.picture, columns: columns) {
      let panel = TracePanel(of: run, trace, output, width: width)
      lines =
        Beside.lines(look.picture, panel.lines(of: moment.input, at: index, height: look.picture.count)) + linesBelow
    } else {
      let panel = TracePanel(of: run, trace, output, width: columns)
      lines = look.picture + linesBelow + panel.lines(of: moment.input, at: index, height: 6)
    }
  }
}
