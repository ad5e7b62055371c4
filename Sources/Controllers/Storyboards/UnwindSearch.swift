/// The search for the controller that a segue unwinds to, as system 6 makes it.
///
/// From the source up, each step leads to the parent, or from a presented controller to the one that was asked to present
/// it. Each one there is asked which of its children, or itself, has the method and lets it be called; the first answer
/// counts. One level is looked at: never grandchildren.
///
/// Sources: "Using Unwind Segues", "View Controllers" (Programming iOS 6), "Advanced Storyboard Techniques".
struct UnwindSearch {
  let action: String
  let source: ViewController
  let sender: AnyObject?
  /// Those that were asked in vain.
  private(set) var asked: [ViewController] = []

  init(_ action: String, from source: ViewController, sender: AnyObject?) {
    self.action = action
    self.source = source
    self.sender = sender
  }

  /// What was found, and the container that makes the segue: the nearest that holds both ends.
  struct Found {
    let destination: ViewController
    let executor: ViewController
  }

  /// Asks upwards until one answers; nil when none does.
  mutating func find() -> Found? {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(source)]
    var current = source
    while let step = current.unwindStep, seen.insert(ObjectIdentifier(step.next)).inserted {
      let next = step.next
      if let destination = answer(of: next, isCaller: step.isCaller) {
        let executor = destination === next ? destination.parent ?? destination : next
        return Found(destination: destination, executor: executor)
      }
      asked.append(next)
      current = next
    }
    return nil
  }

  /// Of a caller that no segue made, a parent that overrides the question decides, unless it calls `super`.
  private func answer(of next: ViewController, isCaller: Bool) -> ViewController? {
    if isCaller, !next.isMadeBySegue, let parent = next.parent, parent.hears(.viewControllerForUnwindSegueAction) {
      let (answer, calledSuper) = ask(parent)
      if !calledSuper { return answer }
    }
    return ask(next).answer
  }

  private func ask(_ controller: ViewController) -> (answer: ViewController?, calledSuper: Bool) {
    let base = BaseCall { usualAnswer(of: controller) }
    let values = EventValues.list([.word(action), .object(source), .opaque(sender), .base(base)])
    controller.system.record(.viewControllerForUnwindSegueAction, of: controller.subject, with: values)
    defer { base.end() }
    guard case .object(let object)? = controller.ask(.viewControllerForUnwindSegueAction, values) else {
      return (usualAnswer(of: controller), false)
    }
    return (object as? ViewController, base.wasCalled)
  }

  /// Here: what unwinds is passed over, though its container asks it with the others; the search begins below it.
  private func usualAnswer(of controller: ViewController) -> ViewController? {
    let children = controller.asContainer?.childrenForUnwinding ?? controller.children
    for child in children where canPerform(child) {
      if child !== source { return child }
      child.system.record(
        .wasPassedOver, of: child.subject, with: .list([.word(action), .word("it is the one that unwinds")]))
    }
    return canPerform(controller) ? controller : nil
  }

  private func canPerform(_ controller: ViewController) -> Bool {
    let values = EventValues.list([.word(action), .object(source), .opaque(sender)])
    controller.system.record(.canPerformUnwindSegueAction, of: controller.subject, with: values)
    return controller.askFlag(.canPerformUnwindSegueAction, values)
      ?? controller.system.storyboardHost?.hasUnwindAction(action, controller) ?? false
  }
}

extension ViewController {
  fileprivate func hears(_ question: EventKind) -> Bool {
    isObserved(question) && system.host?.hears(question, of: self) == true
  }
}
