/// The kind of place where the user writes the options of an exploration, which decides how messages refer to them.
package enum OptionForm: Sendable {
  case commandLine
  /// The commands `explore` and `path` of the console.
  case console
  /// A request of another program.
  case request

  /// The options that messages name.
  enum Option: String {
    case states, depth, walk, goal
  }

  /// Returns a note that names the option, such as ` (--states)`, or an empty string if the user can't choose it.
  func note(_ option: Option) -> String {
    switch self {
    case .commandLine: " (--\(option.rawValue))"
    case .console: ""
    case .request: " (\(option.rawValue))"
    }
  }

  /// The beginning of a message about the goal.
  var goal: String {
    switch self {
    case .commandLine: "--goal"
    case .console: "path"
    case .request: "explore.goal"
    }
  }

  /// Returns the option that explores up to a number of states.
  func more(_ states: Int) -> String {
    switch self {
    case .commandLine: "--states \(states)"
    case .console: "explore \(states)"
    case .request: "\"states\": \(states)"
    }
  }

  /// The exploration that shows the errors that a search for a goal leaves out.
  var withoutGoal: String {
    switch self {
    case .commandLine: "`maquette explore` without --goal"
    case .console: "`explore`"
    case .request: "`explore` without a goal"
    }
  }
}
