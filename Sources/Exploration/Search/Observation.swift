import Controllers
import Rendering
import Scripting
import Timeline

/// The properties of a state that an exploration records when it first reaches the state.
struct Observation: Equatable {
  /// The names of the controllers from the root to the front, without the numbers of instances.
  var screens: [String] { paths.flatMap { $0 } }
  /// The names of the controllers on each path from the root to a front controller, such as a column.
  let paths: [[String]]
  /// The alert or screen in front, or `nil` if nothing is in front.
  let front: FrontExpectation?
  /// The hash of the picture, without the line below it.
  let picture: Int
  let census: Census

  init(paths: [[String]], front: FrontExpectation?, picture: Int, census: Census) {
    (self.paths, self.front, self.picture, self.census) = (paths, front, picture, census)
  }

  init(of session: Session) {
    paths = Observation.paths(in: session)
    front = FrontExpectation(of: session)
    picture = Observation.picture(of: session)
    census = Census(of: session)
  }

  /// Returns the names of the controllers on each path from the root to a front controller.
  ///
  /// - Parameter session: The session.
  /// - Returns: One list of names for each path, without the numbers of instances.
  static func paths(in session: Session) -> [[String]] {
    session.system.frontPaths.map { path in
      path.map { ComparableMessage.of($0.controller.displayName, typedIn: []) }
    }
  }

  /// Returns the hash of the picture of a session, without the line below it.
  ///
  /// The hash of strings is the same in every process.
  static func picture(of session: Session) -> Int {
    let hasher = StateHasher()
    for line in Picture(of: session.system).lines.dropLast() { hasher.combine(line) }
    return hasher.value
  }
}
