/// A way from a scene to another as it was drawn: each time it is performed, a segue is made of it.
///
/// A value, as a reader of files or of a script's tables fills it in. Sources: "View Controllers" (Programming iOS 6),
/// "Advanced Storyboard Techniques".
package struct SegueTemplate: Equatable, Sendable {
  /// What `performSegue` asks for; nil for one that only its trigger performs.
  package var identifier: String?
  package var kind: Kind
  /// The scene it leads to, by its `id`; empty for one that unwinds.
  package var destination: String
  /// What performs it, of the element that declares it.
  package var trigger = Trigger.action
  package var modalTransitionStyle: ModalTransitionStyle?
  package var modalPresentationStyle: ModalPresentationStyle?
  package var isAnimated = true
  /// The `id` of the element or bar item that a popover points at; nil for what performs it.
  package var anchor: String?
  package var arrowDirections = PanelView.Arrow.Direction.allCases
  /// The side of a split view controller that it replaces.
  package var side = Side.detail
  /// The script's class of the segue.
  package var customClass: String?
  /// What a custom segue does where no code has its class; nil where that is an error.
  package var kindWithoutClass: Kind?
  /// The method that is looked for when it unwinds, without what follows its first part.
  package var unwindAction: String?
  /// Of a relationship the property of the container: `rootViewController`, `viewControllers`.
  package var relationship: String?
  /// Where it is declared: `Main.storyboard:12`.
  package var place: String

  package init(identifier: String? = nil, kind: Kind, destination: String = "", place: String = "") {
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
    self.place = place
  }

  /// What it does.
  package enum Kind: String, CaseIterable, Sendable {
    /// On the stack that the source is in.
    case push
    /// The source presents.
    case modal
    /// In a popover of its own, on the pad.
    case popover
    /// In a popover on the pad, over the whole screen elsewhere.
    case popoverPresentation
    /// Into a container view.
    case embed
    /// In place of a side of the split view controller around the source.
    case replace
    /// What the script's `perform` does.
    case custom
    /// Back to a controller that is there.
    case unwind
    /// A child that is made with its container.
    case relationship
    /// On the stack that the source is in, else presented.
    case show
    /// In place of the detail side, else as `show`.
    case showDetail
  }

  /// What of an element performs it.
  package enum Trigger: Sendable {
    /// What the element does when it is used: a touch, a gesture, a selection. Of a controller only code.
    case action
    /// The accessory of a row.
    case accessoryAction
  }

  /// Whether its destination is shown in a popover.
  func showsPopover(on device: Device) -> Bool {
    kind == .popover || kind == .popoverPresentation && device.idiom == .pad
  }

  package enum Side: String, CaseIterable, Sendable {
    case master, detail
  }
}
