import Controllers
import Scripting

/// The steps that are possible on the current screen of a session.
struct StepList {
  /// The steps, in the order in which `what` lists them, followed by values for fields and controls.
  private(set) var steps: [Step] = []
  /// The indices of the steps that must do more than close an alert, a menu or the buttons of a row.
  private(set) var entries: [Int] = []
  /// The taps on buttons that have no action.
  private(set) var idle: [Step] = []
  /// The screens that contain the elements of steps, by the steps as they are written in a flow.
  private(set) var owners: [String: String] = [:]
  /// Whether the options exclude something that a user can do on the screen.
  private(set) var leavesOut = false
  /// The classes of elements whose values aren't all known.
  private(set) var unlisted: [String] = []
  /// Whether a field has no texts of its own.
  private(set) var hasUsualField = false

  /// Lists the steps.
  ///
  /// - Parameters:
  ///   - session: A session that is idle.
  ///   - options: The kinds of events to try, the texts to type and the steps to skip.
  init(in session: Session, _ options: ExplorationOptions) {
    let names = ActionNames(in: session)
    let possible = session.choices.everyChoice.filter { options.events.includes($0.kind) }
    let every = possible.filter { !options.skips($0) }
    leavesOut = every.count < possible.count
    idle = every.filter(\.isOfIdleButton).map { $0.step(names) }
    for choice in every {
      if let owner = choice.element?.screen(in: session) { owners[choice.step(names).source] = owner }
    }
    let values = ValueSteps(names, options)
    let choices = every.filter { ($0.refusal == nil || $0.fails) && !values.replaces($0) }
    var rows: [ObjectIdentifier: Int] = [:]
    for choice in choices {
      if let most = options.mostRows, let table = choice.table {
        rows[table, default: 0] += 1
        if rows[table, default: 0] > most {
          leavesOut = true
          continue
        }
      }
      add(choice.step(names))
      if choice.element?.mustDoMoreThanClose == true { entries.append(steps.count - 1) }
    }
    hasUsualField = values.fields(choices).contains { $0.texts == nil }
    for step in values.steps(choices) { add(step) }
    unlisted = values.unlisted
    if values.leavesOut || !unlisted.isEmpty { leavesOut = true }
  }

  private var sources: Set<String> = []

  private mutating func add(_ step: Step) { if sources.insert(step.source).inserted { steps.append(step) } }
}

extension Element {
  /// Returns the name of the declared screen that contains the element, or `nil` if there is none.
  fileprivate func screen(in session: Session) -> String? {
    var controller = view?.containingViewController
    // The bars of a container belong to its screen in front.
    while let container = controller, container.asContainer != nil, !isDeclared(container, in: session) {
      controller = container.frontChild
    }
    return controller.flatMap { isDeclared($0, in: session) ? $0.kind.name : nil }
  }

  /// Whether the script declares the controller's class.
  private func isDeclared(_ controller: ViewController, in session: Session) -> Bool {
    session.bridge.screens.contains { $0.key == controller.kind.name }
  }
}

extension UserChoice {
  /// The step that performs the choice, with the name of the user action that says what it is for.
  ///
  /// If that action doesn't find the element, the step is the choice itself. For example, `back` taps only one of two
  /// back buttons.
  ///
  /// - Parameter names: The names of the elements on the screen.
  /// - Returns: The step.
  fileprivate func step(_ names: ActionNames) -> Step {
    guard let element else { return Step(verb, values) }
    switch element.target {
    case .back where names.isFoundByBack(element): return Step(VerbName.back, [])
    case .tab:
      guard let name = names.name(of: element, for: VerbName.selectTab) else { return Step(verb, values) }
      return Step(VerbName.selectTab, [.text(name)])
    default: return Step(verb, values)
    }
  }

  /// Whether the choice is a tap on a button or a bar item.
  private var isOfButton: Bool {
    switch element?.target {
    case .view(let view): view.isOnlyForTaps
    case .barButton: true
    default: false
    }
  }

  /// Whether the choice is a tap on a button that has no action.
  fileprivate var isOfIdleButton: Bool { isOfButton && refusal == UserChoice.idleReason }

  /// Whether the tap on a button is refused because its action would fail, which must be tried.
  fileprivate var fails: Bool { isOfButton && refusal != nil && refusal != UserChoice.idleReason }

  /// The refusal of a tap on a button without an action.
  private static let idleReason = "it has no action"

  /// The table or collection view whose row or item the choice touches.
  fileprivate var table: ObjectIdentifier? {
    switch element?.target {
    case .row(let cell), .accessory(let cell): cell.container.map(ObjectIdentifier.init)
    default: nil
    }
  }
}

extension ExplorationOptions {
  /// Whether the script or the command line excludes a choice by one of its names.
  func skips(_ choice: UserChoice) -> Bool {
    guard !skipped.isEmpty else { return false }
    if let names = choice.element?.names, names.contains(where: skipped.contains) { return true }
    return choice.values.contains { if case .text(let text)? = $0 { skipped.contains(text) } else { false } }
  }
}

extension ExplorationOptions.Events {
  /// Whether the steps of an exploration include choices of a kind.
  func includes(_ kind: UserChoice.Kind) -> Bool {
    switch kind {
    case .user: true
    case .device: self != .user
    case .held, .code: self == .all
    }
  }
}
