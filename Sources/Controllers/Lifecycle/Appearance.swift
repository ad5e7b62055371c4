// How an appearance proceeds. Initially a controller is idle and its view isn't visible. An owner that is about to show
// the view begins an appearance: it loads the view if necessary, sets the state to `appearing`, sends `viewWillAppear`,
// and begins appearances for the children, whose owner is their parent. Then the owner adds the view to the hierarchy,
// a layout pass runs, and an animation may run. Finally the owner ends the appearance: the children receive
// `viewDidAppear` first, then the controller, which is now `appeared` and idle again. Disappearing works the same way,
// with the opposite callbacks.
//
// A new owner can reverse an appearance by beginning an appearance in the other direction. The controller then receives
// the `will…` callback of that direction, and later the `did…` callback. If the first owner ends its appearance after
// that, the call has no effect. Every `will…` callback is therefore followed by a matching `did…` callback, and no
// controller is left in an intermediate state.
//
// Built-in owners don't begin an appearance that changes nothing, and they end only the appearances that they began.
// Only a script can call `beginAppearanceTransition` and `endAppearanceTransition` an unequal number of times. In that
// case, UIKit's warning is logged.
//
// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers", recordings of UIKit.

/// The state of a controller's appearance.
package enum Appearance: UInt8, Sendable {
  case disappeared
  case appearing
  case appeared
  case disappearing

  /// Whether the view is appearing or disappearing.
  package var isBetween: Bool { self == .appearing || self == .disappearing }
  /// Whether the view has appeared or is appearing.
  package var isComing: Bool { self == .appearing || self == .appeared }
}

/// The owner of an appearance: the object that began it and will end it.
enum AppearanceOwner: Hashable {
  case none
  /// The parent, which forwards its appearance to its children.
  case parent
  /// A transition of a container, a presentation or a window, with the number of the transition.
  ///
  /// A transition doesn't end an appearance that another owner has begun since then.
  case transition(Int, AppearanceCause)
  /// The window, because the view was added to it or removed from it by code, not by a container or presentation.
  case window
  /// The script, which called `beginAppearanceTransition`.
  case script
}

/// The reason a view appears or disappears, which scripts can read during the transition.
enum AppearanceReason: UInt8 {
  case none
  case movingToParent
  case movingFromParent
  case presented
  case dismissed
}

extension ViewController {
  /// Makes the controller begin to appear or disappear, unless it is already doing so.
  ///
  /// Controllers presented in this controller's context aren't affected.
  ///
  /// - Parameters:
  ///   - appearing: whether the view appears or disappears.
  ///   - animated: the value passed to the callbacks.
  ///   - owner: the owner that will end the appearance.
  final func beginOwnAppearance(_ appearing: Bool, animated: Bool, owner: AppearanceOwner) {
    guard appearance.isComing != appearing else { return }
    let count = appearanceCount
    appearanceWillChange()
    if system.contextPresentationCount > 0 { presenting.finishPresentationsInChildren() }
    if appearing { loadViewIfNeeded() }
    // Another appearance may have begun while the old one was ended or the view was loaded.
    guard appearanceCount == count, appearance.isComing != appearing else { return }
    appearanceCount += 1
    let isReversal = appearance.isBetween
    isReasonInForce = true
    let state = appearing ? Appearance.appearing : .disappearing
    appearance = state
    appearanceOwner = owner
    appearsAnimated = animated
    if appearing {
      sendBeforeAppearing(.viewWillAppear) { sendWithReason(.viewWillAppear, animated: animated) }
      if system.cachedBehavior.hasTraits || system.cachedBehavior.isAppearing { expectIsAppearing() }
    } else {
      beforeAppearing = nil
      sendWithReason(.viewWillDisappear, animated: animated)
    }
    willForwardAppearance()
    // If a callback has reversed the appearance, the new appearance has already notified the children.
    guard appearance == state else { return }
    if isReversal, appearing { endReplacedChildren() }
    guard appearance == state else { return }
    if forwardsAppearanceCallbacks {
      for child in appearanceChildren where !child.hasOtherTransition {
        child.beginAppearance(appearing, animated: animated, owner: .parent)
      }
    }
    appearanceDidBegin()
  }

  /// Ends an appearance if the given owner began it.
  ///
  /// Controllers presented in this controller's context aren't affected.
  final func endOwnAppearance(owner: AppearanceOwner) {
    guard appearance.isBetween, appearanceOwner == owner else { return }
    let state = appearance
    if beforeAppearing != nil { sendIsAppearing(evenOutsideWindow: true) }
    appearanceWillEnd()
    endChildren()
    // A child's callback may have reversed the appearance.
    guard appearance == state, appearanceOwner == owner else { return }
    let hasAppeared = state == .appearing
    appearance = hasAppeared ? .appeared : .disappeared
    if hasAppeared {
      sendWithReason(.viewDidAppear, animated: appearsAnimated)
    } else {
      sendWithReason(.viewDidDisappear, animated: appearsAnimated)
    }
    // A transition clears the reasons itself after all its controllers have received their `did…` callbacks.
    if case .transition = owner {} else { endReason() }
    appearanceDidEnd()
    // The text of the state doesn't include whether a finished appearance was animated.
    if !appearance.isBetween { appearsAnimated = false }
    if parentLink == nil { finishInvisibleWorkInside() }
  }

