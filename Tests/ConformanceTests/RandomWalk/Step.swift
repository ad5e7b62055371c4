import TestSupport

/// A step of a walk.
///
/// A step is a value, so that a walk can be repeated without some of its steps.
struct Step {
  /// The index of the action in `Action.all`.
  let action: Int
  /// The index of the controller that acts, modulo the number of controllers in the hierarchy.
  var who: Int
  var isAnimated: Bool
  /// A random number for the action's other choices.
  let choice: Int
  /// The way in which the walk continues after this step.
  var then: Then
  /// The script's reactions in callbacks that this step causes.
  var reactions: [Reaction]

  enum Then {
    /// The next step belongs to the same turn.
    case sameTurn
    /// The turn ends, and the given number of hundredths of a second passes.
    case pause(Int)
    /// The device settles until it is idle.
    case rest
  }

  /// Further steps that are performed in a callback.
  ///
  /// The callback is given by its number, counted from this step.
  struct Reaction {
    let callback: Int
    let steps: [Step]
  }
}

extension Step {
  /// Creates a random step.
  ///
  /// - Parameters:
  ///   - dice: the source of random numbers.
  ///   - depth: the number of enclosing callbacks. Below the second level, steps have no reactions.
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
  /// The steps that result from a single simplification, beginning with the simplest step.
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
