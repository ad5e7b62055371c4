import Controllers
import Lua
import Rendering
import Scripting
import Timeline

/// What is to be seen of a session at one moment: right after an event, or settled.
struct MomentLook {
  /// The screen, without the line below it.
  let picture: [String]
  /// The moment, the time, a transition under way, the path to the front.
  let location: String
  /// What runs, from the outside in: `tap "Send" ▸ dismissViewController app.lua:7`.
  let running: String
  /// Whether a function of the script runs.
  let isScriptRunning: Bool

  /// - Parameters:
  ///   - session: as it is at the moment.
  ///   - moment: which it is.
  ///   - input: what was given and is not over; nil when all is over.
  ///   - options: how the picture is drawn.
  init(of session: Session, at moment: Moment, during input: String?, options: Picture.Options) {
    let lines = Picture(of: session.system, options: options).lines
    picture = Array(lines.dropLast())
    location = Location(at: moment.text, of: session.system).text
    running = session.runningPath(of: input)
    isScriptRunning = !session.state.runningCalls.isEmpty
  }
}

/// What was to be seen after the events of one input, kept from one replay.
struct InputLooks {
  /// The event of the first look, by its place in the trace.
  private let first: Int
  private let looks: [MomentLook]

  init(from first: Int, _ looks: [MomentLook]) {
    (self.first, self.looks) = (first, looks)
  }

  /// The look right after an event; nil when it was not kept.
  subscript(place: Int) -> MomentLook? { looks.indices.contains(place - first) ? looks[place - first] : nil }

  /// Looks that are kept around the one that is asked for.
  static let most = 200
}
