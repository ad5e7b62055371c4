import Controllers
import Rendering
import Scripting

/// The states in which a walk found each screen, and the results of its steps.
struct WalkedStates {
  /// A screen: the name of the controller in front, then those of the controllers from the root to the front.
  typealias Screen = [String]

  /// The state of a screen at one moment.
  struct State {
    let screen: Screen
    /// The possible user actions; a tap that shows or enables a button adds one.
    let choices: Set<String>
    let picture: [String]

    init(of session: Session) {
      let path = session.system.frontPaths.flatMap { $0 }.map(\.controller)
      screen = ([session.system.frontController].compactMap { $0 } + path).map { $0.displayName.prefix { $0 != "#" } }
        .map(
          String.init)
      // The time until something is due differs from moment to moment.
      choices = Set(
        session.choices.userChoices.filter { $0.kind == .user }.map { $0.verb == "wait" ? "wait" : $0.source })
      picture = Array(Picture(of: session.system).lines.dropLast())
    }
  }

  /// The difference of a state from the known ones.
  enum News {
    /// The walk reaches the screen for the first time.
    case screen
    /// The screen offers choices that it didn't offer together before.
    case choices
    /// The screen offers the same choices and looks different: a counter, a chosen row.
    case picture
  }

  /// The pictures of each screen, by the choices that it offered with them.
  private var pictures: [Screen: [Set<String>: Set<[String]>]] = [:]
  /// The screens that each attempt led to.
  private var ends: [WalkedPaths.Attempt: [Screen]] = [:]
  /// The names of the screens of which a state or a path was left out.
  private var unfinishedScreens: Set<String> = []

  private static let maximumChoices = 8
  private static let maximumPictures = 6
  private static let maximumVisits = 4

  /// The sorted names of the screens that had more states than the walk continued from.
  var unfinished: [String] { unfinishedScreens.sorted() }

  /// Adds the state that a path led to.
  ///
  /// - Returns: The news of the state, or `nil` if it is known or the screen already has enough states.
  mutating func add(_ state: State) -> News? {
    guard let known = pictures[state.screen] else {
      pictures[state.screen] = [state.choices: [state.picture]]
      return .screen
    }
    let alike = known[state.choices] ?? []
    guard !alike.contains(state.picture) else { return nil }
    guard alike.isEmpty ? known.count < WalkedStates.maximumChoices : alike.count < WalkedStates.maximumPictures else {
      leaveOut(state.screen)
      return nil
    }
    pictures[state.screen, default: [:]][state.choices, default: []].insert(state.picture)
    return alike.isEmpty ? .choices : .picture
  }

  /// Records that some state or path of a screen was not tried.
  mutating func leaveOut(_ screen: Screen?) {
    if let name = screen?.first { unfinishedScreens.insert(name) }
  }

  /// Whether to visit a state that was just added.
  ///
  /// With the same choices, only the first few pictures are visited.
  func isVisited(_ state: State, _ news: News) -> Bool {
    let count = pictures[state.screen]?.values.reduce(0) { $0 + $1.count } ?? 0
    return news != .picture || count <= WalkedStates.maximumVisits
  }

  // MARK: Attempts

  /// Records where an attempt led.
  mutating func note(_ attempt: WalkedPaths.Attempt, ledTo screen: Screen) { ends[attempt, default: []].append(screen) }

  /// Whether an attempt has not led to another screen so far.
  func staysOnScreen(_ attempt: WalkedPaths.Attempt) -> Bool {
    ends[attempt]?.allSatisfy { $0 == attempt.screen } ?? true
  }

  /// Whether an attempt led from two states of its screen to the same other screen, and so is assumed to always lead
  /// there.
  func isSettled(_ attempt: WalkedPaths.Attempt) -> Bool {
    guard let known = ends[attempt], known.count > 1 else { return false }
    return known[0] != attempt.screen && known.allSatisfy { $0 == known[0] }
  }
}
