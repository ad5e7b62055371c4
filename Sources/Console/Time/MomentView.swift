import Controllers
import Rendering
import Timeline

/// A moment of the past as it is shown: the picture, its events beside or below it, what ran.
struct MomentView {
  let lines: [String]

  /// - Parameters:
  ///   - look: what was to be seen then.
  ///   - moment: which it is.
  ///   - run: it is of.
  ///   - trace: the trace that holds the moment's events.
  ///   - output: what can be shown there.
  init(_ look: MomentLook, at moment: Moment, of run: Run, _ trace: Trace, _ output: Output) {
    let columns = output.columns
    let place = moment.event.flatMap { _ in run.place(of: moment) }
    let location = " " + look.location
    let running = look.running.isEmpty ? [] : ["  \(look.running)".printableLine]
    let below = ([location] + running).map { output.signs.shown($0.fitted(to: columns)) }
    if let width = Beside.panelWidth(look.picture, columns: columns) {
      let panel = TracePanel(of: run, trace, output, width: width)
      lines = Beside.lines(look.picture, panel.lines(of: moment.input, at: place, height: look.picture.count)) + below
    } else {
      let panel = TracePanel(of: run, trace, output, width: columns)
      lines = look.picture + below + panel.lines(of: moment.input, at: place, height: 6)
    }
  }
}
