import Scripting

/// The facts about a state that an exploration records when it first reaches the state.
///
/// A record depends only on the state and on the options. Therefore, another process may have created it.
struct StateRecord: Equatable {
  /// A mistake that was found in a state or in the events of a step.
  struct Fault: Equatable {
    /// The check, or `nil` for a note that isn't a finding.
    let check: ExplorationCheck?
    let message: String
    /// Lines that describe the mistake.
    var details: [String] = []
  }

  let observation: Observation
  /// Descriptions of the values that couldn't be read.
  ///
  /// If there are any such values, the state isn't equal to any other state.
  var unreadableValues: [String] = []
  /// Whether the state's steps aren't tried because of the script's limit on instances.
  var isCapped = false
  /// Whether the options exclude some of the user's possible actions in the state.
  var excludesActions = false
  /// The classes of elements that accept values without listing any.
  ///
  /// The search can't try their values.
  var unlistedClasses: [String] = []
  /// The steps that are possible.
  var steps: [Step] = []
  /// The indices of the steps that have to do more than close an alert, a menu or the buttons of a row.
  var entryIndices: [Int] = []
  /// The taps on buttons that have no action.
  var idleTaps: [Step] = []
  /// The screens with the elements of steps, keyed by the steps as they are written in a flow.
  ///
  /// Steps on the screen in front aren't included.
  var screensByStep: [String: String] = [:]
  /// Whether any field uses the default texts.
  var hasDefaultTexts = false
  /// The mistakes that concern controllers, and the rules that are broken.
  var faults: [Fault] = []
  /// The texts in the picture that can't be read.
  var layoutFaults: [Fault] = []
  /// The names of the elements, or an empty set if they aren't needed.
  var names: Set<String> = []
  /// The `eventually` rules that hold.
  var holdingRules: [String] = []
  /// The `eventually` rules that can't be checked.
  var uncheckableRules: [String] = []
  /// The rules whose check changed the state.
  var stateChangingRules: [String] = []
  /// Whether the check of the rules changed the session.
  var changesSession = false
}
