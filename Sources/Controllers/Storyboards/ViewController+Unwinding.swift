// Unwinding. The search finds the destination and the container that makes the segue; the source receives `prepare`, the
// destination's unwind method is called, with the source still where it is; then the segue is performed.
//
// Sources: "Using Unwind Segues", "View Controllers" (Programming iOS 6).

extension ViewController {
  /// Unwinds by a segue; nothing happens but a warning when no controller answers.
  final func unwind(by template: SegueTemplate, sender: AnyObject?) throws {
    let action = template.unwindAction ?? ""
    var search = UnwindSearch(action, from: self, sender: sender)
    guard let found = search.find() else {
      return system.warn(.unwindToNone(action, from: self, asked: search.asked))
    }
    guard let host = system.storyboardHost, host.hasUnwindAction(action, found.destination) else {
      throw ControllerException(.noUnwindAction(action, found.destination.label))
    }
    let segue = try found.executor.segueForUnwinding(to: found.destination, from: self, template, sender)
    host.segueWasMade(segue)
    prepare(for: segue)
    system.record(.unwind, of: found.destination.subject, with: .list([.word(action), .word(label)]))
    try host.performUnwindAction(action, of: found.destination, with: segue)
    try segue.performAsDrawn()
    system.detachedCount += 1
  }

  /// The segue that a container makes, or its script in its place.
  private func segueForUnwinding(
    to destination: ViewController, from source: ViewController, _ template: SegueTemplate, _ sender: AnyObject?
  ) throws(ControllerException) -> StoryboardSegue {
    func usual() -> StoryboardSegue {
      let segue = StoryboardSegue(template, from: source, to: destination, sender: sender)
      segue.executor = self
      return segue
    }
    let base = BaseCall { usual() }
    defer { base.end() }
    let values = EventValues.list([
      .word(destination.label), .word(source.label), .object(destination), .object(source),
      template.identifier.map(Argument.word) ?? .object(nil), .base(base),
    ])
    system.record(.segueForUnwinding, of: subject, with: values)
    guard case .object(let object)? = ask(.segueForUnwinding, values) else { return usual() }
    guard let segue = object as? StoryboardSegue else { throw ControllerException(.noSegueForUnwinding(label)) }
    return segue
  }
}

extension StoryboardSegue {
  /// Goes back to the destination as the container does that made it.
  ///
  /// What is presented above leaves in one dismissal. Where there is one, stacks and tabs change in the same turn without
  /// an animation of their own.
  func unwindAsDrawn(by executor: ViewController) throws(ControllerException) {
    guard let source, let destination else { return }
    let presentation = source.presentation(above: destination)
    try executor.revealEachWay(to: destination, animated: presentation == nil)
    // What was revealed may have been dismissed with it.
    presentation?.presenter.dismiss(animated: true)
  }
}

extension ViewController {
  /// The lowest presentation between a controller and this one; nil when none is in between.
  fileprivate func presentation(above destination: ViewController) -> Presentation? {
    let root = destination.outermost
    var lowest: Presentation?
    var current = outermost
    while current !== root, let presentation = current.ownPresentation {
      lowest = presentation
      current = presentation.presenter.outermost
    }
    return current === root ? lowest : nil
  }

  /// Has the containers from this one down to a controller show it.
  fileprivate func revealEachWay(to destination: ViewController, animated: Bool) throws(ControllerException) {
    var child = destination
    while child !== self, let container = child.parentLink {
      try container.asContainer?.reveal(child, animated: animated)
      child = container
    }
  }
}
