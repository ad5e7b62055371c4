extension Warning {
  /// The warning that an item of a bar shows a view that contains the bar.
  static func viewInItself(_ view: View, in bar: View) -> Warning {
    Warning(ControllerException(.viewInItself(view.nameForMessages, in: bar.nameForMessages)).message)
  }
}

// Exceptions that UIKit raises.
extension ControllerException.Reason {
  static func inconsistentHierarchy(_ child: String, parent: String?, expected: String?) -> Self {
    Self(
      "A view can only be associated with at most one view controller at a time, and the hierarchy must agree:"
        + " child view controller \(child) should have parent view controller \(expected ?? "none")"
        + " but actual parent is \(parent ?? "none")")
  }

  static func viewInItself(_ view: String, in other: String) -> Self {
    Self("\(view) cannot be added to \(other): it would contain itself")
  }

  static func windowInView(_ window: String, in other: String) -> Self {
    Self("\(window) cannot be added to \(other): a window cannot be inside a view")
  }

  static func viewHierarchyTooDeep(_ view: String, in other: String) -> Self {
    Self(
      "\(view) cannot be added to \(other): views can be nested at most \(HierarchyLimits.maximumViewDepth) levels deep"
    )
  }

  static func controllerHierarchyTooDeep(_ child: String, in parent: String) -> Self {
    Self(
      "\(child) cannot become a child of \(parent): controllers can be nested at most"
        + " \(HierarchyLimits.maximumControllerDepth) levels deep")
  }
}
