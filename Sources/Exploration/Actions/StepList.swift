import Controllers
import Scripting

/// The steps that are possible on the current screen of a session.
struct StepList {
  /// The steps, in the order in which `what` lists them, followed by the texts that can be typed.
  private(set) var steps: [Step] = []

  /// Lists the steps.
  ///
  /// - Parameters:
  ///   - session: A session that is idle.
  ///   - options: The kinds of events to try, the texts to type and the steps to skip.
  init(in session: Session, _ options: ExplorationOptions) {
    let choices = session.choices.everyChoice.filter { $0.refusal == nil && options.events.includes($0.kind) }
    var rows: [ObjectIdentifier: Int] = [:]
    for choice in choices where !options.skips(choice) {
      if let most = options.mostRows, let table = choice.table {
        rows[table, default: 0] += 1
        if rows[table, default: 0] > most { continue }
      }
      add(choice.step)
    }
    for step in typing(in: session, choices, options) + settings(in: session) { add(step) }
  }

  private mutating func add(_ step: Step) { if !steps.contains(where: { $0.source == step.source }) { steps.append(step) } }

  /// The steps that type each text into each field.
  private func typing(in session: Session, _ choices: [UserChoice], _ options: ExplorationOptions) -> [Step] {
    choices.flatMap { choice -> [Step] in
      guard choice.verb == "tap", case .view(let view)? = choice.element?.target, view.isTextInput,
        !options.skips(choice), let name = choice.values.first
      else { return [] }
      return options.typedTexts.map { Step("enter", [name, .text($0)]) }
    }
  }

  /// The steps that choose each value of a control that has a list of values, apart from switches.
  private func settings(in session: Session) -> [Step] {
    guard let choose = session.verbs["choose"] else { return [] }
    let names = session.choices.choices(for: choose, at: 0, after: nil) ?? []
    return names.flatMap { name in
      (session.choices.choices(for: choose, at: 1, after: name) ?? []).map { Step("choose", [.text(name), .text($0)]) }
    }
  }
}

extension UserChoice {
  /// The step that performs the choice, with the name of the user action that says what it is for.
  fileprivate var step: Step {
    switch element?.target {
    case .back: Step("back", [])
    case .tab: Step("selectTab", values)
    default: Step(verb, values)
    }
  }

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
  fileprivate func skips(_ choice: UserChoice) -> Bool {
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
