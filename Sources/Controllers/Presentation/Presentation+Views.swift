import Layout

// The views of a presentation: the views that are added in front of the presenter's view or in place of it, and the
// views that are added again when the presented controller is dismissed.
//
// Source: "View Controllers" (Programming iOS 6).

extension Presentation {
  /// Adds the presented view in front of the presenter's view, or in place of it.
  ///
  /// - Parameter isSeen: whether the presented view is visible. If another presented controller hides the view, only
  ///   the frame of a sheet is added.
  func cover(isSeen: Bool = true) {
    isPlaced = true
    if let overlay { return cover(with: overlay, isSeen: isSeen) }
    if system.behavior.handDismisses {
      sheet?.place(for: self)
    } else {
      sheet?.place(in: containerView, as: form)
    }
    guard isSeen else { return }
    let view = presented.view
    switch form {
    case .fullScreen, .curl, .overFullScreen: fill(with: view)
    case .pageSheet, .formSheet: sheet?.hold(view)
    case .inPlace, .overContext: takePlace(with: view)
    case .custom: placeOnStage(view)
    case .popover, .alert: break
    }
    view.setNeedsLayout()
  }

  private func fill(with view: View) {
    view.frame = presented.frame(in: containerView, at: system.statusBarHeight)
    view.autoresizingMask = .flexibleSize
    containerView.addSubview(view)
    guard form == .curl else { return }
    let page = CurledPage(of: presenter.view, in: system)
    page.frame = Rect(
      x: 0, y: 0, width: containerView.bounds.width, height: (containerView.bounds.height * CurledPage.share).rounded())
    containerView.addSubview(page)
    curledPage = page
    view.setNeedsLayout()
  }

  /// Replaces the presenter's view with another view.
  ///
  /// The call has no effect if the presenter's view has been removed in the meantime, because then the arriving
  /// controller won't appear either.
  private func takePlace(with view: View) {
    guard let old = presenter.loadedView, let home = old.superview, home.window != nil else {
      return presented.beginOwnAppearance(false, animated: false, owner: presented.appearanceOwner)
    }
    self.home = home
    (view.frame, view.autoresizingMask) = (presented.frame(over: old), old.autoresizingMask)
    let index = home.subviews.firstIndex { $0 === old } ?? home.subviews.count - 1
    home.insertSubview(view, at: index + 1)
  }

  /// Adds the presenter's view again behind the leaving views, and removes the views in between.
  func uncover() {
    if form == .inPlace || hidesPresenter && showsArriving { comeBack() }
    let chain = presented.presenting.presentedChain
    for controller in chain.dropLast() {
      guard let own = controller.presenting.ownPresentation else { continue }
      controller.loadedView?.takeOut()
      if own !== moving { for view in [own.sheet?.dimming, own.stage] { view?.takeOut() } }
      if let overlay = own.overlay, overlay.overlayWindow !== moving.containerView { system.application?.hide(overlay) }
      // The frame of a sheet is removed together with the last view in the frame.
      if let panel = own.sheet?.panel, panel.subviews.isEmpty { panel.takeOut() }
    }
  }

  func comeBack() {
    let view = presenter.view
    if form == .inPlace {
      guard let old = presented.presenting.frontInContext.loadedView, let superview = old.superview else { return }
      // The presenter's container may have removed the presenter's view in the meantime.
      guard presenter.appearance.isComing || superview.window == nil else { return }
      home = superview
      (view.frame, view.autoresizingMask) = (old.frame, old.autoresizingMask)
    } else if home.isWindow {
      view.frame = presenter.frame(in: home, at: system.statusBarHeight)
      view.autoresizingMask = .flexibleSize
    } else {
      view.frame = SheetViews.room(in: home)
    }
    let leaving = viewsOfChain
    let index = home.subviews.firstIndex { view in leaving.contains { $0 === view } } ?? home.subviews.count
    home.insertSubview(view, at: index)
    view.setNeedsLayout()
  }

  /// Removes all views of the chain of presentations.
  func takeChainAway() {
    for view in viewsOfChain { view.takeOut() }
    guard let application = system.application else { return }
    for controller in presented.presenting.presentedChain {
      if let overlay = controller.presenting.ownPresentation?.overlay { application.hide(overlay) }
    }
  }

  private var viewsOfChain: [View] {
    presented.presenting.presentedChain.flatMap { controller -> [View] in
      let own = controller.presenting.ownPresentation
      let views = [controller.loadedView, own?.sheet?.dimming, own?.sheet?.panel, own?.stage, own?.curledPage]
      return views.compactMap { $0 }
    }
  }
}

// The presentation's style.
extension Presentation {
  /// The presentation whose views move in the transition.
  ///
  /// When a chain is dismissed, this is the uppermost presentation.
  var moving: Presentation {
    isDismissing ? presented.presenting.topmostPresented.presenting.ownPresentation ?? self : self
  }

  /// The controller whose transition applies: the presented one, or the presenter if it provides the style in its
  /// context.
  var styleProvider: ViewController {
    presented.controllerProvidingStyle(presentedBy: presenter, isInContext: isInContext)
  }

  /// The transition style in effect.
  ///
  /// If a partial curl isn't possible, another style replaces it.
  var style: ModalTransitionStyle {
    let style = styleProvider.presentedTransitionStyle
    return style == .partialCurl && !form.coversScreen ? .coverVertical : style
  }
}
