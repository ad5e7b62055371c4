import Controllers
import Lua
import Rendering
import Scripting
import Timeline

/// The view of a session at one moment: right after an event, or at the end of an input.
struct CapturedMoment {
  /// The lines of the screen, without the line below it.
  let picture: [String]
  /// The moment, the time, the transition in progress, and the path to the front-most screen.
  let location: String
  /// The calls in progress, from the outside in: `tap "Send" ▸ dismissViewController app.lua:7`.
  let running: String
  /// Whether a function of the script was running.
  let isScriptRunning: Bool

  /// Captures a session.
  ///
  /// - Parameters:
  ///   - session: the session at the moment.
  ///   - moment: the moment.
  ///   - input: the input in progress; `nil` if all inputs have ended.
  ///   - options: the options for drawing the picture.
  init(of session: Session, at moment: Moment, during input: String?, options: Picture.Options) {
    let lines = Picture(of: session.system, options: options).lines
    picture = Array(lines.dropLast())
    location = Location(at: moment.text, of: session.system).text
    running = session.runningPath(of: input)
    isScriptRunning = !session.state.runningCalls.isEmpty
  }
}

/// The views of the moments after the events of one input, kept from one replay.
struct CapturedMoments {
  /// The index in the trace of the event of the first view.
  private let first: Int
  private let looks: [CapturedMoment]

  init(from first: Int, _ looks: [CapturedMoment]) {
    (self.first, self.looks) = (first, looks)
  }

  /// Returns the view right after an event, or `nil` if it wasn't kept.
  subscript(place: Int) -> CapturedMoment? { looks.indices.contains(place - first) ? looks[place - first] : nil }

  /// The maximum number of views that are kept around the requested one.
  static let most = 200
}
