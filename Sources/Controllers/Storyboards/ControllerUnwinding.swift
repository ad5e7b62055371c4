// How unwinding proceeds. First, the destination and the container that creates the segue are searched for. The source
// receives `prepare`, and the destination's unwind method is called while the source is still in place. Then the segue
// is performed.
//
// Sources: "Using Unwind Segues", "View Controllers" (Programming iOS 6).

/// The path from a controller back to the destination of an unwind segue.
package struct ControllerUnwinding: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The way back from the controller.
  package final var unwinding: ControllerUnwinding { ControllerUnwinding(owner: self) }
}

extension ControllerUnwinding {
  /// Unwinds by a segue.
  ///
  /// If there is no destination, logs a warning.
  func unwind(by template: SegueTemplate, sender: AnyObject?) throws {
    let action = template.unwindAction ?? ""
    guard let host = system.storyboardHost, let found = try destination(of: action, sender, host) else { return }
    let executor = found.executor.unwinding
    let segue =
      searchesAllowedChildren
      ? executor.defaultSegue(template, to: found.destination, from: owner, sender: sender)
      : try executor.segueForUnwinding(to: found.destination, from: owner, template, sender)
    host.segueWasMade(segue)
    owner.segues.prepare(for: segue)
    system.record(.unwind, of: found.destination.subject, with: .list([.word(action), .word(owner.label)]))
    try host.performUnwindAction(action, of: found.destination, with: segue)
    try segue.performAsDrawn()
    system.detachedCount += 1
  }

  /// Returns the destination that the search finds or that the file suggests.
  ///
  /// If there is none, logs a warning and returns `nil`.
  private func destination(
    of action: String, _ sender: AnyObject?, _ host: any StoryboardHost
  ) throws(ControllerException) -> UnwindSearch.Found? {
    let (found, asked) = search(for: action, sender)
    if let found {
      guard host.hasUnwindAction(action, found.destination) else {
        throw ControllerException(.noUnwindAction(action, found.destination.displayName))
      }
      return found
    }
    guard let (drawn, reason) = host.declaredUnwinding(action, from: owner)?.find(from: owner) else {
      system.warn(.unwindToNone(action, from: owner, asked: asked))
      return nil
    }
    system.record(.wasTakenToAnswer, of: drawn.subject, with: .list([.word(action), .word(reason)]))
    return UnwindSearch.Found(drawn, answeredBy: drawn)
  }

  private var searchesAllowedChildren: Bool { system.behavior.unwindWalk == .asksForAllowedChildren }

  /// Searches for the destination, and returns it with the names of the controllers that were asked.
  private func search(for action: String, _ sender: AnyObject?) -> (found: UnwindSearch.Found?, asked: [String]) {
    guard searchesAllowedChildren else {
      var search = UnwindSearch(action, from: owner, sender: sender)
      let found = search.find()
      return (found, search.asked)
    }
    var search = AllowedUnwindSearch(action, from: owner, sender: sender)
    let found = search.find()
    return (found, search.asked)
  }

  /// Returns the segue that the container or the container's script creates.
  private func segueForUnwinding(
    to destination: ViewController, from source: ViewController, _ template: SegueTemplate, _ sender: AnyObject?
  ) throws(ControllerException) -> StoryboardSegue {
    func usual() -> StoryboardSegue { defaultSegue(template, to: destination, from: source, sender: sender) }
    let base = BaseCall { usual() }
    defer { base.end() }
    let values = EventValues.list([
      .word(destination.label), .word(source.label), .object(destination), .object(source),
      template.identifier.map(Argument.word) ?? .object(nil), .base(base),
    ])
    system.record(.segueForUnwinding, of: owner.subject, with: values)
    guard case .object(let object)? = owner.ask(.segueForUnwinding, values) else { return usual() }
    guard let segue = object as? StoryboardSegue else {
      throw ControllerException(.noSegueForUnwinding(owner.displayName))
    }
    return segue
  }

  private func defaultSegue(
    _ template: SegueTemplate, to destination: ViewController, from source: ViewController, sender: AnyObject?
  ) -> StoryboardSegue {
    let segue = StoryboardSegue(template, from: source, to: destination, sender: sender)
    segue.executor = owner
    return segue
  }

  /// Returns the segue that UIKit's default implementation of `segueForUnwinding` returns.
  ///
  /// This function is used when a script calls that implementation.
  ///
  /// - Parameters:
  ///   - destination: the controller to unwind to.
  ///   - source: the controller to leave.
  ///   - identifier: the identifier of one of the source's segues. For any other identifier, a new segue is created.
  /// - Returns: the segue, which hasn't been performed.
  package func defaultSegueForUnwinding(
    to destination: ViewController, from source: ViewController, identifier: String?
  ) -> StoryboardSegue {
    let declared = source.segues.templates.first { $0.kind == .unwind && $0.identifier == identifier }
    let template = declared ?? SegueTemplate(identifier: identifier, kind: .unwind)
    system.detachedCount += 1  // only the script holds the segue, because no transition uses it
    return defaultSegue(template, to: destination, from: source, sender: nil)
  }
}

extension StoryboardSegue {
  /// Unwinds to the destination through the container that created the segue.
  ///
  /// All controllers presented above the destination are dismissed at once. If there are any, stacks and tabs change in
  /// the same turn, without animation, and before the callbacks of the dismissal. So a controller that is popped while it
  /// is covered doesn't appear.
  ///
  /// Here: the transition of the dismissal begins after the turn in which the dismissal was requested.
  func unwindAsDrawn(by executor: ViewController, animated: Bool) throws(ControllerException) {
    guard let source, let destination else { return }
    guard let covers = source.unwinding.covers(over: destination) else {
      return source.system.warn(.unwindToOutside(destination, from: source))
    }
    switch executor.system.behavior.unwindWalk {
    case .asksForDestination:
      try executor.unwinding.revealEachWay(to: destination, animated: animated && covers.isEmpty)
    case .asksForAllowedChildren:
      try executor.unwinding.unwindTowards(destination, with: self, animated: animated && covers.isEmpty)
    }
    // The other popovers are dismissed together with the controllers that opened them.
    for case .popover(let popover) in covers.dropLast() { popover.dismiss(animated: false) }
    switch covers.last {
    case .presentation(let presentation)?: presentation.presenter.dismiss(animated: animated)
    case .popover(let popover)?: popover.dismiss(animated: animated)
    case nil: break
    }
  }
}

/// A presentation or popover that covers a destination.
private enum Cover {
  case presentation(Presentation)
  case popover(PopoverController)
}

extension ControllerUnwinding {
  /// Returns the presentations and popovers between this controller and a destination, from front to back.
  ///
  /// Returns `nil` if the destination isn't behind this controller.
  fileprivate func covers(over destination: ViewController) -> [Cover]? {
    let root = destination.outermost
    var covers: [Cover] = []
    var current = owner.outermost
    while current !== root {
      if let presentation = current.presenting.ownPresentation {
        covers.append(.presentation(presentation))
        current = presentation.presenter.outermost
      } else if let popover = current.ownPopover, let opener = popover.opener {
        covers.append(.popover(popover))
        current = opener.outermost
      } else {
        return nil
      }
    }
    return covers
  }

  /// Makes each container, from this one down to a given controller, show the child that leads to that controller.
  fileprivate func revealEachWay(to destination: ViewController, animated: Bool) throws(ControllerException) {
    var child = destination
    while child !== owner, let container = child.parentLink {
      try container.asContainer?.reveal(child, animated: animated)
      child = container
    }
  }
}
