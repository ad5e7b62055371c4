import Controllers
import Rendering
import Scripting

/// The states in which a walk found each screen, and the results of the walk's attempts.
struct WalkedStates {
  /// A screen: the name of the front controller, followed by the names of the controllers from the root to the front.
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
      // The argument of `wait` is omitted, because the time until the next event isn't always the same.
      choices = Set(
        session.choices.userChoices.filter { $0.kind == .user }.map { $0.verb == VerbName.wait ? $0.verb : $0.source })
      picture = Array(Picture(of: session.system).lines.dropLast())
    }
  }

  /// The difference between a state and the known states.
  enum Difference {
    /// The walk reaches the screen for the first time.
    case screen
    /// The screen offers a combination of choices that it hasn't offered before.
    case choices
    /// The choices are the same, but the screen looks different, for example because a counter changed.
    case picture
  }

  /// The pictures of each screen, keyed by the choices that the screen offered.
  private var pictures: [Screen: [Set<String>: Set<[String]>]] = [:]
  /// The screens that each attempt led to.
  private var ends: [WalkedPaths.Attempt: [Screen]] = [:]
  /// The names of the screens for which the walk skipped a state or a path.
  private var unfinishedScreens: Set<String> = []

  private static let maximumChoiceSetCount = 8
  private static let maximumPictureCount = 6
  private static let maximumVisitCount = 4

  /// The sorted names of the screens for which the walk skipped a state or a path.
  var unfinishedScreenNames: [String] { unfinishedScreens.sorted() }

  /// Adds the state that a path led to.
  ///
  /// - Returns: The difference from the known states, or `nil` if the state is known or the screen has enough states.
  mutating func add(_ state: State) -> Difference? {
    guard let knownPictures = pictures[state.screen] else {
      pictures[state.screen] = [state.choices: [state.picture]]
      return .screen
    }
    let picturesWithSameChoices = knownPictures[state.choices] ?? []
    guard !picturesWithSameChoices.contains(state.picture) else { return nil }
    guard
      picturesWithSameChoices.isEmpty
        ? knownPictures.count < WalkedStates.maximumChoiceSetCount
        : picturesWithSameChoices.count < WalkedStates.maximumPictureCount
    else {
      markUnfinished(state.screen)
      return nil
    }
    pictures[state.screen, default: [:]][state.choices, default: []].insert(state.picture)
    return picturesWithSameChoices.isEmpty ? .choices : .picture
  }

  /// Records that a state or a path of a screen was skipped.
  mutating func markUnfinished(_ screen: Screen?) {
    if let name = screen?.first { unfinishedScreens.insert(name) }
  }

  /// Whether to visit a state that was just added.
  ///
  /// If only the picture is new, the state is visited only while the screen has few known pictures.
  func shouldVisit(_ state: State, _ difference: Difference) -> Bool {
    let count = pictures[state.screen]?.values.reduce(0) { $0 + $1.count } ?? 0
    return difference != .picture || count <= WalkedStates.maximumVisitCount
  }

  // MARK: Attempts

  /// Records the screen to which an attempt led.
  mutating func recordDestination(_ attempt: WalkedPaths.Attempt, ledTo screen: Screen) {
    ends[attempt, default: []].append(screen)
  }

  /// Whether an attempt hasn't led to another screen yet.
  func staysOnScreen(_ attempt: WalkedPaths.Attempt) -> Bool {
    ends[attempt]?.allSatisfy { $0 == attempt.screen } ?? true
  }

  /// Whether an attempt has led to the same other screen at least twice, so that it is assumed to always lead there.
  func isSettled(_ attempt: WalkedPaths.Attempt) -> Bool {
    guard let destinations = ends[attempt], destinations.count > 1 else { return false }
    return destinations[0] != attempt.screen && destinations.allSatisfy { $0 == destinations[0] }
  }
}
