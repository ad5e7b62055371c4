/// The kind of place where the user writes the options of an exploration.
///
/// It determines the wording of messages about the options.
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

  /// Returns a note with the name of an option, such as ` (--states)`, or an empty string if the user can't set it.
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

  /// Returns the option that explores up to the given number of states.
  func optionForStates(_ states: Int) -> String {
    switch self {
    case .commandLine: "--states \(states)"
    case .console: "explore \(states)"
    case .request: "\"states\": \(states)"
    }
  }

  /// The exploration that reports the errors that a search for a goal doesn't report.
  var explorationWithoutGoal: String {
    switch self {
    case .commandLine: "`maquette explore` without --goal"
    case .console: "`explore`"
    case .request: "`explore` without a goal"
    }
  }
}
