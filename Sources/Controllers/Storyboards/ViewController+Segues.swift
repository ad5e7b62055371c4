// The life of a segue. A touch asks `shouldPerformSegue` first; code does not. The destination is created, then the
// segue; the source receives `prepare` before the destination's view is loaded and after its styles were set; the segue
// is performed, and released.
//
// Sources: "View Controllers" (Programming iOS 6), "Advanced Storyboard Techniques"; recorded.

extension ViewController {
  /// All segues from this controller.
  package final var segueTemplates: [SegueTemplate] { addedSegues + declaredSegues }

  /// Performs the segue with an identifier, as code does.
  ///
  /// - Parameters:
  ///   - identifier: the identifier; no segue matches `nil`.
  ///   - sender: an object that is passed on unchanged.
  /// - Throws: an error if there is no such segue, or its transition isn't possible here.
  package final func performSegue(_ identifier: String?, sender: AnyObject?) throws {
    guard let identifier, let template = segueTemplates.first(where: { $0.identifier == identifier }) else {
      throw ControllerException(.noSegue(displayName, identifier))
    }
    try perform(template, sender: sender)
  }

  /// The identifiers that `performSegue` accepts now; without segues into a full container view, to a popover on the
  /// phone, and pushes without a stack.
  package final var performableSegues: [String] {
    var identifiers: [String] = []
    for template in segueTemplates where isPossible(template) {
      if let identifier = template.identifier, !identifiers.contains(identifier) { identifiers.append(identifier) }
    }
    return identifiers
  }

  private func isPossible(_ template: SegueTemplate) -> Bool {
    switch template.kind {
    case .push: navigationController != nil
    case .popover: system.device.idiom == .pad
    case .replace: splitViewController != nil
    case .embed: isViewLoaded && containerView(for: template)?.subviews.isEmpty == true
    case .relationship: false
    case .modal, .popoverPresentation, .custom, .unwind, .show, .showDetail: true
    }
  }

  /// Performs a segue whose trigger was touched, unless `shouldPerformSegue` returns `false`.
  ///
  /// - Throws: an error if its transition isn't possible here, or the script's error.
  package final func trigger(_ template: SegueTemplate, sender: AnyObject?) throws {
    if shouldPerform(template, sender: sender) { try perform(template, sender: sender) }
  }

  final func shouldPerform(_ template: SegueTemplate, sender: AnyObject?) -> Bool {
    let values = EventValues.list([template.identifier.map(Argument.word) ?? .object(nil), .opaque(sender)])
    system.record(.shouldPerformSegue, of: subject, with: values)
    return askFlag(.shouldPerformSegue, values) ?? true
  }

  final func perform(_ template: SegueTemplate, sender: AnyObject?, into container: EmbeddingView? = nil) throws {
    if template.kind == .unwind { return try unwind(by: template, sender: sender) }
    let segue = try makeSegue(of: template, sender: sender)
    segue.containerView = container
    prepare(for: segue)
    try segue.performAsDrawn()
    system.detachedCount += 1
  }

  final func makeSegue(of template: SegueTemplate, sender: AnyObject?) throws -> StoryboardSegue {
    guard let host = system.storyboardHost else {
      throw ControllerException(.noSegue(displayName, template.identifier))
    }
    if template.kind == .popover, system.device.idiom == .phone { throw ControllerException(.popoverSegueOnPhone) }
    let destination = try host.makeDestination(of: template, from: self)
    if let name = template.customClass, let advice = host.adviceOnSegueClass(name, of: self) {
      let problem = ControllerException(.noSegueClass(name, advice))
      // Here: a segue of another kind is performed as that kind, and a file's custom segue shows its destination.
      guard template.kind != .custom || template.kindWithoutClass != nil else { throw problem }
      let instead = template.kindWithoutClass.map { "; it is performed as a `\($0.rawValue)` segue" } ?? ""
      system.warn(Warning(problem.message + instead), at: template.place)
    }
    let segue = StoryboardSegue(template, from: self, to: destination, sender: sender)
    if let style = template.modalTransitionStyle { destination.modalTransitionStyle = style }
    if let style = template.modalPresentationStyle { destination.modalPresentationStyle = style }
    if template.showsPopover(on: system.device) {
      let popover = PopoverController(in: system)
      popover.segueSource = self
      try popover.setContentViewController(destination)
      segue.popoverController = popover
    }
    host.segueWasMade(segue)
    return segue
  }

  final func prepare(for segue: StoryboardSegue) {
    send(
      .prepare, with: .list([.object(segue), .word(segue.destination?.label ?? ""), .opaque(segue.sender)]))
  }

  /// Called when the controller was created from a scene with everything declared there except its view.
  package final func awake(asMadeBySegue isMadeBySegue: Bool) {
    self.isMadeBySegue = isMadeBySegue
    send(.awakeFromNib)
  }
}
