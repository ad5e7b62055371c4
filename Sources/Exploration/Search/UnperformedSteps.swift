import Lua
import Rendering

/// The steps that were offered in a state but couldn't be performed, because no element had the step's name.
///
/// If the options make different states equal, a step may be possible in only some of them. Otherwise, this is a
/// mistake in Maquette. The results of such steps aren't known, so the exploration isn't complete.
struct UnperformedSteps {
  private var count = 0
  /// The reason why the first step couldn't be performed.
  private var firstReason: String?

  /// Records a step that couldn't be performed.
  ///
  /// - Parameter reason: The reason why the step couldn't be performed.
  mutating func record(_ reason: String?) {
    count += 1
    firstReason = firstReason ?? reason
  }

  /// Returns the reason why the exploration isn't complete, or `nil` if all steps could be performed.
  ///
  /// - Parameter options: The options of the exploration.
  /// - Returns: The reason.
  func reason(_ options: ExplorationOptions) -> String? {
    guard count > 0 else { return nil }
    let example = (firstReason?.lines.first).map { ", such as `\($0.printableLine)`" } ?? ""
    let steps = countedNoun(count, "step")
    guard let equal = options.equalStatesOption else {
      return "\(steps) that Maquette offered couldn't be performed\(example) (please report this)"
    }
    return "\(steps) couldn't be performed\(example): possible in only some of the states that \(equal)"
  }
}

extension ExplorationOptions {
  /// The option that makes different states equal, with a verb, or `nil` if there is no such option.
  fileprivate var equalStatesOption: String? {
    stateIdentity == .screen ? "--same screen makes equal" : ignoredValues.isEmpty ? nil : "`ignore` makes equal"
  }
}
