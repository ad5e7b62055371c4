import Scripting

/// The facts about a state that an exploration learns when it first reaches the state.
///
/// A record depends only on the state and on the options, so it may come from another process.
struct StateRecord: Equatable {
  /// A fault of a state or of the events of a step.
  struct Fault: Equatable {
    /// The check, or `nil` for a note that isn't a finding.
    let check: ExplorationCheck?
    let message: String
    /// Lines that describe the fault.
    var details: [String] = []
  }

  let observation: Observation
  /// Descriptions of the values that couldn't be read.
  ///
  /// If there are any, the state equals no other state.
  var obstacles: [String] = []
  /// Whether the script's limit of instances leaves out the steps of the state.
  var isCapped = false
  /// Whether the options exclude something that a user can do in the state.
  var leavesOut = false
  /// The classes of elements that accept values without listing any, so that the search can't try them.
  var unlisted: [String] = []
  /// The steps that are possible.
  var steps: [Step] = []
  /// The indices of the steps that must do more than close an alert, a menu or the buttons of a row.
  var entries: [Int] = []
  /// The taps on buttons that have no action.
  var idle: [Step] = []
  /// The screens that contain the elements of steps, by the steps as they are written in a flow.
  ///
  /// Steps on the screen in front are left out.
  var owners: [String: String] = [:]
  /// Whether a field has no texts of its own.
  var hasUsualField = false
  /// The faults of the controllers, and the rules that are broken.
  var faults: [Fault] = []
  /// The texts in the picture that can't be read.
  var layoutFaults: [Fault] = []
  /// The names of the elements, if they are needed.
  var names: Set<String> = []
  /// The `eventually` rules that hold.
  var heldRules: [String] = []
  /// The `eventually` rules that can't be checked.
  var unclearRules: [String] = []
  /// The rules whose check changed the state.
  var changingRules: [String] = []
  /// Whether the check of the rules changed the session.
  var changesSession = false
}
