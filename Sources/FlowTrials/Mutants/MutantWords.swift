/// Names in scripts that determine which changes are possible.
enum MutantWords {
  /// The properties whose strings the user can read.
  static let texts: Set = [
    "title", "text", "detailText", "message", "prompt", "placeholder", "backButtonTitle", "badgeValue", "header",
    "footer", "headerTitle", "footerTitle", "accessibilityLabel",
  ]
  /// The properties of elements that are links or actions.
  static let actions: Set = [
    "action", "push", "present", "show", "pop", "dismiss", "segue", "unwind", "accessorySegue", "editingChanged",
    "valueChanged", "didSelectRow", "touchUpInside",
  ]
  /// The links that can be turned into one another.
  static let transitions = ["push": "present", "present": "push", "pop": "dismiss", "dismiss": "pop"]
  /// The properties that identify objects or choose the system.
  ///
  /// Changing them would make a different prototype.
  static let fixed: Set = ["id", "extends", "system", "device", "deploymentTarget", "name", "restorationIdentifier"]
  /// The functions whose string is a name, not visible text.
  static let naming: Set = ["screen", "require", "storyboard", "navigation", "flow", "explore", "device"]
  /// The functions that declare flows, their hooks and their rules, which aren't part of the app.
  static let flows: Set = ["flow", "beforeEach", "afterEach", "always", "never", "eventually", "require", "explore"]
  /// The symbols of comparisons and their replacements.
  static let comparisons = ["==": "~=", "~=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"]
}
