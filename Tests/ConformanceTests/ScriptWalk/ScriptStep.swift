import TestSupport

/// One step of a walk through a script, as a value: the same steps can be walked again, and without some of them.
struct ScriptStep {
  enum Action {
    /// A row of `ScriptWalkActions.inCode`, with who does it and what it has to choose.
    case code(Int, who: Int, isAnimated: Bool, choice: Int)
    /// A row of `ScriptWalkActions.byHand`.
    case hand(Int)
  }

  var action: Action
  var then: Step.Then
  /// What the script does in the midst of a callback, counted from this step on.
  var reactions: [Reaction]

  struct Reaction {
    let callback: Int
    let steps: [ScriptStep]
  }
}

extension ScriptStep {
  /// Makes up a step.
  ///
  /// - Parameters:
  ///   - dice: where chance comes from.
  ///   - depth: how many callbacks it stands in; a hand is at work in none, and none reacts below the second.
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

  /// What a script says to do it.
  var code: String {
    switch action {
    case .code(let row, let who, let isAnimated, let choice):
      "act('\(ScriptWalkActions.inCode[row])', \(who), \(isAnimated), \(choice))"
    case .hand(let row): ScriptWalkActions.byHand[row]
    }
  }

  /// The same with one thing simpler, the simplest first.
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
