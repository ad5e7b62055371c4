import Controllers
import Rendering
import Scripting
import Timeline

/// The properties of a state that an exploration records when it first reaches the state.
struct Observation: Equatable {
  /// The names of the controllers from the root to the front, without instance numbers.
  var screens: [String] { paths.flatMap { $0 } }
  /// The names of the controllers on each path from the root to a front controller, such as a column.
  let paths: [[String]]
  /// The alert or screen in front, or `nil` if there is none.
  let front: FrontExpectation?
  /// The hash of the picture, not including the line below the picture.
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
  /// - Returns: A list of names for each path, without instance numbers.
  static func paths(in session: Session) -> [[String]] {
    session.system.frontPaths.map { path in
      path.map { ComparableMessage.comparable($0.controller.displayName, typedIn: []) }
    }
  }

  /// Returns the hash of a session's picture, not including the line below the picture.
  ///
  /// The hash of strings is the same in every process.
  static func picture(of session: Session) -> Int {
    let hasher = StateHasher()
    for line in Picture(of: session.system).lines.dropLast() { hasher.combine(line) }
    return hasher.value
  }
}
