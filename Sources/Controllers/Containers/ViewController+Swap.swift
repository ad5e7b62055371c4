// A custom container can swap two of its children. UIKit sends the children their appearance callbacks, even if the
// container forwards appearance callbacks manually. The script adds and removes the children, and sends `willMove` and
// `didMove` to the children.
//
// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".

extension ViewController {
  /// Swaps the views of two children, and sends the children their appearance callbacks.
  ///
  /// - Parameters:
  ///   - leaving: the child whose view is removed at the end.
  ///   - arriving: the child whose view is added to this controller's view.
  ///   - duration: the duration in seconds.
  ///   - style: the style of the animation.
  ///   - animations: changes to animate along with the swap. This function is called when both views are in the
  ///     superview.
  ///   - completion: called after all `did…` callbacks have been sent.
  /// - Throws: a `ControllerException` if the two controllers aren't two different children of this controller.
  package final func transition(
    from leaving: ViewController, to arriving: ViewController, duration: Double, style: SwapStyle = .none,
    animations: () -> Void = {}, completion: @escaping () -> Void = {}
  ) throws(ControllerException) {
    guard leaving !== arriving else {
      throw ControllerException(.sameChild(leaving.displayName, container: displayName))
    }
    guard leaving.parentLink === self, arriving.parentLink === self else {
      throw ControllerException(.differentParents(leaving.displayName, arriving.displayName, container: displayName))
    }
    for child in [leaving, arriving] where child.appearance.isBetween {
      system.warn(.unbalancedAppearance(child))
    }
    arriving.loadViewIfNeeded()
    let swap = Swap(
      of: leaving, for: arriving, in: self, style: style, animated: duration > 0, completion: completion)
    swaps.append(swap)
    swap.transition.begin()
    animations()
    guard duration > 0 else { return swap.transition.finishAfterLayout(of: system) }
    swap.transition.finish(after: duration, on: system.clock)
  }
}

/// A running swap of two children.
final class Swap: TransitionDriver {
  private(set) lazy var transition = Transition(
    from: leaving, to: arriving, family: .cover, animated: isAnimated, driver: self)
  let style: SwapStyle
  private let leaving: ViewController
  private let arriving: ViewController
  private let isAnimated: Bool
  /// The container, as an unowned reference.
  ///
  /// The container holds its swaps, and the closure that finishes a swap holds the container.
  private unowned let container: ViewController
  private let completion: () -> Void

  init(
    of leaving: ViewController, for arriving: ViewController, in container: ViewController, style: SwapStyle,
    animated: Bool, completion: @escaping () -> Void
  ) {
    self.style = style
    self.leaving = leaving
    self.arriving = arriving
    isAnimated = animated
    self.container = container
    self.completion = completion
  }

  /// Returns whether a controller is one of the two children.
  func includes(_ controller: ViewController) -> Bool { controller === leaving || controller === arriving }

  /// Ends the swap early.
  func endEarly() { transition.endEarly() }

  var host: ModelObject? { container }

  var showsArriving: Bool { container.appearance.isComing }

  func placeViews(of transition: Transition) {
    container.view.addSubview(arriving.view)
    if showsArriving { arriving.view.layoutIfNeeded() }
  }

  func removeViews(of transition: Transition) { leaving.loadedView?.removeFromSuperview() }

  func transitionEnded(_ transition: Transition) {
    container.swaps.removeAll { $0 === self }
    completion()
  }
}

extension Swap {
  static let hiddenStateOfSwap = HiddenState(Swap.self) { swap, notes in
    notes.value("style", swap.style)
    notes.value("isAnimated", swap.isAnimated)
    notes.object("leaving", swap.leaving)
    notes.object("arriving", swap.arriving)
    notes.object("container", swap.container)
    notes.object("transition", swap.transition)
  }
}
