/// The names in scripts that determine which changes are possible.
enum MutantWords {
  /// The properties whose strings the user can read.
  static let textKeys: Set = [
    "title", "text", "detailText", "message", "prompt", "placeholder", "backButtonTitle", "badgeValue", "header",
    "footer", "headerTitle", "footerTitle", "accessibilityLabel",
  ]
  /// The properties of elements that are links or actions.
  static let actionKeys: Set = [
    "action", "push", "present", "show", "pop", "dismiss", "segue", "unwind", "accessorySegue", "editingChanged",
    "valueChanged", "didSelectRow", "touchUpInside",
  ]
  /// The kinds of links that can replace each other.
  static let transitionReplacements = ["push": "present", "present": "push", "pop": "dismiss", "dismiss": "pop"]
  /// The properties that identify objects or choose the system.
  ///
  /// A mutant with other values would be a different prototype.
  static let unchangedKeys: Set = [
    "id", "extends", "system", "device", "deploymentTarget", "name", "restorationIdentifier",
  ]
  /// The functions whose string argument is a name instead of visible text.
  static let namingFunctions: Set = ["screen", "require", "storyboard", "navigation", "flow", "explore", "device"]
  /// The functions that declare flows, their hooks and their rules, which aren't part of the app.
  static let flowFunctions: Set = [
    "flow", "beforeEach", "afterEach", "always", "never", "eventually", "require", "explore",
  ]
  /// The symbols of comparisons and their replacements.
  static let comparisonReplacements = ["==": "~=", "~=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"]
}
