import Controllers
import Rendering
import Scripting

/// The states in which a walk found each screen, and the results of the walk's attempts.
struct WalkedStates {
  /// A screen, as the name of the front controller followed by the names of the controllers from the root to the front.
  typealias Screen = [String]

  /// The state of a screen at one moment.
  struct State {
    let screen: Screen
    /// The possible user actions.
    ///
    /// A tap that shows or enables a button adds a user action.
    let choices: Set<String>
    let picture: [String]

    init(of session: Session) {
      let path = session.system.frontPaths.flatMap { $0 }.map(\.controller)
      screen = ([session.system.frontController].compactMap { $0 } + path).map { $0.displayName.prefix { $0 != "#" } }
        .map(
          String.init)
      // The argument of `wait` is omitted, because the time until the next event is due differs from moment to moment.
      choices = Set(
        session.choices.userChoices.filter { $0.kind == .user }.map { $0.verb == VerbName.wait ? $0.verb : $0.source })
      picture = Array(Picture(of: session.system).lines.dropLast())
    }
  }

  /// The difference between a state and the known states.
  enum News {
    /// The walk reaches the screen for the first time.
    case screen
    /// The screen offers a combination of choices that it hasn't offered before.
    case choices
    /// The screen offers the same choices but looks different, for example because a counter or a chosen row has
    /// changed.
    case picture
  }

  /// The pictures of each screen, keyed by the choices that the screen offered.
  private var pictures: [Screen: [Set<String>: Set<[String]>]] = [:]
  /// The screens that each attempt led to.
  private var ends: [WalkedPaths.Attempt: [Screen]] = [:]
  /// The names of the screens for which the walk skipped a state or a path.
  private var unfinishedScreens: Set<String> = []

  private static let maximumChoices = 8
  private static let maximumPictures = 6
  private static let maximumVisits = 4

  /// The sorted names of the screens for which the walk skipped a state or a path.
  var unfinished: [String] { unfinishedScreens.sorted() }

  /// Adds the state that a path led to.
  ///
  /// - Returns: The difference from the known states, or `nil` if the state is known or the screen has enough states.
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

  /// Records that a state or a path of a screen was skipped.
  mutating func leaveOut(_ screen: Screen?) {
    if let name = screen?.first { unfinishedScreens.insert(name) }
  }

  /// Whether to visit a state that was just added.
  ///
  /// If only the picture is new, the state is visited only while the screen has few known pictures.
  func isVisited(_ state: State, _ news: News) -> Bool {
    let count = pictures[state.screen]?.values.reduce(0) { $0 + $1.count } ?? 0
    return news != .picture || count <= WalkedStates.maximumVisits
  }

  // MARK: Attempts

  /// Records the screen to which an attempt led.
  mutating func note(_ attempt: WalkedPaths.Attempt, ledTo screen: Screen) { ends[attempt, default: []].append(screen) }

  /// Whether an attempt hasn't led to another screen yet.
  func staysOnScreen(_ attempt: WalkedPaths.Attempt) -> Bool {
    ends[attempt]?.allSatisfy { $0 == attempt.screen } ?? true
  }

  /// Whether an attempt has led to the same other screen at least twice, so that it is assumed to always lead there.
  func isSettled(_ attempt: WalkedPaths.Attempt) -> Bool {
    guard let known = ends[attempt], known.count > 1 else { return false }
    return known[0] != attempt.screen && known.allSatisfy { $0 == known[0] }
  }
}
