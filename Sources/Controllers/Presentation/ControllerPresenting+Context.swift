// A controller that is presented in the context of another controller replaces that controller on the screen, and so
// does its view. When a container shows or hides a child, the controller that is presented in the child's context
// receives the appearance callbacks instead of the child. Its view is added or removed. The container doesn't notice
// the difference.
//
// Source: "View Controllers" (Programming iOS 6): a tab's view can be replaced while the user can still switch tabs.

extension ViewController {
  /// Begins the appearance or disappearance of the frontmost controller in this context, unless it has already begun.
  ///
  /// - Parameters:
  ///   - appearing: `true` if the view appears, or `false` if it disappears.
  ///   - animated: the value passed to the callbacks.
  ///   - owner: the owner that will end the appearance.
  final func beginAppearance(_ appearing: Bool, animated: Bool, owner: AppearanceOwner) {
    guard presenting.hasContextPresentation else {
      return beginOwnAppearance(appearing, animated: animated, owner: owner)
    }
    presenting.finishContextPresentation()
    guard !appearing else {
      for controller in presenting.frontInContext.presenting.contextChain {
        controller.beginOwnAppearance(true, animated: animated, owner: owner)
      }
      return
    }
    for controller in presenting.contextChain.reversed() {
      controller.beginOwnAppearance(false, animated: animated, owner: owner)
    }
  }

  /// Ends the appearances in this context that the given owner began.
  final func endAppearance(owner: AppearanceOwner) {
    guard presenting.hasContextPresentation else { return endOwnAppearance(owner: owner) }
    for controller in presenting.contextChain { controller.endOwnAppearance(owner: owner) }
  }
}

extension ControllerPresenting {
  /// The presentation by which this controller is presented, or `nil` if it isn't presented.
  var ownPresentation: Presentation? { owner.ownPresenter?.presentation }

  /// Whether the controller presents another controller in its context.
  ///
  /// The value is also `true` while the presented controller appears or disappears.
  var hasContextPresentation: Bool { owner.presentation?.form.isInContext ?? false }

  /// The frontmost controller that is presented in this controller's context, or this controller itself if there is
  /// none.
  package var frontInContext: ViewController {
    guard let presentation = owner.presentation, presentation.replacesPresenter else { return owner }
    return presentation.presented.presenting.frontInContext
  }

  /// This controller and all controllers presented in its context, from back to front.
  ///
  /// Each controller is presented by the previous one.
  var contextChain: [ViewController] {
    guard let presentation = owner.presentation, presentation.form.isInContext else { return [owner] }
    return [owner] + presentation.presented.presenting.contextChain
  }

  /// The parent of this controller.
  ///
  /// If the controller is presented in the context of another controller, this is the parent of that other controller.
  var enclosingContainer: ViewController? {
    if let parentLink = owner.parentLink { return parentLink }
    guard let ownPresentation, ownPresentation.form.isInContext else { return nil }
    return ownPresentation.presenter.presenting.enclosingContainer
  }

  /// Whether any controller in this context is visible or appearing.
  var isContextVisible: Bool {
    hasContextPresentation ? contextChain.contains(where: \.appearance.isComing) : owner.appearance.isComing
  }

  /// Finishes a running context presentation or dismissal immediately.
  func finishContextPresentation() {
    for controller in contextChain where controller.presenting.hasContextPresentation {
      controller.presentation?.finishImmediately()
    }
  }

  /// Immediately finishes the presentations that are running in the contexts of visible children.
  func finishPresentationsInChildren() {
    for child in owner.appearanceChildren { child.presenting.finishContextPresentation() }
  }
}

extension ControllerPresenting {
  /// Adds the view of the controller that is presented over this one to the hierarchy again, in front of this
  /// controller's view.
  ///
  /// Called when a container has added this controller's view.
  func restoreViewOverContext() {
    guard let view = owner.loadedView, let superview = view.superview, let front = view.viewOverContext,
      front.superview !== superview, let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return }
    (front.frame, front.autoresizingMask) = (view.frame, view.autoresizingMask)
    superview.insertSubview(front, at: index + 1)
  }
}

extension View {
  /// The view that is presented over this view in its context, or `nil` if there is none.
  final var viewOverContext: View? {
    guard let presentation = viewController?.presentation, presentation.form == .overContext, presentation.isViewAdded
    else { return nil }
    return presentation.presented.loadedView
  }

  /// The view that is presented in place of this view, or `nil` if there is none.
  final var frontInContext: View? {
    guard let viewController else { return nil }
    let frontInContext = viewController.presenting.frontInContext
    return frontInContext === viewController ? nil : frontInContext.loadedView
  }
}
