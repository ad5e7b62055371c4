import Controllers
import Rendering
import Scripting
import Timeline

/// The properties of a state that an exploration records when it first reaches the state.
struct Observation {
  /// The names of the controllers from the root to the front, without the numbers of instances.
  let screens: [String]
  /// The names of the controllers on each path from the root to a front controller, such as a column.
  let paths: [[String]]
  /// The expectation of the screen in front, in Lua syntax, or `nil` if no screen is in front.
  let front: String?
  /// The hash of the picture, without the line below it.
  let picture: Int
  let census: Census

  init(of session: Session) {
    paths = session.system.frontPaths.map { path in
      path.map { ComparableMessage.of($0.controller.displayName, typedIn: []) }
    }
    screens = paths.flatMap { $0 }
    front = FrontExpectation(of: session).code
    picture = Observation.picture(of: session)
    census = Census(of: session)
  }

  /// Returns the hash of the picture of a session, without the line below it.
  static func picture(of session: Session) -> Int {
    var hasher = Hasher()
    for line in Picture(of: session.system).lines.dropLast() { hasher.combine(line) }
    return hasher.finalize()
  }
}
