// The life of a segue. What triggers it by touch asks `shouldPerformSegue` first; code does not. The destination is made,
// then the segue; the source receives `prepare`, with the destination's view not loaded and its styles set; the segue is
// performed, and let go of.
//
// Sources: "View Controllers" (Programming iOS 6), "Advanced Storyboard Techniques"; recorded.

extension ViewController {
  /// All the ways that leave it.
  package final var segueTemplates: [SegueTemplate] { givenSegues + drawnSegues }

  /// Performs the segue of an identifier, as code does.
  ///
  /// - Parameters:
  ///   - identifier: nil is no identifier that a segue has.
  ///   - sender: passed on as it is.
  /// - Throws: when there is none, or its kind of transition is not possible here.
  package final func performSegue(_ identifier: String?, sender: AnyObject?) throws {
    guard let identifier, let template = segueTemplates.first(where: { $0.identifier == identifier }) else {
      throw ControllerException(.noSegue(toldName, identifier))
    }
    try perform(template, sender: sender)
  }

  /// The identifiers that `performSegue` takes now: a container view that is full, a popover on the phone and a push
  /// without a stack are left out.
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

  /// Performs a segue whose trigger was touched, unless `shouldPerformSegue` says no.
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
    guard let host = system.storyboardHost else { throw ControllerException(.noSegue(toldName, template.identifier)) }
    if template.kind == .popover, system.device.idiom == .phone { throw ControllerException(.popoverSegueOnPhone) }
    let destination = try host.makeDestination(of: template, from: self)
    if let name = template.customClass, let advice = host.adviceOnSegueClass(name, of: self) {
      let problem = ControllerException(.noSegueClass(name, advice))
      // Here: a segue of another kind does what that kind does, and a file's custom segue shows its destination.
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

  /// It was made of a scene, with all that is drawn there but its view.
  package final func awake(asMadeBySegue isMadeBySegue: Bool) {
    self.isMadeBySegue = isMadeBySegue
    send(.awakeFromNib)
  }
}
