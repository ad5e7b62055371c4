// The hidden state that affects views.

extension View {
  static let hiddenStateOfView = HiddenState(View.self) { view, notes in
    notes.objects("subviews", view.subviews)
    notes.objects("gestureRecognizers", view.gestureRecognizers)
    notes.object("holder", view.holder)
    notes.object("owningContainer", view.owningContainer)
    if let interaction = view.interaction { notes.object("interaction", interaction) }
    notes.object("layout", view.layout)
    notes.object("viewController", view.viewController)
    notes.value("hasExplicitFrame", view.hasExplicitFrame)
    if let margins = view.margins {
      notes.value("margins.given", margins.scriptMargins)
      notes.value("margins.told", margins.reportedMargins)
    }
    notes.flag("needsLayout", view.needsLayout)
    notes.flag("needsUpdateConstraints", view.needsUpdateConstraints)
    notes.flag("subtreeNeedsLayout", view.subtreeNeedsLayout)
    notes.flag("subtreeNeedsUpdateConstraints", view.subtreeNeedsUpdateConstraints)
    notes.flag("needsDisplay", view.system.drawsViews && view.needsDisplay)
  }
}

extension ScrollView {
  static let hiddenStateOfScrollView = HiddenState(ScrollView.self) { view, notes in
    notes.value("contentSize", view.contentSize)
    notes.value("isScrollEnabled", view.isScrollEnabled)
    notes.value("isPagingEnabled", view.isPagingEnabled)
    notes.object("refreshControl", view.refreshControl)
  }
}
