import TestSupport

/// One thing that is done on a walk, as a value: the same steps can be walked again, and without some of them.
struct Step {
  /// A row of `Action.all`.
  let action: Int
  /// Who does it: counted over the controllers that have a place, round and round.
  var who: Int
  var isAnimated: Bool
  /// What else the action has to choose.
  let choice: Int
  /// What follows.
  var then: Then
  /// What the script does in the midst of a callback that this step causes.
  var reactions: [Reaction]

  enum Then {
    /// The next step is made in the same turn.
    case sameTurn
    /// The turn ends and some hundredths of a second pass.
    case pause(Int)
    /// Everything comes to rest.
    case rest
  }

  /// In the callback of a number, counted from this step on, another step.
  struct Reaction {
    let callback: Int
    let steps: [Step]
  }
}

extension Step {
  /// Makes up a step.
  ///
  /// - Parameters:
  ///   - dice: where chance comes from.
  ///   - depth: how many callbacks it stands in; none reacts below the second.
  init(_ dice: inout Dice, depth: Int = 0) {
    action = dice.roll(Action.all.count)
    who = dice.roll(1 << 16)
    isAnimated = dice.roll(2) == 0
    choice = dice.roll(1 << 16)
    then = [.sameTurn, .sameTurn, .pause(dice.roll(50)), .rest, .rest, .rest][dice.roll(6)]
    reactions = []
    guard depth < 2, dice.roll(3) == 0 else { return }
    reactions = [Reaction(callback: dice.roll(12), steps: [Step(&dice, depth: depth + 1)])]
  }
}

extension Step {
  /// The same with one thing simpler, the simplest first.
  var simplified: [Step] {
    var simpler = [changed { $0.reactions = [] }, changed { $0.isAnimated = false }, changed { $0.then = .rest }]
    simpler += (0..<min(8, who)).map { who in changed { $0.who = who } }
    return simpler.filter { "\($0)" != "\(self)" }
  }

  private func changed(_ change: (inout Step) -> Void) -> Step {
    var step = self
    change(&step)
    return step
  }
}

extension Step: CustomStringConvertible {
  var description: String {
    let inside = reactions.map { " [in callback \($0.callback): \($0.steps)]" }.joined()
    return "\(Action.all[action % Action.all.count].name) who=\(who) animated=\(isAnimated) choice=\(choice) \(then)"
      + inside
  }
}
