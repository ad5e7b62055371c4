// The effects of each kind of segue.
//
// Source: "View Controllers" (Programming iOS 6). Later files use `show` and `showDetail`, which call the functions of
// the same names: see `ControllerShowing`.

extension StoryboardSegue {
  /// Performs the segue because a script requests it.
  ///
  /// - Throws: an error if the transition isn't possible, or an error that the script raises.
  package func perform() throws { try performAsDeclared() }

  /// Performs the segue as declared.
  func performAsDeclared() throws {
    guard let template else { return try performByScript() }
    guard let source else { throw ControllerException(.segueWithoutEnd("source", template.identifier)) }
    guard let destination else { throw ControllerException(.segueWithoutEnd("destination", template.identifier)) }
    // UIKit: if a segue has a custom class, the class determines the effect, and the kind has no meaning.
    if let name = template.customClass, system.storyboardHost?.adviceOnSegueClass(name, of: source) == nil {
      return try performByScript()
    }
    switch template.kindWithoutClass ?? template.kind {
    case .push: try push(destination, from: source, template)
    case .modal: try source.present(destination, animated: template.isAnimated)
    case .popover: try showPopover(from: source, template)
    case .popoverPresentation where popoverController != nil || system.behavior.popoverIs == .presentation:
      try showPopover(from: source, template)
    case .popoverPresentation: try source.present(destination, animated: template.isAnimated)
    case .embed: try embed(destination, in: source, template)
    case .replace: try replace(destination, from: source, template)
    case .custom: try performByScript()
    case .unwind: try unwindAsDeclared(by: executor ?? destination, animated: template.isAnimated)
    case .show: try show(destination, from: source, template)
    case .showDetail: try showDetail(destination, from: source, template)
    // A relationship is created together with its container, and is never performed.
    case .relationship: break
    }
  }

  /// Runs the script's `perform` function.
  private func performByScript() throws {
    guard try system.storyboardHost?.perform(self) == true else { throw ControllerException(.segueWithoutPerform) }
  }

  private func push(_ destination: ViewController, from source: ViewController, _ template: SegueTemplate) throws {
    guard let stack = source.navigationController else {
      throw ControllerException(.pushWithoutStack(template.identifier))
    }
    try stack.pushViewController(destination, animated: template.isAnimated)
  }

  private func embed(_ destination: ViewController, in source: ViewController, _ template: SegueTemplate) throws {
    guard let container = containerView ?? source.segues.containerView(for: template) else {
      throw ControllerException(.embedWithoutContainer(template.identifier, source.displayName))
    }
    try source.segues.embed(destination, in: container)
  }

  private func replace(_ destination: ViewController, from source: ViewController, _ template: SegueTemplate) throws {
    guard let split = source.splitViewController else {
      throw ControllerException(.replaceWithoutSplit(template.identifier))
    }
    try split.replace(template.side, by: destination)
  }

  private func show(_ destination: ViewController, from source: ViewController, _ template: SegueTemplate) throws {
    try source.showing.show(destination, asDetail: false, animated: template.isAnimated, sender: sender)
  }

  private func showDetail(
    _ destination: ViewController, from source: ViewController, _ template: SegueTemplate
  ) throws {
    try source.showing.show(destination, asDetail: true, animated: template.isAnimated, sender: sender)
  }

  /// Shows the destination in a popover that points at the declared anchor or at the element that triggered the segue.
  private func showPopover(from source: ViewController, _ template: SegueTemplate) throws {
    let object = try template.anchor.map { try source.segues.anchor(named: $0) } ?? sender
    let anchor: PopoverAnchor
    switch object {
    case let item as BarButtonItem: anchor = PopoverAnchor(item)
    case let view as View: anchor = PopoverAnchor(view)
    case let recognizer as GestureRecognizer where recognizer.view != nil:
      anchor = PopoverAnchor(recognizer.view ?? source.view)
    default: throw ControllerException(.popoverSegueWithoutAnchor)
    }
    guard system.behavior.popoverIs == .controller else {
      return try presentPopover(at: anchor, from: source, template)
    }
    try popoverController?.present(
      from: anchor, directions: template.arrowDirections, animated: template.isAnimated)
  }
}

extension StoryboardSegue {
  /// Presents the destination in a popover, unless `prepare` has chosen another style or another anchor.
  private func presentPopover(
    at anchor: PopoverAnchor, from source: ViewController, _ template: SegueTemplate
  ) throws(ControllerException) {
    guard let destination else { return }
    if destination.popoverAnchor == nil { destination.popoverAnchor = anchor }
    if template.arrowDirections.count < PanelView.Arrow.Direction.allCases.count {
      destination.popoverPresentationController?.permittedArrowDirections = template.arrowDirections
    }
    try source.present(destination, animated: template.isAnimated)
  }
}

extension ControllerSegues {
  /// Returns the element at which the popover of a segue points.
  fileprivate func anchor(named id: String) throws(ControllerException) -> ModelObject {
    if let found = owner.elements.element(named: id) { return found }
    let absence =
      system.storyboardHost?.missingElementMessage(of: id, in: owner) ?? "no element `\(id)` in \(owner.displayName)"
    throw ControllerException(.noSegueAnchor(absence))
  }
}

extension SplitViewController {
  /// Replaces the controller on one side of the split view controller.
  fileprivate func replace(_ side: SegueTemplate.Side, by controller: ViewController) throws(ControllerException) {
    guard viewControllers.count == 2 else { return try setViewControllers([controller]) }
    try setViewControllers(
      side == .master ? [controller, viewControllers[1]] : [viewControllers[0], controller])
  }
}
