import Locations

// Warnings that UIKit writes to the console.
extension Warning {
  /// The warning about a storyboard that has no initial scene.
  ///
  /// The warning lists the scenes. Its source location is the line where the app names the storyboard.
  package static func noInitialScene(_ storyboard: String, scenes: String, at location: CodeLocation?) -> Warning {
    Warning(
      "Failed to instantiate the default view controller for UIMainStoryboardFile '\(storyboard)' - perhaps the"
        + " designated entry point is not set? (\(scenes))", declaredAt: location)
  }

  /// The warning that an unwind segue has no destination.
  ///
  /// Here: UIKit doesn't warn.
  static func unwindToNone(_ action: String, from source: ViewController, asked: [String]) -> Warning {
    let askedText = asked.isEmpty ? "no controller was asked" : "asked: " + asked.joined(separator: ", ")
    return Warning("\(source.displayName) can't unwind: no controller has `\(action)` and permits it (\(askedText))")
  }

  /// The warning that an unwind segue's destination isn't a controller behind the source.
  ///
  /// Here: UIKit doesn't warn.
  static func unwindToOutside(_ destination: ViewController, from source: ViewController) -> Warning {
    Warning(
      "\(source.displayName) unwinds to \(destination.displayName), which is not behind it: its unwind method was called, but no"
        + " screen was removed")
  }
}

// Exceptions that UIKit raises. The wording is recorded from UIKit, but the name in the trace replaces the address that
// UIKit prints.
extension ControllerException.Reason {
  static func noSegue(_ receiver: String, _ identifier: String?) -> Self {
    Self("Receiver (<\(receiver)>) has no segue with identifier '\(identifier ?? "(null)")'")
  }

  package static func noScene(_ identifier: String, in storyboard: String?) -> Self {
    Self(
      "Storyboard (<UIStoryboard: \(storyboard ?? "")>) doesn't contain a view controller with identifier"
        + " '\(identifier)'")
  }

  package static func noStoryboard(_ name: String, in bundle: String) -> Self {
    Self("Could not find a storyboard named '\(name)' in bundle \(bundle)")
  }

  static func pushWithoutStack(_ identifier: String?) -> Self {
    Self(
      (identifier.map { "Could not find a navigation controller for segue '\($0)'. " } ?? "")
        + "Push segues can only be used when the source controller is managed by an instance of"
        + " UINavigationController.")
  }

  /// The reason for refusing a replace segue outside a split view controller.
  ///
  /// Here: the message is modeled on the one for a push segue.
  static func replaceWithoutSplit(_ identifier: String?) -> Self {
    Self(
      (identifier.map { "Could not find a split view controller for segue '\($0)'. " } ?? "")
        + "Replace segues can only be used when the source controller is managed by an instance of"
        + " UISplitViewController.")
  }

  static func noSegueClass(_ name: String, _ advice: String) -> Self {
    Self("Could not create a segue of class '\(name)' (\(advice))")
  }

  static let segueWithoutPerform = Self("Subclasses of UIStoryboardSegue must override -perform.")

  static let embedIntoFull = Self(
    "There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a"
      + " subview was added programmatically?")

  /// The reason for refusing an embed segue for which no container view is declared.
  ///
  /// Here: in UIKit this can't happen, because an embed segue always begins at a container view.
  static func embedWithoutContainer(_ identifier: String?, _ source: String) -> Self {
    let id = identifier ?? ""
    return Self(
      "\(source) has no container view for the embed segue '\(id)': write `containerView { embed = \"\(id)\" }`")
  }

  /// The reason for refusing a scene that embeds itself.
  ///
  /// Here: UIKit overflows its call stack.
  static func embedsItself(_ path: [String], at location: CodeLocation?) -> Self {
    Self("A container view embeds the scene that it is in: " + path.joined(separator: " ▸ "), at: location)
  }

  static func noUnwindAction(_ action: String, _ receiver: String) -> Self {
    Self("-[\(receiver) \(action):]: unrecognized selector sent to instance (write `unwind = { \(action) = … }`)")
  }

  static func noSegueForUnwinding(_ container: String) -> Self {
    Self("segueForUnwinding of \(container) returned nil: return a segue, or `super()`")
  }

  static let popoverSegueWithoutAnchor = Self(
    "UIStoryboardPopoverSegue must be presented from a bar button item or a view.")

  /// The reason for refusing a popover segue whose anchor is missing.
  ///
  /// Here: in UIKit, the anchor is set in the editor.
  static func noSegueAnchor(_ absence: String) -> Self { Self("`from`: " + absence) }

  /// The reason for refusing a segue that has lost its source or its destination.
  ///
  /// Here: in UIKit, the source and the destination of a segue can't be removed.
  static func segueWithoutEnd(_ end: String, _ identifier: String?) -> Self {
    let name = identifier.map { "segue '\($0)'" } ?? "the segue"
    return Self("\(name) has no \(end): `segue.\(end)` was set to nil")
  }

  static let popoverSegueOnPhone = Self(
    "-[UIPopoverController initWithContentViewController:] called when not running under"
      + " UIUserInterfaceIdiomPad.")
}
