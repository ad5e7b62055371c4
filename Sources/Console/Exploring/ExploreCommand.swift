import Exploration
import Flows
import Lua
import Rendering
import Scripting

/// The commands `explore` and `path`, which try the actions that a user could perform from the current state.
struct ExploreCommand {
  private let explorationFromHere: ExplorationFromHere
  private let signs: SignSet

  init(_ interpreter: Interpreter) {
    (explorationFromHere, signs) = (ExplorationFromHere(interpreter), interpreter.output.signs)
  }

  /// The default maximum number of states for `explore`.
  private static let maximumExploredStates = 500
  /// The default maximum number of states for `path`, which ends as soon as the goal is reached.
  static let maximumSearchedStates = 2000

  /// Tries every action that a user could perform from the current state, and reports errors.
  ///
  /// - Parameter count: the maximum number of states, or `nil` for the default.
  /// - Returns: the report, as `maquette explore` prints it.
  /// - Throws: `PlainError` if the current state can't be explored; `LuaError` with the report if the user presses
  ///   Ctrl-C.
  func explore(_ count: String?) throws -> Outcome {
    var options = ExplorationOptions(in: .console)
    options.maximumStateCount = try count.map(stateCount) ?? ExploreCommand.maximumExploredStates
    let exploration = try explorationFromHere.explore(options, for: "explore")
    let files = ExplorationFiles()
    return try outcome(
      ExplorationFormat.pretty.report(of: exploration, options, signs: signs, files), of: exploration)
  }

  private func stateCount(_ word: String) throws -> Int {
    guard let count = Int(word), count > 0 else {
      throw PlainError("explore: expected a number of states, such as 500, found \"\(word)\"")
    }
    return count
  }

  /// Finds the shortest steps from the current state to a screen, or to a state in which an expectation is met.
  ///
  /// - Parameters:
  ///   - word: the name of the screen, or the expectation or condition in Lua.
  ///   - maximumStateCount: the maximum number of states.
  /// - Returns: the steps, or the reason why no steps were found.
  /// - Throws: `PlainError` if the word isn't a screen, an expectation or a condition; `LuaError` with the report if
  ///   the user presses Ctrl-C.
  func findPath(to word: BareWord, maximumStateCount: Int = ExploreCommand.maximumSearchedStates) throws -> Outcome {
    let goal = try PathGoal(word, in: explorationFromHere.session)
    var options = ExplorationOptions(in: .console)
    options.maximumStateCount = maximumStateCount
    options.goal = goal.code
    let exploration = try explorationFromHere.explore(options, for: "path")
    let lines = PathText(to: goal, exploration, options).lines
    return try outcome(lines.map { signs.converted($0) }, of: exploration)
  }

  /// Returns the report as an outcome.
  ///
  /// If the user has pressed Ctrl-C, the report becomes the message of an error instead.
  private func outcome(_ report: [String], of exploration: Exploration) throws -> Outcome {
    guard !exploration.isInterrupted else { throw LuaError(kind: .interrupted, message: report.joinedLines) }
    return Outcome(lines: report)
  }
}
