import Controllers
import Lua
import Rendering
import Scripting

/// Explores an app as a user would, by trying the possible user actions on each screen.
///
/// The walk tries the nearest screens first.
///
/// Each path runs in a new session that starts at the launch, so other paths have no effect on it. From a screen with
/// text fields, the walk continues twice: with the fields unchanged, and with text in each field. If a tap changes a
/// screen, the walk tries the screen's user actions again, because they may now lead elsewhere. Time passes only while
/// an event is due.
package struct TapWalk {
  /// The user actions that lead from the launch to a screen.
  package typealias Path = [Step]

  /// A single user action.
  package struct Step: Equatable {
    let verb: String
    let values: [VerbValue?]

    /// Whether the step types text.
    var isTyped: Bool { VerbTable.standard.facts(of: verb).contains(.typesText) }

    /// The step in the syntax of a flow, such as `tap("Add")`.
    package var source: String { "\(verb)(\(values.compactMap { $0?.sourceText }.joined(separator: ", ")))" }
  }

  /// A function that opens a session without declarations, passes it to a closure, and closes it.
  package typealias Opening = ((Session) throws -> Void) throws -> Void

  private let source: SourceText
  private let name: String
  private let openSession: Opening
  private let visit: (Session, Path) throws -> Void
  private let report: (LuaError, Path) -> Void

  /// Creates a walk through an app.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - name: The script's path, for messages.
  ///   - opening: Opens each session.
  ///   - visit: Called for each screen, once it is idle, with the session and the path that led to the screen. The
  ///     function may use the session in any way.
  ///   - report: Receives each error of the script, with the path that led to it.
  package init(
    of source: SourceText, named name: String, opening: @escaping Opening,
    visit: @escaping (Session, Path) throws -> Void, report: @escaping (LuaError, Path) -> Void
  ) {
    (self.source, self.name, self.openSession, self.visit, self.report) = (source, name, opening, visit, report)
  }

  /// Walks through the app and visits each screen.
  ///
  /// - Returns: The sorted names of the screens for which the walk skipped a state or a path.
  /// - Throws: `LuaError` if the user pressed Ctrl-C or a limit was exceeded, or the error of `visit`.
  package func run() throws -> [String] {
    var states = WalkedStates()
    var paths = WalkedPaths()
    while let trial = paths.takeNextTrial(in: &states) {
      try walk(trial.path) { session in
        let state = WalkedStates.State(of: session)
        if let attempt = trial.attempt { states.recordDestination(attempt, ledTo: state.screen) }
        guard let difference = states.add(state) else { return }
        if trial.path.count < TapWalk.maximumPathLength {
          let nextPaths = TapWalk.nextPaths(in: session, difference, after: trial.path)
          paths.add(
            nextPaths, after: trial.path, on: state.screen,
            isNew: difference == .screen || trial.path.last?.isTyped == true)
        }
        if states.shouldVisit(state, difference) { try visit(session, trial.path) }
      }
    }
    return states.unfinishedScreenNames
  }

  private static let maximumPathLength = 24

  /// Performs the steps of a path.
  ///
  /// Only errors of the last step are reported, because errors of earlier steps have already been reported.
  private func walk(_ path: Path, then body: (Session) throws -> Void) throws {
    guard !Interrupts.isPending else {
      throw LuaError(kind: .interrupted, message: "interrupted before all screens of \(name) were reached")
    }
    try openSession { session in
      try runStep([], isReported: path.isEmpty) {
        try session.loader.declare(source, name: name)
        try session.loader.launchDeclaredApp(by: name)
      }
      for (index, step) in path.enumerated() {
        guard let verb = session.verbs[step.verb] else { continue }
        try runStep(Array(path[...index]), isReported: index == path.count - 1) {
          try session.process(.userAction(verb, step.values))
        }
      }
      guard session.system.transitionUnderWay == nil, session.system.frontController != nil else { return }
      try body(session)
    }
  }

  /// Runs a step of a path.
  ///
  /// An error in the script doesn't end the walk, and a refused step is ignored.
  private func runStep(_ path: Path, isReported: Bool, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch is RefusedUserAction {
    } catch {
      let error = try LuaError(ofScript: error)
      if isReported { report(error, path) }
    }
  }
}

extension TapWalk {
  /// The maximum number of rows to try in one table.
  private static let maximumRowCount = 12
  private static let maximumStepCount = 60

  /// Returns the steps that enter text into each field of a screen.
  private static func textEntries(in session: Session) -> [Step] {
    session.choices.userChoices.compactMap { choice in
      guard choice.verb == VerbName.tap, case .view(let view)? = choice.element?.target, view.isTextInput,
        let name = choice.values.first
      else { return nil }
      return Step(verb: VerbName.enter, values: [name, .text(view.sampleText)])
    }
  }

  /// Returns the user actions to try on a screen: all actions that may lead to another screen.
  ///
  /// The Back button is included only if a tap has changed the screen or if the button leads to a new screen.
  private static func steps(in session: Session, isChanged: Bool) -> [Step] {
    var rowCounts: [ObjectIdentifier: Int] = [:]
    let choices = session.choices.userChoices.filter { choice in
      guard choice.kind == .user, choice.refusal == nil, session.verbs.facts(of: choice.verb).contains(.mayLeadToScreen)
      else {
        return false
      }
      switch choice.element?.target {
      case .backButton(let bar): return isChanged || bar.leadsBackToNewScreen
      case .view(let view): return !view.isTextInput
      case .row(let cell), .accessory(let cell):
        guard let table = cell.container else { return true }
        rowCounts[ObjectIdentifier(table), default: 0] += 1
        return rowCounts[ObjectIdentifier(table), default: 0] <= maximumRowCount
      default: return true
      }
    }
    return choices.prefix(maximumStepCount).map { Step(verb: $0.verb, values: $0.values) }
  }

  /// Returns the step sequences to try next from a screen's current state.
  private static func nextPaths(in session: Session, _ difference: WalkedStates.Difference, after path: Path) -> [Path]
  {
    let entries = difference == .picture ? [] : textEntries(in: session)
    let isTyped = path.last?.isTyped ?? false
    return steps(in: session, isChanged: difference != .screen && !isTyped).map { [$0] }
      + (entries.isEmpty || isTyped ? [] : [entries])
  }
}

extension NavigationBar {
  /// Whether the user hasn't seen the screen to which the Back button leads.
  ///
  /// For example, in a collapsed split view, the app launches with the last column, and the other columns are below it.
  fileprivate var leadsBackToNewScreen: Bool { manager?.children.dropLast().last?.isViewLoaded == false }
}

extension LuaError {
  /// Converts any error, including an error of a declaration or of UIKit, into an error of the script.
  ///
  /// - Parameter error: The error that ended a step.
  /// - Throws: The error itself, if it was caused by Ctrl-C or a limit and must stop the walk.
  package init(ofScript error: any Error) throws {
    self = error as? LuaError ?? LuaError(kind: .script, message: "\(error)", cause: error)
    if isStop { throw self }
  }
}
