/// A segue as declared; a segue is created from it each time it is performed.
///
/// It is a value that is read from a file or from a script's tables. Sources: "View Controllers" (Programming iOS 6),
/// "Advanced Storyboard Techniques".
package struct SegueTemplate: Equatable, Sendable {
  /// The identifier for `performSegue`, or `nil` if only its trigger performs it.
  package var identifier: String?
  package var kind: Kind
  /// The `id` of the destination scene; empty for an unwind segue.
  package var destination: String
  /// The trigger on the element that declares it.
  package var trigger = Trigger.action
  package var modalTransitionStyle: ModalTransitionStyle?
  package var modalPresentationStyle: ModalPresentationStyle?
  package var isAnimated = true
  /// The `id` of the element or bar item that a popover points at, or `nil` for the element that performs the segue.
  package var anchor: String?
  package var arrowDirections = PanelView.Arrow.Direction.allCases
  /// The side of a split view controller that the destination replaces.
  package var side = Side.detail
  /// The script's class of the segue.
  package var customClass: String?
  /// The kind to use if the code has no such custom class, or `nil` if that is an error.
  package var kindWithoutClass: Kind?
  /// The method that an unwind segue looks for, without what follows its first part.
  package var unwindAction: String?
  /// The container's property for a relationship: `rootViewController`, `viewControllers`.
  package var relationship: String?
  /// The source location of the declaration: `Main.storyboard:12`.
  package var place: String

  package init(identifier: String? = nil, kind: Kind, destination: String = "", place: String = "") {
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
    self.place = place
  }

  /// The kind of a segue.
  package enum Kind: String, CaseIterable, Sendable {
    /// Pushes onto the stack that contains the source.
    case push
    /// Presents modally.
    case modal
    /// Presents in a popover, on the pad.
    case popover
    /// Presents in a popover on the pad, over the whole screen on other devices.
    case popoverPresentation
    /// Embeds into a container view.
    case embed
    /// Replaces a side of the split view controller around the source.
    case replace
    /// Runs the script's `perform`.
    case custom
    /// Unwinds to an existing controller.
    case unwind
    /// A child that is created with its container.
    case relationship
    /// Pushes onto the stack that contains the source, otherwise presents.
    case show
    /// Replaces the detail side, otherwise acts as `show`.
    case showDetail
  }

  /// The part of the element that triggers it.
  package enum Trigger: Sendable {
    /// The element's main action: a touch, a gesture, a selection.
    ///
    /// A controller's segues are only performed by code.
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
