// The hidden state that affects the behavior of a page view controller.

extension PageViewController {
  static let hiddenStateOfPageViewController = HiddenState(PageViewController.self) { pages, notes in
    notes.value("transitionStyle", pages.transitionStyle)
    notes.value("navigationOrientation", pages.navigationOrientation)
    notes.value("interPageSpacing", pages.interPageSpacing)
    notes.value("curlSpine", pages.curlSpine)
    notes.value("hasBacks", pages.hasBacks)
    notes.value("keepsStaleNeighbours", pages.keepsStaleNeighbours)
    notes.value("isInstalling", pages.isInstalling)
    notes.value("lastTurn", pages.lastTurn)
    notes.value("isAsking", pages.isAsking)
    notes.value("isAskingSpine", pages.isAskingSpine)
    notes.value("indicatorIsDue", pages.indicatorIsDue)
    notes.objects("viewControllers", pages.viewControllers)
    notes.objects("shown", pages.shown)
    notes.objects("recognizers", pages.recognizers)
    notes.object("running", pages.running)
    notes.value("absorbed", pages.absorbed.count)
    notes.within("waiting") {
      notes.value("direction", pages.waiting?.direction)
      notes.value("isAnimated", pages.waiting?.isAnimated)
      notes.value("completion", pages.waiting?.completion != nil)
    }
    notes.within("neighbours") {
      notes.value("known", "\(pages.neighbours.before != nil) \(pages.neighbours.after != nil)")
      notes.objects("before", pages.neighbours.before ?? [])
      notes.objects("after", pages.neighbours.after ?? [])
    }
    notes.object("parts.containerView", pages.parts?.containerView)
    notes.object("parts.indicator", pages.parts?.indicator)
  }
}

extension PageTurn {
  static let hiddenStateOfPageTurn = HiddenState(PageTurn.self) { turn, notes in
    notes.object("transition", turn.transition)
    notes.objects("old", turn.old)
    notes.objects("new", turn.new)
    notes.value("direction", turn.direction)
    notes.value("isByHand", turn.isByHand)
    notes.value("completion", turn.completion != nil)
  }
}
