// The life of one appearance. A controller is at rest, disappeared. An owner that is about to show its view begins an
// appearance: it loads the view if necessary, sets the state to `appearing`, sends `viewWillAppear`, and begins the
// same for the children, with their parent as owner. Then the owner adds the view to the hierarchy, layout runs, an
// animation may play. The owner ends the appearance: the children receive `viewDidAppear` first, then the controller,
// which is at rest again, appeared. Disappearing is the mirror image.
//
// Turning back is a begin in the other direction, by a new owner: the will of that direction is sent, and later its
// did; the first owner's end then has no effect. So every will has a did, and no controller stays between two states.
//
// Built-in owners skip a begin that changes nothing and end only what they began. Only a script can get it wrong, with
// `beginAppearanceTransition` and `endAppearanceTransition`; then UIKit's warning is logged.
//
// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers"; recorded.

/// The state of a controller's appearance.
package enum Appearance: UInt8, Sendable {
  case disappeared
  case appearing
  case appeared
  case disappearing

  /// Whether a transition is under way.
  package var isBetween: Bool { self == .appearing || self == .disappearing }
  /// Whether the view is there or on its way.
  package var isComing: Bool { self == .appearing || self == .appeared }
}

/// The owner of an appearance: it began the appearance and will end it.
enum AppearanceOwner: Equatable {
  case none
  /// The parent's own appearance, handed on.
  case parent
  /// A transition of the container, a presentation or the window, by its number: what another one turned round is not its
  /// to end.
  case transition(Int, AppearanceCause)
  /// Its view came into a window or left it by itself.
  case window
  /// The script.
  case script
}

/// Why a view appears or disappears, for those that ask during the transition.
enum AppearanceReason: UInt8 {
  case none
  case movingToParent
  case movingFromParent
  case presented
  case dismissed
}

extension ViewController {
  /// Begins appearing or disappearing unless already doing so.
  ///
  /// Ignores context presentation.
  ///
  /// - Parameters:
  ///   - appearing: whether the view appears or disappears.
  ///   - animated: passed to the callbacks.
  ///   - owner: the owner that will end it.
  final func beginOwnAppearance(_ appearing: Bool, animated: Bool, owner: AppearanceOwner) {
    guard appearance.isComing != appearing else { return }
    let count = appearanceCount
    appearanceWillChange()
    if system.contextPresentations > 0 { settlePlacesInside() }
    if appearing { loadViewIfNeeded() }
    // Ending the old appearance, or loading the view, may have begun another one.
    guard appearanceCount == count, appearance.isComing != appearing else { return }
    appearanceCount += 1
    let turnsBack = appearance.isBetween
    isReasonInForce = true
    let state = appearing ? Appearance.appearing : .disappearing
    appearance = state
    appearanceOwner = owner
    appearsAnimated = animated
    if appearing {
      sendWithReason(.viewWillAppear, animated: animated)
    } else {
      sendWithReason(.viewWillDisappear, animated: animated)
    }
    willHandOnAppearance()
    // A callback may have turned it back, and has notified the children then.
    guard appearance == state else { return }
    if turnsBack, appearing { endThoseNotShownAgain() }
    guard appearance == state else { return }
    if handsOnAppearance {
      for child in appearanceChildren where !child.isElsewhere {
        child.beginAppearance(appearing, animated: animated, owner: .parent)
      }
    }
    appearanceDidBegin()
  }

  /// Ends an appearance if this owner began it.
  ///
  /// Ignores context presentation.
  final func endOwnAppearance(owner: AppearanceOwner) {
    guard appearance.isBetween, appearanceOwner == owner else { return }
    let state = appearance
    appearanceWillEnd()
    endChildren()
    // A child's callback may have turned it round.
    guard appearance == state, appearanceOwner == owner else { return }
    let appeared = state == .appearing
    appearance = appeared ? .appeared : .disappeared
    if appeared {
      sendWithReason(.viewDidAppear, animated: appearsAnimated)
    } else {
      sendWithReason(.viewDidDisappear, animated: appearsAnimated)
    }
    // A transition ends its reasons itself, after the dids of all that take part.
    if case .transition = owner {} else { endReason() }
    appearanceDidEnd()
    if parentLink == nil { settleUnseenBelow() }
  }

