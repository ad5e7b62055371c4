import TestSupport

/// A step of a walk through a script.
///
/// A step is a value, so that a walk can be repeated without some of its steps.
struct ScriptStep {
  enum Action {
    /// An action in code, with its index in `ScriptWalkActions.inCode`, the controller that acts, and other choices.
    case code(Int, who: Int, isAnimated: Bool, choice: Int)
    /// A user action, with its index in `ScriptWalkActions.byHand`.
    case hand(Int)
  }

  var action: Action
  var then: Step.Then
  /// The script's reactions in callbacks, which are counted from this step.
  var reactions: [Reaction]

  struct Reaction {
    let callback: Int
    let steps: [ScriptStep]
  }
}

extension ScriptStep {
  /// Creates a random step.
  ///
  /// - Parameters:
  ///   - dice: the source of random numbers.
  ///   - depth: the number of enclosing callbacks. User actions aren't performed in callbacks. Below the second level,
  ///     steps have no reactions.
  init(_ dice: inout Dice, depth: Int = 0) {
    if depth == 0, dice.roll(3) == 0 {
      action = .hand(dice.roll(ScriptWalkActions.byHand.count))
    } else {
      action = .code(
        dice.roll(ScriptWalkActions.inCode.count), who: dice.roll(1 << 16), isAnimated: dice.roll(2) == 0,
        choice: dice.roll(1 << 16))
    }
    then = [.sameTurn, .sameTurn, .pause(dice.roll(50)), .rest, .rest, .rest][dice.roll(6)]
    reactions = []
    guard depth < 2, dice.roll(3) == 0 else { return }
    reactions = [Reaction(callback: dice.roll(30), steps: [ScriptStep(&dice, depth: depth + 1)])]
  }

  /// The script's code for the step.
  var code: String {
    switch action {
    case .code(let row, let who, let isAnimated, let choice):
      "act('\(ScriptWalkActions.inCode[row])', \(who), \(isAnimated), \(choice))"
    case .hand(let row): ScriptWalkActions.byHand[row]
    }
  }

  /// The steps that result from a single simplification, beginning with the simplest step.
  var simplified: [ScriptStep] {
    var simpler = [changed { $0.reactions = [] }, changed { $0.then = .rest }]
    if case .code(let row, let who, let isAnimated, let choice) = action {
      simpler.append(changed { $0.action = .code(row, who: who, isAnimated: false, choice: choice) })
      simpler += (0..<min(6, who)).map { who in
        changed { $0.action = .code(row, who: who, isAnimated: isAnimated, choice: choice) }
      }
      simpler += (0..<min(6, choice)).map { choice in
        changed { $0.action = .code(row, who: who, isAnimated: isAnimated, choice: choice) }
      }
    }
    return simpler.filter { "\($0)" != "\(self)" }
  }

  private func changed(_ change: (inout ScriptStep) -> Void) -> ScriptStep {
    var step = self
    change(&step)
    return step
  }
}

extension ScriptStep: CustomStringConvertible {
  var description: String {
    let inside = reactions.map { " [in callback \($0.callback): \($0.steps)]" }.joined()
    return "\(code) \(then)" + inside
  }
}
