import Exploration
import Flows
import Lua
import Rendering
import Scripting

/// The commands `explore` and `path`, which try what a user could do from here.
struct ExploreCommand {
  private let here: ExplorationFromHere
  private let signs: SignSet

  init(_ interpreter: Interpreter) {
    (here, signs) = (ExplorationFromHere(interpreter), interpreter.output.signs)
  }

  /// The maximum number of states of `explore` without a number.
  private static let exploredStates = 500
  /// The maximum number of states of `path`, which ends as soon as the screen is reached.
  static let searchedStates = 2000

  /// Tries everything that a user could do from here, and reports what goes wrong.
  ///
  /// - Parameter count: the maximum number of states, or `nil` for the default.
  /// - Returns: the report, as `maquette explore` prints it.
  /// - Throws: `PlainError` if nothing can be explored from here; `LuaError` with the report if the user presses Ctrl-C.
  func explore(_ count: String?) throws -> Outcome {
    var options = ExplorationOptions(in: .console)
    options.states = try count.map(states) ?? ExploreCommand.exploredStates
    let exploration = try here.exploration(options, for: "explore")
    let files = ExplorationFiles()
    return try outcome(
      ExplorationFormat.pretty.report(of: exploration, options, signs: signs, files), of: exploration)
  }

  private func states(_ word: String) throws -> Int {
    guard let count = Int(word), count > 0 else {
      throw PlainError("explore: expected a number of states, such as 500, found \"\(word)\"")
    }
    return count
  }

  /// Finds the shortest steps from here to a screen, or to a state in which an expectation holds.
  ///
  /// - Parameters:
  ///   - word: the name of the screen, or the expectation or condition in Lua.
  ///   - states: the maximum number of states.
  /// - Returns: the steps, or why there are none.
  /// - Throws: `PlainError` if the word is neither; `LuaError` with the report if the user presses Ctrl-C.
  func path(to word: BareWord, states: Int = ExploreCommand.searchedStates) throws -> Outcome {
    let goal = try PathGoal(word, in: here.session)
    var options = ExplorationOptions(in: .console)
    options.states = states
    options.goal = goal.code
    let exploration = try here.exploration(options, for: "path")
    let lines = PathText(to: goal, exploration, options).lines
    return try outcome(lines.map { signs.shown($0) }, of: exploration)
  }

  /// Returns the outcome with a report, which becomes the message of an error if the user has pressed Ctrl-C.
  private func outcome(_ report: [String], of exploration: Exploration) throws -> Outcome {
    guard !exploration.isInterrupted else { throw LuaError(kind: .interrupted, message: report.joinedLines) }
    return Outcome(lines: report)
  }
}
