import Layout

// The views of a presentation: what is put in front or in another's place, and what comes back.
//
// Source: "View Controllers" (Programming iOS 6).

extension Presentation {
  /// Puts the presented view in front, or in place of the presenter's.
  ///
  /// - Parameter isSeen: whether nothing that it presents itself hides it; else only its frame is put there.
  func cover(isSeen: Bool = true) {
    sheet?.place(in: containerView, as: form)
    isPlaced = true
    guard isSeen else { return }
    let view = presented.view
    switch form {
    case .fullScreen, .curl: fill(with: view)
    case .pageSheet, .formSheet: sheet?.hold(view)
    case .inPlace: takePlace(with: view)
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

  /// Does nothing if the place itself was removed meanwhile: the arriving controller will not appear.
  private func takePlace(with view: View) {
    guard let old = presenter.loadedView, let home = old.superview, home.window != nil else {
      return presented.beginOwnAppearance(false, animated: false, owner: presented.appearanceOwner)
    }
    self.home = home
    (view.frame, view.autoresizingMask) = (old.frame, old.autoresizingMask)
    let place = home.subviews.firstIndex { $0 === old } ?? home.subviews.count - 1
    home.insertSubview(view, at: place + 1)
  }

  /// Puts the presenter's view back, behind the leaving views, and removes the views between.
  func uncover() {
    if form == .inPlace || form.hidesPresenter && showsArriving { comeBack() }
    let chain = presented.presentedChain
    for controller in chain.dropLast() {
      guard let own = controller.ownPresentation else { continue }
      controller.loadedView?.takeOut()
      if own !== moving { own.sheet?.dimming.takeOut() }
      // The frame of a sheet is removed with the last view in it.
      if let panel = own.sheet?.panel, panel.subviews.isEmpty { panel.takeOut() }
    }
  }

  private func comeBack() {
    let view = presenter.view
    if form == .inPlace {
      guard let old = presented.frontInContext.loadedView, let superview = old.superview else { return }
      // Its container may have removed it meanwhile.
      guard presenter.appearance.isComing || superview.window == nil else { return }
      home = superview
      (view.frame, view.autoresizingMask) = (old.frame, old.autoresizingMask)
    } else if home is Window {
      view.frame = presenter.frame(in: home, at: system.statusBarHeight)
      view.autoresizingMask = .flexibleSize
    } else {
      view.frame = SheetViews.room(in: home)
    }
    let leaving = viewsOfChain
    let place = home.subviews.firstIndex { view in leaving.contains { $0 === view } } ?? home.subviews.count
    home.insertSubview(view, at: place)
    view.setNeedsLayout()
  }

  /// Takes every view of the chain away.
  func takeChainAway() {
    for view in viewsOfChain { view.takeOut() }
  }

  private var viewsOfChain: [View] {
    presented.presentedChain.flatMap { controller -> [View] in
      let own = controller.ownPresentation
      let views = [controller.loadedView, own?.sheet?.dimming, own?.sheet?.panel, own?.curledPage]
      return views.compactMap { $0 }
    }
  }
}

// How it looks.
extension Presentation {
  /// The presentation that is visibly animated: of a dismissed chain the uppermost.
  var moving: Presentation { isDismissing ? presented.topmostPresented.ownPresentation ?? self : self }

  /// Its transition style; a partial curl that is not possible is replaced.
  var style: ModalTransitionStyle {
    let provides = isInContext && presenter.providesPresentationContextTransitionStyle
    let style = provides ? presenter.modalTransitionStyle : presented.modalTransitionStyle
    return style == .partialCurl && !form.coversScreen ? .coverVertical : style
  }
}
