import Layout

// The views of a presentation. Some are added in front of the presenter's view or in place of it. Others are added
// again when the presented controller is dismissed.
//
// Source: "View Controllers" (Programming iOS 6).

extension Presentation {
  /// Adds the presented view in front of the presenter's view, or in place of it.
  ///
  /// - Parameter isSeen: whether the presented view is visible. If `false`, because another presented controller hides
  ///   it, only the frame of a sheet is added.
  func cover(isSeen: Bool = true) {
    isViewAdded = true
    if let overlay { return cover(with: overlay, isSeen: isSeen) }
    if system.behavior.handDismisses {
      sheet?.layOutFrame(for: self)
    } else {
      sheet?.addFrame(in: containerView, as: form)
    }
    guard isSeen else { return }
    let view = presented.view
    switch form {
    case .fullScreen, .curl, .overFullScreen: fill(with: view)
    case .pageSheet, .formSheet: sheet?.addSheetView(view)
    case .inPlace, .overContext: replacePresenterView(with: view)
    case .custom: addToCustomContainer(view)
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
      x: 0, y: 0, width: containerView.bounds.width,
      height: (containerView.bounds.height * CurledPage.coveredFraction).rounded())
    containerView.addSubview(page)
    curledPage = page
    view.setNeedsLayout()
  }

  /// Replaces the presenter's view with another view.
  ///
  /// The call has no effect if the presenter's view has been removed in the meantime. In that case, the arriving
  /// controller won't appear either.
  private func replacePresenterView(with view: View) {
    guard let presenterView = presenter.loadedView, let home = presenterView.superview, home.window != nil else {
      return presented.beginOwnAppearance(false, animated: false, owner: presented.appearanceOwner)
    }
    self.presenterSuperview = home
    (view.frame, view.autoresizingMask) = (presented.frame(over: presenterView), presenterView.autoresizingMask)
    let index = home.subviews.firstIndex { $0 === presenterView } ?? home.subviews.count - 1
    home.insertSubview(view, at: index + 1)
  }

  /// Adds the presenter's view again behind the views that are being dismissed, and removes the views in between.
  func uncover() {
    if form == .inPlace || hidesPresenter && showsArriving { restorePresenterView() }
    let chain = presented.presenting.presentedChain
    for controller in chain.dropLast() {
      guard let chainPresentation = controller.presenting.ownPresentation else { continue }
      controller.loadedView?.removeOnlyThisView()
      if chainPresentation !== animatedPresentation {
        for view in [chainPresentation.sheet?.dimming, chainPresentation.customContainer] { view?.removeOnlyThisView() }
      }
      if let overlay = chainPresentation.overlay, overlay.overlayWindow !== animatedPresentation.containerView {
        system.application?.hide(overlay)
      }
      // The frame of a sheet is removed together with the last view in the frame.
      if let panel = chainPresentation.sheet?.panel, panel.subviews.isEmpty { panel.removeOnlyThisView() }
    }
  }

  func restorePresenterView() {
    let view = presenter.view
    if form == .inPlace {
      guard let coveringView = presented.presenting.frontInContext.loadedView, let superview = coveringView.superview
      else { return }
      // The presenter's container may have removed the presenter's view in the meantime.
      guard presenter.appearance.isComing || superview.window == nil else { return }
      presenterSuperview = superview
      (view.frame, view.autoresizingMask) = (coveringView.frame, coveringView.autoresizingMask)
    } else if presenterSuperview.isWindow {
      view.frame = presenter.frame(in: presenterSuperview, at: system.statusBarHeight)
      view.autoresizingMask = .flexibleSize
    } else {
      view.frame = SheetViews.contentArea(in: presenterSuperview)
    }
    let leavingViews = viewsOfChain
    let index =
      presenterSuperview.subviews.firstIndex { view in leavingViews.contains { $0 === view } }
      ?? presenterSuperview.subviews.count
    presenterSuperview.insertSubview(view, at: index)
    view.setNeedsLayout()
  }

  /// Removes all views of the chain of presentations.
  func removeChainViews() {
    for view in viewsOfChain { view.removeOnlyThisView() }
    guard let application = system.application else { return }
    for controller in presented.presenting.presentedChain {
      if let overlay = controller.presenting.ownPresentation?.overlay { application.hide(overlay) }
    }
  }

  private var viewsOfChain: [View] {
    presented.presenting.presentedChain.flatMap { controller -> [View] in
      let chainPresentation = controller.presenting.ownPresentation
      let views = [
        controller.loadedView, chainPresentation?.sheet?.dimming, chainPresentation?.sheet?.panel,
        chainPresentation?.customContainer, chainPresentation?.curledPage,
      ]
      return views.compactMap { $0 }
    }
  }
}

// The style of the presentation.
extension Presentation {
  /// The presentation whose views are animated in the transition.
  ///
  /// If a chain is dismissed, this is the uppermost presentation.
  var animatedPresentation: Presentation {
    isDismissing ? presented.presenting.topmostPresented.presenting.ownPresentation ?? self : self
  }

  /// The controller whose transition style applies.
  ///
  /// This is the presented controller, or the presenter if it provides the style in its context.
  var styleProvider: ViewController {
    presented.controllerProvidingStyle(presentedBy: presenter, isInContext: isInContext)
  }

  /// The transition style that is used.
  ///
  /// If a partial curl isn't possible, another style is used instead.
  var style: ModalTransitionStyle {
    let style = styleProvider.presentedTransitionStyle
    return style == .partialCurl && !form.coversScreen ? .coverVertical : style
  }
}
