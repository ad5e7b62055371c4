import Controllers
import Lua
import Rendering
import Scripting

/// Walks through an app as a user would: on each screen it tries what can be tapped or swiped, the nearest screens first.
///
/// Each path runs in a new session that starts at the launch, so other paths have no effect on it. From a screen with
/// fields, the walk continues twice: with the fields as they are, and with text in each field. Time passes only if
/// something is due.
package struct TapWalk {
  /// The user actions that lead from the launch to a screen.
  package typealias Path = [Step]

  /// One action of a user.
  package struct Step: Equatable {
    let verb: String
    let values: [VerbValue?]

    /// Whether it types something.
    fileprivate var isTyped: Bool { verb == "enter" }

    /// The step as it is written in a flow: `tap("Add")`.
    package var source: String { "\(verb)(\(values.compactMap { $0?.described }.joined(separator: ", ")))" }
  }

  /// Opens a session whose app is declared but not launched, passes it to a closure, and closes it.
  package typealias Opening = ((Session) throws -> Void) throws -> Void

  private let name: String
  private let opening: Opening
  private let visit: (Session) throws -> Void
  private let report: (LuaError, Path) -> Void

  /// - Parameters:
  ///   - name: the script's path, for messages.
  ///   - opening: opens each session.
  ///   - visit: looks at a screen at rest; may do anything with its session.
  ///   - report: receives the errors of the script, each with the path that led to it.
  package init(
    of name: String, opening: @escaping Opening, visit: @escaping (Session) throws -> Void,
    report: @escaping (LuaError, Path) -> Void
  ) {
    (self.name, self.opening, self.visit, self.report) = (name, opening, visit, report)
  }

  /// Walks through the app and visits each screen.
  ///
  /// - Throws: `LuaError` for Ctrl-C and limits, and what `visit` throws.
  package func run() throws {
    var known = KnownScreens()
    var paths: [Path] = [[]]
    var next = 0
    while next < min(paths.count, TapWalk.mostPaths) {
      let path = paths[next]
      next += 1
      try walk(path) { session in
        guard let news = known.add(session) else { return }
        if path.count < TapWalk.longestPath, news == .screen || path.last?.isTyped == true {
          let entries = news == .screen ? TapWalk.entries(in: session) : []
          paths += TapWalk.steps(in: session).map { path + [$0] } + (entries.isEmpty ? [] : [path + entries])
        }
        try visit(session)
      }
    }
  }

  /// The maximum number of sessions in one walk.
  private static let mostPaths = 2000
  private static let longestPath = 24

  /// Walks a path, and reports only the errors of its last step, which is the only new one.
  private func walk(_ path: Path, then body: (Session) throws -> Void) throws {
    guard !Interrupts.isPending else { throw LuaError(kind: .interrupted, message: "interrupted") }
    try opening { session in
      try attempt([], isReported: path.isEmpty) { try session.launchDeclared(by: name) }
      for (index, step) in path.enumerated() {
        guard let verb = session.verbs[step.verb] else { continue }
        try attempt(Array(path[...index]), isReported: index == path.count - 1) {
          try session.perform(verb, values: step.values)
        }
      }
      guard session.system.transitionUnderWay == nil, session.system.frontController != nil else { return }
      try body(session)
    }
  }

  /// Runs a step.
  ///
  /// An error in the script doesn't end the walk, and a step that is refused has no effect.
  private func attempt(_ path: Path, isReported: Bool, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as LuaError {
      if error.isStop { throw error }
      if isReported { report(error, path) }
    } catch is RefusedVerb {}
  }
}

extension TapWalk {
  private static let verbs: Set = ["tap", "tapRow", "tapAccessory", "swipe", "longPress", "wait"]
  /// The maximum numbers of rows to try in one table, and of user actions to try on one screen.
  private static let mostRows = 12
  private static let mostSteps = 60

  /// The steps that enter text into each field of a screen.
  private static func entries(in session: Session) -> [Step] {
    session.userChoices.compactMap { choice in
      guard choice.verb == "tap", case .view(let view)? = choice.element?.target, view.isTextInput,
        let name = choice.values.first
      else { return nil }
      return Step(verb: "enter", values: [name, .text((view as? TextField)?.keyboardType.sample ?? "Text")])
    }
  }

  /// The user actions to try on a screen: all those that may lead to another screen.
  private static func steps(in session: Session) -> [Step] {
    var rows: [ObjectIdentifier: Int] = [:]
    let choices = session.userChoices.filter { choice in
      guard choice.kind == .user, choice.refusal == nil, verbs.contains(choice.verb) else { return false }
      switch choice.element?.target {
      case .back: return false
      case .view(let view): return !view.isTextInput
      case .row(let cell), .accessory(let cell):
        guard let table = cell.table else { return true }
        rows[ObjectIdentifier(table), default: 0] += 1
        return rows[ObjectIdentifier(table), default: 0] <= mostRows
      default: return true
      }
    }
    return choices.prefix(mostSteps).map { Step(verb: $0.verb, values: $0.values) }
  }
}

extension KeyboardType {
  /// Text that can be typed on the keyboard.
  fileprivate var sample: String {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .numbersAndPunctuation: "1"
    case .emailAddress: "me@example.com"
    case .url: "example.com"
    default: "Text"
    }
  }
}

/// The screens that a walk has visited, each identified by the controllers from the root to the front.
private struct KnownScreens {
  /// The pictures of each screen, since a screen is visited again if it shows another title or an error.
  private var pictures: [[String]: [[String]]] = [:]

  private static let mostPictures = 4

  enum News { case screen, picture }

  /// Records the front-most screen.
  ///
  /// - Returns: what is new about it; nil if it was visited before.
  mutating func add(_ session: Session) -> News? {
    let names = session.system.frontPaths.flatMap { $0 }.map { String($0.controller.toldName.prefix { $0 != "#" }) }
    let picture = Array(Picture(of: session.system).lines.dropLast())
    let before = pictures[names] ?? []
    guard before.count < KnownScreens.mostPictures, !before.contains(picture) else { return nil }
    pictures[names] = before + [picture]
    return before.isEmpty ? .screen : .picture
  }
}
