// The life of a segue. If the user triggers it, `shouldPerformSegue` is called first; if code performs it, the function
// isn't called. The destination is created, then the segue. The source receives `prepare` before the destination's view
// is loaded, but after the destination's styles have been set. Then the segue is performed and released.
//
// Sources: "View Controllers" (Programming iOS 6), "Advanced Storyboard Techniques"; recorded.

/// The segues from a controller, and how they are performed.
package struct ControllerSegues: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The controller's segues.
  package final var segues: ControllerSegues { ControllerSegues(owner: self) }
}

extension ViewController {
  /// Performs the segue with an identifier, as code requests.
  ///
  /// - Parameters:
  ///   - identifier: the segue's identifier. No segue matches `nil`.
  ///   - sender: an object that is passed on unchanged.
  /// - Throws: an error if there is no such segue, or if its transition isn't possible here.
  package final func performSegue(_ identifier: String?, sender: AnyObject?) throws {
    guard let identifier, let template = segues.templates.first(where: { $0.identifier == identifier }) else {
      throw ControllerException(.noSegue(displayName, identifier))
    }
    try segues.perform(template, sender: sender)
  }

  /// Called when the controller has been created from a scene with all its declared parts except the view.
  package final func awake(asMadeBySegue isMadeBySegue: Bool) {
    self.isMadeBySegue = isMadeBySegue
    send(.awakeFromNib)
  }
}

extension ControllerSegues {
  /// All segues from this controller.
  package var templates: [SegueTemplate] { owner.segueList.added + owner.segueList.declared }

  /// The identifiers that `performSegue` currently accepts.
  ///
  /// These don't include segues into a full container view, segues to a popover on the phone, and pushes without a
  /// stack.
  package var performableSegues: [String] {
    var identifiers: [String] = []
    for template in templates where isPossible(template) {
      if let identifier = template.identifier, !identifiers.contains(identifier) { identifiers.append(identifier) }
    }
    return identifiers
  }

  private func isPossible(_ template: SegueTemplate) -> Bool {
    switch template.kind {
    case .push: owner.navigationController != nil
    case .popover: system.device.idiom == .pad
    case .replace: owner.splitViewController != nil
    case .embed: owner.isViewLoaded && containerView(for: template)?.subviews.isEmpty == true
    case .relationship: false
    case .modal, .popoverPresentation, .custom, .unwind, .show, .showDetail: true
    }
  }

  /// Performs a segue that the user has triggered, unless `shouldPerformSegue` returns `false`.
  ///
  /// - Throws: an error if the transition isn't possible here, or an error of the script.
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
    try segue.performAsDrawn()
    system.detachedCount += 1
  }

  func makeSegue(of template: SegueTemplate, sender: AnyObject?) throws -> StoryboardSegue {
    guard let host = system.storyboardHost else {
      throw ControllerException(.noSegue(owner.displayName, template.identifier))
    }
    if template.kind == .popover, system.device.idiom == .phone { throw ControllerException(.popoverSegueOnPhone) }
    let destination = try host.makeDestination(of: template, from: owner)
    if let name = template.customClass, let advice = host.adviceOnSegueClass(name, of: owner) {
      let problem = ControllerException(.noSegueClass(name, advice))
      // Here: without its class, a segue of another kind is performed as that kind, and a file's custom segue shows its
      // destination.
      guard template.kind != .custom || template.kindWithoutClass != nil else { throw problem }
      let instead = template.kindWithoutClass.map { "; it is performed as a `\($0.rawValue)` segue" } ?? ""
      system.warn(Warning(problem.message + instead), at: template.place)
    }
    let segue = StoryboardSegue(template, from: owner, to: destination, sender: sender)
    if let style = template.modalTransitionStyle { destination.modalTransitionStyle = style }
    if let style = template.modalPresentationStyle { destination.modalPresentationStyle = style }
    if template.showsPopover(on: system.device) {
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
