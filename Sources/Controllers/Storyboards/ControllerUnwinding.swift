// How unwinding proceeds. First, two controllers are searched for: the destination, and the container that creates the
// segue. Next, the source receives `prepare`, and the destination's unwind method is called while the source is still
// on the screen. Then the segue is performed.
//
// Sources: "Using Unwind Segues", "View Controllers" (Programming iOS 6).

/// Finds the path from a controller back to the destination of an unwind segue.
package struct ControllerUnwinding: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The functions that unwind from the controller.
  package final var unwinding: ControllerUnwinding { ControllerUnwinding(owner: self) }
}

extension ControllerUnwinding {
  /// Performs an unwind segue.
  ///
  /// Logs a warning if there is no destination.
  func unwind(by template: SegueTemplate, sender: AnyObject?) throws {
    let action = template.unwindAction ?? ""
    guard let host = system.storyboardHost, let match = try destination(of: action, sender, host) else { return }
    let executor = match.executor.unwinding
    let segue =
      searchesAllowedChildren
      ? executor.defaultSegue(template, to: match.destination, from: owner, sender: sender)
      : try executor.segueForUnwinding(to: match.destination, from: owner, template, sender)
    host.segueWasMade(segue)
    owner.segues.prepare(for: segue)
    system.record(.unwind, of: match.destination.subject, with: .list([.word(action), .word(owner.label)]))
    try host.performUnwindAction(action, of: match.destination, with: segue)
    try segue.performAsDeclared()
    system.detachedCount += 1
  }

  /// Returns the destination that the search finds, or else the one that the file suggests.
  ///
  /// If there is none, logs a warning and returns `nil`.
  private func destination(
    of action: String, _ sender: AnyObject?, _ host: any StoryboardHost
  ) throws(ControllerException) -> UnwindSearch.Match? {
    let (found, askedNames) = search(for: action, sender)
    if let found {
      guard host.hasUnwindAction(action, found.destination) else {
        throw ControllerException(.noUnwindAction(action, found.destination.displayName))
      }
      return found
    }
    guard let (declaredDestination, reason) = host.declaredUnwinding(action, from: owner)?.find(from: owner) else {
      system.warn(.unwindToNone(action, from: owner, asked: askedNames))
      return nil
    }
    system.record(.wasAssumedDestination, of: declaredDestination.subject, with: .list([.word(action), .word(reason)]))
    return UnwindSearch.Match(declaredDestination, answeredBy: declaredDestination)
  }

  private var searchesAllowedChildren: Bool { system.behavior.unwindWalk == .asksForAllowedChildren }

  /// Searches for the destination.
  ///
  /// - Returns: the destination, and the names of the controllers that were asked.
  private func search(for action: String, _ sender: AnyObject?) -> (found: UnwindSearch.Match?, asked: [String]) {
    guard searchesAllowedChildren else {
      var search = UnwindSearch(action, from: owner, sender: sender)
      let match = search.find()
      return (match, search.askedNames)
    }
    var search = AllowedUnwindSearch(action, from: owner, sender: sender)
    let match = search.find()
    return (match, search.askedNames)
  }

  /// Returns the segue that the container or the container's script creates.
  private func segueForUnwinding(
    to destination: ViewController, from source: ViewController, _ template: SegueTemplate, _ sender: AnyObject?
  ) throws(ControllerException) -> StoryboardSegue {
    func makeDefaultSegue() -> StoryboardSegue { defaultSegue(template, to: destination, from: source, sender: sender) }
    let base = BaseCall { makeDefaultSegue() }
    defer { base.release() }
    let values = EventValues.list([
      .word(destination.label), .word(source.label), .object(destination), .object(source),
      template.identifier.map(Argument.word) ?? .object(nil), .base(base),
    ])
    system.record(.segueForUnwinding, of: owner.subject, with: values)
    guard case .object(let object)? = owner.ask(.segueForUnwinding, values) else { return makeDefaultSegue() }
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
    let declaredTemplate = source.segues.templates.first { $0.kind == .unwind && $0.identifier == identifier }
    let template = declaredTemplate ?? SegueTemplate(identifier: identifier, kind: .unwind)
    system.detachedCount += 1  // only the script holds the segue, because no transition uses it
    return defaultSegue(template, to: destination, from: source, sender: nil)
  }
}

extension StoryboardSegue {
  /// Unwinds to the destination through the container that created the segue.
  ///
  /// All controllers presented above the destination are dismissed at once. If there are any, stacks and tabs change in
  /// the same turn, without animation, and before the callbacks of the dismissal. Therefore, a covered controller that
  /// is popped this way never appears.
  ///
  /// Here: the transition of the dismissal begins after the turn in which the dismissal was requested.
  func unwindAsDeclared(by executor: ViewController, animated: Bool) throws(ControllerException) {
    guard let source, let destination else { return }
    guard let coveringItems = source.unwinding.coveringItems(over: destination) else {
      return source.system.warn(.unwindToOutside(destination, from: source))
    }
    switch executor.system.behavior.unwindWalk {
    case .asksForDestination:
      try executor.unwinding.revealPath(to: destination, animated: animated && coveringItems.isEmpty)
    case .asksForAllowedChildren:
      try executor.unwinding.unwindTowards(destination, with: self, animated: animated && coveringItems.isEmpty)
    }
    // The other popovers are dismissed together with the controllers that opened them.
    for case .popover(let popover) in coveringItems.dropLast() { popover.dismiss(animated: false) }
    switch coveringItems.last {
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
  fileprivate func coveringItems(over destination: ViewController) -> [Cover]? {
    let root = destination.outermost
    var coveringItems: [Cover] = []
    var current = owner.outermost
    while current !== root {
      if let presentation = current.presenting.ownPresentation {
        coveringItems.append(.presentation(presentation))
        current = presentation.presenter.outermost
      } else if let popover = current.ownPopover, let opener = popover.opener {
        coveringItems.append(.popover(popover))
        current = opener.outermost
      } else {
        return nil
      }
    }
    return coveringItems
  }

  /// Makes each container on the path to a controller show the child that leads to it.
  ///
  /// The path begins with this container.
  fileprivate func revealPath(to destination: ViewController, animated: Bool) throws(ControllerException) {
    var child = destination
    while child !== owner, let container = child.parentLink {
      try container.asContainer?.reveal(child, animated: animated)
      child = container
    }
  }
}
