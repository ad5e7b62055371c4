import Controllers
import Locations
import Lua
import Rendering
import Scripting
import Timeline

/// The state that the console shows for a session right after an event or at the end of an input.
struct CapturedMoment {
  /// The lines of the picture, without the line below the screen.
  let picture: [String]
  /// The line with the moment, the time, the transition in progress, and the path to the front-most screen.
  let locationLine: String
  /// The calls in progress, outermost first, such as `tap "Send" ▸ dismissViewController app.lua:7`.
  let runningCalls: String
  /// Whether a function of the script was running.
  let isScriptRunning: Bool

  /// Captures what a session shows at a moment.
  ///
  /// - Parameters:
  ///   - session: a session that has been replayed up to `moment`.
  ///   - moment: the moment, for the location line.
  ///   - input: the input in progress, or `nil` if all inputs have ended.
  ///   - options: the options for drawing the picture.
  init(of session: Session, at moment: Moment, during input: String?, options: Picture.Options) {
    let lines = Picture(of: session.system, options: options).lines
    picture = Array(lines.dropLast())
    locationLine = Location(at: moment.text, of: session.system).text
    runningCalls = session.runningPath(of: input)
    isScriptRunning = !session.state.runningCalls.isEmpty
  }
}

/// The captured moments after the events of one input, all captured during the same replay.
struct CapturedMoments {
  /// The index in the trace of the first captured event.
  private let firstEventIndex: Int
  private let moments: [CapturedMoment]

  init(from first: Int, _ looks: [CapturedMoment]) {
    (self.firstEventIndex, self.moments) = (first, looks)
  }

  /// Returns the session as it was right after an event, or `nil` if that moment wasn't captured.
  subscript(index: Int) -> CapturedMoment? {
    moments.indices.contains(index - firstEventIndex) ? moments[index - firstEventIndex] : nil
  }

  /// The maximum number of moments to capture around the requested moment.
  static let maximumCount = 200
}
