// How a segue proceeds. If the user triggers the segue, `shouldPerformSegue` is called first. If code performs the
// segue, this function isn't called. The destination is created, and then the segue. The source receives `prepare`
// after the destination's styles have been set, and before the destination's view is loaded. Then the segue is
// performed and released.
//
// Sources: "View Controllers" (Programming iOS 6), "Advanced Storyboard Techniques", recordings of UIKit.

/// Performs the segues that begin at a controller.
package struct ControllerSegues: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The controller's segues.
  package final var segues: ControllerSegues { ControllerSegues(owner: self) }
}

extension ViewController {
  /// Performs the segue with the given identifier.
  ///
  /// Scripts call this function.
  ///
  /// - Parameters:
  ///   - identifier: the segue's identifier. `nil` matches no segue.
  ///   - sender: an object that the callbacks receive unchanged.
  /// - Throws: an error if there is no such segue, or if its transition isn't possible.
  package final func performSegue(_ identifier: String?, sender: AnyObject?) throws {
    guard let identifier, let template = segues.templates.first(where: { $0.identifier == identifier }) else {
      throw ControllerException(.noSegue(displayName, identifier))
    }
    try segues.perform(template, sender: sender)
  }

  /// Notifies the controller that it and everything that its scene declares, except its view, have been created.
  package final func awake(asMadeBySegue isMadeBySegue: Bool) {
    self.isMadeBySegue = isMadeBySegue
    send(.awakeFromNib)
  }
}

extension ControllerSegues {
  /// All segues that begin at this controller.
  package var templates: [SegueTemplate] { owner.segueList.added + owner.segueList.declared }

  /// The identifiers that `performSegue` currently accepts.
  ///
  /// The array doesn't include segues into a container view that is already filled, segues to a popover on the phone,
  /// and pushes from a controller that isn't on a stack.
  package var performableSegues: [String] {
    var identifiers: [String] = []
    for template in templates where canPerform(template) {
      if let identifier = template.identifier, !identifiers.contains(identifier) { identifiers.append(identifier) }
    }
    return identifiers
  }

  private func canPerform(_ template: SegueTemplate) -> Bool {
    switch template.kind {
    case .push: owner.navigationController != nil
    case .popover: system.device.idiom == .pad || system.behavior.popoverIs == .presentation
    case .replace: owner.splitViewController != nil
    case .embed: owner.isViewLoaded && containerView(for: template)?.subviews.isEmpty == true
    case .relationship: false
    case .modal, .popoverPresentation, .custom, .unwind, .show, .showDetail: true
    }
  }

  /// Performs a segue that the user has triggered, unless `shouldPerformSegue` returns `false`.
  ///
  /// - Throws: an error if the transition isn't possible, or an error that the script raises.
  package func trigger(_ template: SegueTemplate, sender: AnyObject?) throws {
    if shouldPerform(template, sender: sender) { try perform(template, sender: sender) }
  }

  func shouldPerform(_ template: SegueTemplate, sender: AnyObject?) -> Bool {
    let values = EventValues.list([template.identifier.map(Argument.word) ?? .object(nil), .opaque(sender)])
    system.record(.shouldPerformSegue, of: owner.subject, with: values)
    return owner.askFlag(.shouldPerformSegue, values) ?? true
  }

  func perform(_ template: SegueTemplate, sender: AnyObject?, into container: EmbeddingView? = nil) throws {
    if template.kind == .unwind { return try owner.unwinding.unwind(by: template, sender: sender) }
    let segue = try makeSegue(of: template, sender: sender)
    segue.containerView = container
    prepare(for: segue)
    try segue.performAsDeclared()
    system.detachedCount += 1
  }

  func makeSegue(of template: SegueTemplate, sender: AnyObject?) throws -> StoryboardSegue {
    guard let host = system.storyboardHost else {
      throw ControllerException(.noSegue(owner.displayName, template.identifier))
    }
    let isPresentation = system.behavior.popoverIs == .presentation
    if template.kind == .popover, system.device.idiom == .phone, !isPresentation {
      throw ControllerException(.popoverSegueOnPhone)
    }
    let destination = try host.makeDestination(of: template, from: owner)
    if let name = template.customClass, let advice = host.adviceOnSegueClass(name, of: owner) {
      let problem = ControllerException(.noSegueClass(name, advice))
      // Here: if the class of a segue is missing, the segue is performed as its kind. A custom segue from a file shows
      // its destination.
      guard template.kind != .custom || template.kindWithoutClass != nil else { throw problem }
      let fallbackNote = template.kindWithoutClass.map { "; it is performed as a `\($0.rawValue)` segue" } ?? ""
      system.warn(Warning(problem.message + fallbackNote), at: template.location)
    }
    let segue = StoryboardSegue(template, from: owner, to: destination, sender: sender)
    if let style = template.modalTransitionStyle { destination.modalTransitionStyle = style }
    if let style = template.modalPresentationStyle { destination.modalPresentationStyle = style }
    if isPresentation {
      if template.kind.isPopover { destination.modalPresentationStyle = .popover }
    } else if template.showsPopover(on: system.device) {
      let popover = PopoverController(in: system)
      popover.segueSource = owner
      try popover.setContentViewController(destination)
      segue.popoverController = popover
    }
    host.segueWasMade(segue)
    return segue
  }

  func prepare(for segue: StoryboardSegue) {
    owner.send(
      .prepare, with: .list([.object(segue), .word(segue.destination?.label ?? ""), .opaque(segue.sender)]))
  }
}
