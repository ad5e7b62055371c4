import Controllers
import Rendering
import Scripting

/// The states that a walk has found the screens in, and what its steps led to.
struct WalkedStates {
  /// A screen: the name of the controller in front, then those of the controllers from the root to the front.
  typealias Screen = [String]

  /// A screen as it is at one moment.
  struct State {
    let screen: Screen
    /// The user actions that are possible; a tap that shows or enables a button adds one.
    let choices: Set<String>
    let picture: [String]

    init(of session: Session) {
      let path = session.system.frontPaths.flatMap { $0 }.map(\.controller)
      screen = ([session.system.frontController].compactMap { $0 } + path).map { $0.toldName.prefix { $0 != "#" } }.map(
        String.init)
      // The time until something is due differs from moment to moment.
      choices = Set(session.userChoices.filter { $0.kind == .user }.map { $0.verb == "wait" ? "wait" : $0.source })
      picture = Array(Picture(of: session.system).lines.dropLast())
    }
  }

  /// The news of a state.
  enum News {
    /// The walk comes to the screen for the first time.
    case screen
    /// The screen offers other choices than before.
    case choices
    /// The screen offers the same choices and looks different: a counter, a chosen row.
    case picture
  }

  /// The pictures of each screen under the choices that it offered with them.
  private var pictures: [Screen: [Set<String>: Set<[String]>]] = [:]
  /// The screens that each attempt led to.
  private var ends: [WalkedPaths.Attempt: [Screen]] = [:]
  /// The names of the screens of which a state or a path was left out.
  private var cutShort: Set<String> = []

  private static let mostChoices = 8
  private static let mostPictures = 6
  private static let mostVisits = 4

  /// The names of the screens that had more states than the walk went on from, sorted.
  var unfinished: [String] { cutShort.sorted() }

  /// Adds the state that a path led to.
  ///
  /// - Returns: what is new about it; nil if the walk has been there, or in enough other states of the screen.
  mutating func add(_ state: State) -> News? {
    guard let known = pictures[state.screen] else {
      pictures[state.screen] = [state.choices: [state.picture]]
      return .screen
    }
    let alike = known[state.choices] ?? []
    guard !alike.contains(state.picture) else { return nil }
    guard alike.isEmpty ? known.count < WalkedStates.mostChoices : alike.count < WalkedStates.mostPictures else {
      leaveOut(state.screen)
      return nil
    }
    pictures[state.screen, default: [:]][state.choices, default: []].insert(state.picture)
    return alike.isEmpty ? .choices : .picture
  }

  /// Notes that something of a screen was not tried.
  mutating func leaveOut(_ screen: Screen?) {
    if let name = screen?.first { cutShort.insert(name) }
  }

  /// Whether a state that was just added is looked at: of pictures with the same choices the first few are.
  func isVisited(_ state: State, _ news: News) -> Bool {
    let count = pictures[state.screen]?.values.reduce(0) { $0 + $1.count } ?? 0
    return news != .picture || count <= WalkedStates.mostVisits
  }

  // MARK: Attempts

  /// Notes where an attempt led.
  mutating func note(_ attempt: WalkedPaths.Attempt, ledTo screen: Screen) { ends[attempt, default: []].append(screen) }

  /// Whether an attempt has not led to another screen so far.
  func staysOnScreen(_ attempt: WalkedPaths.Attempt) -> Bool {
    ends[attempt]?.allSatisfy { $0 == attempt.screen } ?? true
  }

  /// Whether an attempt led from two states of its screen to the same other screen: it is taken to lead there always.
  func isSettled(_ attempt: WalkedPaths.Attempt) -> Bool {
    guard let known = ends[attempt], known.count > 1 else { return false }
    return known[0] != attempt.screen && known.allSatisfy { $0 == known[0] }
  }
}
