import Controllers
import Layout
import Lua

// User actions for interactive transitions. Such a transition doesn't end until the finger is lifted.
extension VerbTable {
  static let swipeVerbs: [Verb] = [
    Verb(
      VerbName.beginBackSwipe, does: [], [.init("element", .element(.any), isOptional: true)],
      "Begins a back swipe at the left edge or, from system 26 on, at an element, and holds it."
    ) { session, arguments in
      guard let element = arguments[0] else {
        let stack = try session.userActions.findBackSwipeStack()
        return { try session.userActions.beginSwipe(from: .edge, on: stack) }
      }
      let (stack, foundElement) = try session.userActions.findBackSwipeStack(on: element)
      return {
        let location = try session.userActions.backSwipeStartPoint(
          at: foundElement.revealedElement(in: session), on: stack)
        try session.userActions.beginSwipe(from: .anywhere, at: location, on: stack)
      }
    },
    Verb("finishSwipe", does: [], [], "Completes the back swipe, page turn or sheet drag that is being held.") {
      session, _ in
      if let pages = session.userActions.swipedPageController { return { pages.finishInteractiveTurn() } }
      if let sheet = session.system.draggedSheet { return { sheet.presenting.finishSheetDrag() } }
      let stack = try session.userActions.findSwipedStack()
      return { stack.finishInteractivePop() }
    },
    Verb(VerbName.cancelSwipe, does: [], [], "Cancels the back swipe, page turn or sheet drag that is being held.") {
      session, _ in
      if let pages = session.userActions.swipedPageController { return { pages.cancelInteractiveTurn() } }
      if let sheet = session.system.draggedSheet { return { sheet.presenting.cancelSheetDrag() } }
      let stack = try session.userActions.findSwipedStack()
      return { stack.cancelInteractivePop() }
    },
  ]
}

extension UserActions {
  /// Returns the navigation controller in which a back swipe can begin.
  ///
  /// - Throws: `PlainError` if a back swipe can't begin.
  func findBackSwipeStack(from start: BackSwipe = .edge) throws -> NavigationController {
    guard let stack = session.system.stackInFront else { throw missingStackError }
    if let refusalMessage = backSwipeRefusal(on: stack, from: start) { throw PlainError(refusalMessage) }
    guard stack.viewControllers.count > 1 else { throw stack.noPreviousScreenError }
    if let view = stack.topViewController?.loadedView, let obstacle = view.obstacle, !obstacle.isTransition {
      throw PlainError("no touch reaches \(stack.topViewController?.displayName ?? ""): \(obstacle.reason)")
    }
    return stack
  }

  private var missingStackError: PlainError {
    let path = session.system.frontPath
    guard let stack = path.stacks.last, let frontController = path.last(where: { $0.isPresented || $0.isInPopover })
    else {
      return PlainError("no navigation controller is in front")
    }
    return PlainError("\(stack.displayName) is behind \(frontController.controller.displayName)")
  }

  /// Returns the navigation controller whose top screen is being dragged by a finger.
  ///
  /// The navigation controller is found even if another screen has appeared in front, because a finger can always be
  /// lifted.
  ///
  /// - Throws: `PlainError` if no swipe is held.
  fileprivate func findSwipedStack() throws -> NavigationController {
    guard let stack = session.system.swipedNavigationController
    else { throw PlainError("no swipe is in progress") }
    return stack
  }

  /// Returns the navigation controller in which a back swipe can begin at an element, and the element.
  ///
  /// - Throws: `PlainError` if a back swipe can't begin there, or if the system's back swipe begins only at the edge.
  fileprivate func findBackSwipeStack(on element: VerbValue) throws -> (NavigationController, FoundElement) {
    guard session.system.behavior.backSwipe == .anywhere else {
      throw PlainError(
        "a back swipe begins at the left edge: write `beginBackSwipe()`; a back swipe on an element needs system "
          + "\(Behaviors.table.backSwipe.firstSystem)")
    }
    return (
      try findBackSwipeStack(from: .anywhere), try session.finder.find(element, to: "beginBackSwipe") { $0.view != nil }
    )
  }

  /// Returns the point at which a back swipe begins on an element.
  ///
  /// - Throws: `PlainError` if no touch reaches the element, or if another recognizer receives the movement.
  fileprivate func backSwipeStartPoint(at element: Element, on stack: NavigationController) throws -> Point {
    if let obstacle = element.obstacle, !obstacle.isTransition {
      throw PlainError("no touch reaches \(element.fullDescription): \(obstacle.reason)")
    }
    guard let view = element.view, let contentView = stack.topViewController?.loadedView,
      view.isDescendant(of: contentView)
    else {
      throw PlainError(
        "\(element.fullDescription) isn't on \(stack.topViewController?.displayName ?? stack.displayName)")
    }
    let gesture = Gesture(.swipe(.right), at: element.frame.center)
    if let recognizer = session.system.userInput.listener(to: gesture.movement, on: view) {
      throw PlainError(
        "a recognizer on or around \(element.fullDescription) receives the movement\(recognizer.ownerText); "
          + "begin the back swipe elsewhere, or write `swipe right`")
    }
    return gesture.location
  }

  /// Begins a back swipe.
  ///
  /// - Throws: `PlainError` if a function of the script refuses the swipe, or if the stack is changing.
  fileprivate func beginSwipe(from start: BackSwipe, at location: Point? = nil, on stack: NavigationController) throws {
    guard let refusal = stack.beginBackSwipe(from: start, at: location) else { return }
    throw PlainError(refusalDescription(of: refusal, from: start, on: stack) ?? stack.noPreviousScreenError.description)
  }

  /// Returns the reason why the top screen can't be dragged away, or `nil` if it can be dragged.
  ///
  /// Here: the swipe is an alternative to the back button. If the screen hides or replaces the button, the swipe isn't
  /// available.
  func backSwipeRefusal(on stack: NavigationController, from start: BackSwipe = .edge) -> String? {
    stack.refusalOfBackSwipe(from: start).flatMap { refusalDescription(of: $0, from: start, on: stack) }
  }

  /// Describes why the top screen can't be dragged away, or returns `nil` if there is no screen below it.
  private func refusalDescription(
    of refusal: BackSwipeRefusal, from start: BackSwipe, on stack: NavigationController
  ) -> String? {
    guard let name = stack.topViewController?.displayName else { return nil }
    let recognizer = start == .edge ? "interactivePopGestureRecognizer" : "interactiveContentPopGestureRecognizer"
    switch refusal {
    case .noPreviousScreen: return nil
    case .stackIsChanging: return "\(name) has no back swipe now: \(stack.label) is changing"
    case .isDisabled: return "\(name) has no back swipe: `\(recognizer).isEnabled` is false"
    case .barIsHidden:
      return "\(name) has no back swipe: its navigation bar is hidden; `\(recognizer).delegate = nil` permits the swipe"
    case .delegateAnimates:
      return
        "\(name) has no back swipe: the stack's delegate has `animationControllerFor`, which turns the swipe off up"
        + " to system 8"
    case .backButtonIsHidden: return "\(name) has no back button: its `hidesBackButton` is true"
    case .backButtonIsReplaced: return "\(name) has no back swipe: another button replaces its back button"
    case .delegateRefuses:
      return "\(name) has no back swipe: `shouldBegin` of the delegate of `\(recognizer)` returned false"
    case .barRefuses: return "\(name) has no back swipe: `shouldPop` of the navigation bar returned false"
    }
  }
}

extension NavigationController {
  fileprivate var noPreviousScreenError: PlainError { PlainError("\(label) has no screen to go back to") }
}
