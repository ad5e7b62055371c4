import Locations

/// The declaration of a segue.
///
/// Each time the segue is performed, a `StoryboardSegue` is created from the template.
///
/// A template is a value read from a file or from a script's tables. Sources: "View Controllers" (Programming iOS 6),
/// "Advanced Storyboard Techniques".
package struct SegueTemplate: Hashable, Sendable {
  /// The identifier for `performSegue`.
  ///
  /// `nil` if the segue has no identifier. In that case, only its trigger can perform it.
  package var identifier: String?
  package var kind: Kind
  /// The `id` of the destination scene, or an empty string for an unwind segue.
  package var destination: String
  /// The part of the declaring element that triggers the segue.
  package var trigger = Trigger.action
  package var modalTransitionStyle: ModalTransitionStyle?
  package var modalPresentationStyle: ModalPresentationStyle?
  package var isAnimated = true
  /// The `id` of the element or bar item that a popover points at, or `nil` for the element that performs the segue.
  package var anchor: String?
  package var arrowDirections = PanelView.Arrow.Direction.allCases
  /// The side of a split view controller that the destination replaces.
  package var side = Side.detail
  /// The name of the script's class for the segue, or `nil` for a built-in segue.
  package var customClass: String?
  /// The kind to use if the script has no class named `customClass`.
  ///
  /// `nil` if a missing class is an error.
  package var kindWithoutClass: Kind?
  /// The name of the method that an unwind segue searches for, up to the name's first colon.
  package var unwindAction: String?
  /// The container's property that a relationship sets, such as `rootViewController` or `viewControllers`.
  package var relationship: String?
  /// The source location of the declaration, such as `Main.storyboard:12`, or `nil` if it isn't known.
  package var location: CodeLocation?

  package init(identifier: String? = nil, kind: Kind, destination: String = "", location: CodeLocation? = nil) {
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
    self.location = location
  }

  /// The kind of a segue.
  package enum Kind: String, CaseIterable, Sendable {
    /// Pushes the destination onto the stack that contains the source.
    case push
    /// Presents the destination modally.
    case modal
    /// Presents the destination in a popover, on the pad.
    case popover
    /// Presents the destination in a popover on the pad, and over the whole screen on other devices.
    case popoverPresentation
    /// Embeds the destination in a container view.
    case embed
    /// Replaces a side of the split view controller that contains the source.
    case replace
    /// Calls the script's `perform`.
    case custom
    /// Unwinds to an existing controller.
    case unwind
    /// Adds the destination to its container as soon as the container is created.
    case relationship
    /// Pushes the destination onto the stack that contains the source, or presents it if there is none.
    case show
    /// Replaces the detail side of a split view controller. If there is none, works like `show`.
    case showDetail

    /// Whether the destination is shown in a popover if the device has popovers.
    package var isPopover: Bool { self == .popover || self == .popoverPresentation }
  }

  /// The part of an element that triggers a segue.
  package enum Trigger: Sendable {
    /// The element's main action, such as a touch, a gesture or a selection.
    ///
    /// The value has no meaning for a segue that begins at a controller, because only code performs such a segue.
    case action
    /// The accessory of a row.
    case accessoryAction
  }

  /// Returns whether the destination is shown in a popover.
  func showsPopover(on device: Device) -> Bool {
    kind == .popover || kind == .popoverPresentation && device.idiom == .pad
  }

  package enum Side: String, CaseIterable, Sendable {
    case master, detail
  }
}