  private func endChildren() {
    for child in managesChildren ? appearanceChildren : children {
      // In this case, the parent's appearance ended during the parent's `will…` callback, before the child was
      // notified.
      if appearance == .disappearing, child.presenting.isContextVisible, forwardsAppearanceCallbacks {
        child.beginAppearance(false, animated: appearsAnimated, owner: .parent)
      }
      child.endAppearance(owner: .parent)
    }
  }

  /// Ends the appearance of children that are disappearing with this controller and won't be shown when it appears
  /// again.
  private func endReplacedChildren() {
    guard managesChildren else { return }
    let visibleChildren = appearanceChildren
    for child in children where !visibleChildren.contains(where: { $0 === child }) { child.endSharedAppearance() }
  }

  /// Ends the appearance that the controller shares with its parent.
  ///
  /// This method is called when the controller leaves the parent.
  final func endSharedAppearance() {
    for controller in presenting.contextChain { controller.endOwnSharedAppearance() }
  }

  private func endOwnSharedAppearance() {
    guard appearance.isBetween, appearanceOwner == .parent else { return }
    beginOwnAppearance(false, animated: appearsAnimated, owner: .parent)
    endOwnAppearance(owner: .parent)
  }

  /// Whether the controller is disappearing in a transition that its parent must not reverse.
  private var hasOtherTransition: Bool {
    guard appearance == .disappearing, case .transition = appearanceOwner else { return false }
    return !presenting.hasContextPresentation
  }

  /// Clears the reason of the appearance, unless another appearance has begun since then.
  final func endReason() {
    guard !appearance.isBetween else { return }
    reason = .none
    isReasonInForce = false
  }

  /// Sends one of the four appearance callbacks.
  ///
  /// Some changes wait until the callback returns.
  @inline(__always)
  private func sendWithReason(_ callback: EventKind, animated: Bool) {
    let wasSending = isSendingAppearanceCallback
    isSendingAppearanceCallback = true
    send(callback, animated: animated)
    isSendingAppearanceCallback = wasSending
  }

  /// Whether the controller forwards appearance callbacks to its children automatically.
  final var forwardsAppearanceCallbacks: Bool {
    guard !children.isEmpty else { return false }
    if managesChildren { return true }
    return askFlag(.shouldAutomaticallyForwardAppearanceMethods) ?? forwardsAppearance
  }
}

// Scripts call these functions for the children of a custom container.
extension ViewController {
  /// Begins an appearance or disappearance of the controller's view, on behalf of a custom container.
  ///
  /// - Parameters:
  ///   - isAppearing: whether the view appears or disappears.
  ///   - animated: the value passed to the callbacks.
  package final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let hasOtherOwner = appearance.isBetween && appearanceOwner != .script
    guard appearance.isComing != isAppearing, !hasOtherOwner else { return system.warn(.unbalancedAppearance(self)) }
    beginAppearance(isAppearing, animated: animated, owner: .script)
    system.watch(self)
  }

  /// Ends the appearance or disappearance that the custom container began.
  package final func endAppearanceTransition() {
    guard appearance.isBetween, appearanceOwner == .script else { return system.warn(.unbalancedAppearance(self)) }
    endAppearance(owner: .script)
  }
}

extension ViewController {
  /// Warns if the container begins a second transition while the controller is still receiving `viewWillAppear`.
  final func warnOfSecondTransition() {
    guard isSendingAppearanceCallback, appearance == .appearing else { return }
    system.warn(.unbalancedAppearance(self))
  }
}

// The reason why a view appears or disappears. The flags for a reason are true from the first `will…` callback to the
// last `did…` callback of all controllers in the transition. Each controller has its own flags. If a child is in a
// presented stack, a script therefore reads the flags of the stack. If a controller presents another one, a script
// reads the flags of the presented controller.
//
// In Maquette, as in UIKit, a child of a presented controller isn't presented itself, so its flag is false.
extension ViewController {
  package final var isMovingToParent: Bool { hasReason(.movingToParent) && appearance != .disappearing }
  package final var isMovingFromParent: Bool { hasReason(.movingFromParent) && appearance != .appearing }
  package final var isBeingPresented: Bool { hasReason(.presented) && appearance != .disappearing }
  package final var isBeingDismissed: Bool { hasReason(.dismissed) && appearance != .appearing }

  private final func hasReason(_ reason: AppearanceReason) -> Bool { isReasonInForce && self.reason == reason }
}
