import Flows
import Lua
import Scripting

/// The search for a state in which a goal holds.
struct GoalSearch {
  let goal: Goal
  /// The name of the goal in messages, such as `--goal`.
  private let name: String
  /// The number of the state in which the goal holds, or `nil` if no such state is known.
  private(set) var state: Int32?
  /// The error of the first state in which the goal couldn't be checked.
  private var firstError: String?
  private var hasAnswer = false
  /// The script's values that the goal reads and that haven't existed in any state so far.
  private var missingValues: GoalValues
  /// The names of the values in the first state.
  private var knownNames: Set<String> = []

  /// Reads the text of a goal.
  ///
  /// - Parameters:
  ///   - text: The goal in Lua syntax.
  ///   - name: The name of the goal in messages, such as `--goal`.
  /// - Throws: `ExplorationMistake` if the text isn't a goal.
  init(_ text: String, named name: String) throws {
    self.name = name
    do { goal = try Goal(text) } catch { throw ExplorationMistake("\(name): \(error)") }
    missingValues = GoalValues(text)
    guard UnreadSources(["the goal": SourceText(text)]).reasons.isEmpty else {
      throw ExplorationMistake("\(name): a goal can't read the clock or draw random numbers; found `\(text)`")
    }
  }

  /// Checks the goal in a new state.
  ///
  /// If the check changes a session, the session is marked, and the search continues in another one.
  ///
  /// - Parameters:
  ///   - live: The session.
  ///   - number: The number of the session's state.
  /// - Throws: `ExplorationMistake` if the text isn't a goal, or `LuaError` if the check exceeds a limit or is
  ///   interrupted.
  mutating func check(in live: LiveSession, at number: Int32) throws {
    guard state == nil else { return }
    let signatureBefore = try live.session.stateWriter.stateSignature()
    switch try answer(in: live.session) {
    case .holds: state = number
    case .fails: hasAnswer = true
    case .problem(let message): firstError = firstError ?? message
    }
    if state == nil { try missingValues.check(in: live.session) }
    if number == 0 { knownNames = IgnoredNames.names(in: try live.session.stateWriter.stateText()) }
    let isUnchanged = try live.session.stateWriter.stateSignature() == signatureBefore
    if !isUnchanged { live.isChanged = true }
  }

  /// Remarks about values in the goal that didn't exist in any state.
  ///
  /// The array is empty if the goal was reached.
  var remarks: [String] { state == nil ? missingValues.remarks(knownNames) : [] }

  private func answer(in session: Session) throws -> Goal.CheckResult {
    do {
      return try Interrupts.watch(session.state) { try goal.check(in: session) }
    } catch let error as PlainError {
      throw ExplorationMistake("\(name): \(error)")
    } catch let error as LuaError where error.kind == .syntax {
      throw ExplorationMistake("\(name): expected an expectation or an expression in Lua; \(error.message)")
    }
  }

  /// Throws the first error if each attempt to check the goal ended with an error.
  ///
  /// In some states, an error is normal. For example, a goal may read an element that isn't on every screen.
  ///
  /// - Throws: `ExplorationMistake` with the error.
  func throwIfNeverChecked() throws {
    guard state == nil, !hasAnswer, let problem = firstError else { return }
    throw ExplorationMistake("\(name): `\(goal.text)` can't be checked in any state; in the first one: \(problem)")
  }
}