  private func endChildren() {
    for child in managesChildren ? appearanceChildren : children {
      // Ended in the midst of its will: this child has not heard yet.
      if appearance == .disappearing, child.isComingInItsPlace, handsOnAppearance {
        child.beginAppearance(false, animated: appearsAnimated, owner: .parent)
      }
      child.endAppearance(owner: .parent)
    }
  }

  /// Before it had left it comes back, with another child in the place of one that was leaving with it.
  private func endThoseNotShownAgain() {
    guard managesChildren else { return }
    let shown = appearanceChildren
    for child in children where !shown.contains(where: { $0 === child }) { child.endSharedAppearance() }
  }

  /// Ends what it shares with its parent, because it leaves it.
  final func endSharedAppearance() {
    for controller in contextChain { controller.endOwnSharedAppearance() }
  }

  private func endOwnSharedAppearance() {
    guard appearance.isBetween, appearanceOwner == .parent else { return }
    beginOwnAppearance(false, animated: appearsAnimated, owner: .parent)
    endOwnAppearance(owner: .parent)
  }

  /// Whether a transition of its own is under way that its parent must not turn round.
  private var isElsewhere: Bool {
    guard appearance == .disappearing, case .transition = appearanceOwner else { return false }
    return !hasContextPresentation
  }

  /// The reason counts no more, unless another appearance has begun meanwhile.
  final func endReason() {
    guard !appearance.isBetween else { return }
    reason = .none
    isReasonInForce = false
  }

  /// Sends one of the four callbacks; some changes wait until it has returned.
  @inline(__always)
  private func sendWithReason(_ callback: EventKind, animated: Bool) {
    let outer = isExplaining
    isExplaining = true
    send(callback, animated: animated)
    isExplaining = outer
  }

  /// Whether it forwards appearance to its children automatically.
  final var handsOnAppearance: Bool {
    guard !children.isEmpty else { return false }
    if managesChildren { return true }
    return askFlag(.shouldAutomaticallyForwardAppearanceMethods) ?? forwardsAppearance
  }
}

// What a script calls for the children it manages itself.
extension ViewController {
  /// Tells a child that its view is about to appear or disappear.
  ///
  /// - Parameters:
  ///   - isAppearing: whether the view appears or disappears.
  ///   - animated: passed to the callbacks.
  package final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let isForeign = appearance.isBetween && appearanceOwner != .script
    guard appearance.isComing != isAppearing, !isForeign else { return system.warn(.unbalancedAppearance(self)) }
    beginAppearance(isAppearing, animated: animated, owner: .script)
    system.watch(self)
  }

  /// Tells a child that the appearance transition has ended.
  package final func endAppearanceTransition() {
    guard appearance.isBetween, appearanceOwner == .script else { return system.warn(.unbalancedAppearance(self)) }
    endAppearance(owner: .script)
  }
}

extension ViewController {
  /// Its container is about to begin a second transition while the first one is still telling it that it will appear.
  final func warnOfSecondTransition() {
    guard isExplaining, appearance == .appearing else { return }
    system.warn(.unbalancedAppearance(self))
  }
}

// Why a view appears or disappears: state of the transition. A flag is true from the first will to the last did of all that
// take part, for everyone who asks: a child of a presented stack asks the stack, a presenter its presented controller.
//
// Here: a child is not presented itself, so its own flag is false, as in UIKit.
extension ViewController {
  package final var isMovingToParent: Bool { holds(.movingToParent) && appearance != .disappearing }
  package final var isMovingFromParent: Bool { holds(.movingFromParent) && appearance != .appearing }
  package final var isBeingPresented: Bool { holds(.presented) && appearance != .disappearing }
  package final var isBeingDismissed: Bool { holds(.dismissed) && appearance != .appearing }

  private final func holds(_ reason: AppearanceReason) -> Bool { isReasonInForce && self.reason == reason }
}
