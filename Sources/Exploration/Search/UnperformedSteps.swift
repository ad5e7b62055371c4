import Rendering

/// The steps that were offered in a state but couldn't be performed there, because nothing had the name of the step.
///
/// The fault is Maquette's. The results of such steps aren't known, so an exploration with such a step isn't complete.
struct UnperformedSteps {
  private var count = 0
  /// The reason why the first step couldn't be performed.
  private var first: String?

  /// Records a step.
  ///
  /// - Parameter reason: The reason why it couldn't be performed.
  mutating func note(_ reason: String?) {
    count += 1
    first = first ?? reason
  }

  /// The reason why the exploration isn't complete, or `nil` if every step could be performed.
  var reason: String? {
    guard count > 0 else { return nil }
    let example = first.map { ", such as `\($0.printableLine)`" } ?? ""
    return "\(counted(count, "step")) that Maquette offered couldn't be performed\(example) (please report this)"
  }
}
