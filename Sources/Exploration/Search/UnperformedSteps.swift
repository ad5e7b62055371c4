import Lua
import Rendering

/// The steps that were offered in a state but couldn't be performed there, because nothing had the name of the step.
///
/// If the options make different states equal, a step may be possible in only some of them. Otherwise, the fault is
/// Maquette's. The results of such steps aren't known, so an exploration with such a step isn't complete.
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

  /// Returns the reason why the exploration isn't complete, or `nil` if every step could be performed.
  ///
  /// - Parameter options: The options of the exploration.
  /// - Returns: The reason.
  func reason(_ options: ExplorationOptions) -> String? {
    guard count > 0 else { return nil }
    let example = (first?.lines.first).map { ", such as `\($0.printableLine)`" } ?? ""
    let steps = counted(count, "step")
    guard let equal = options.equalStates else {
      return "\(steps) that Maquette offered couldn't be performed\(example) (please report this)"
    }
    return "\(steps) couldn't be performed\(example): possible in only some of the states that \(equal)"
  }
}

extension ExplorationOptions {
  /// The option that makes different states equal, with its verb, or `nil` if none does.
  fileprivate var equalStates: String? {
    same == .screen ? "--same screen makes equal" : ignored.isEmpty ? nil : "`ignore` makes equal"
  }
}
