// The hidden state that affects a navigation controller's behavior.

extension NavigationController {
  static let hiddenStateOfNavigationController = HiddenState(NavigationController.self) { navigation, notes in
    notes.objects("stack", navigation.stack)
    notes.objects("animatingBars", navigation.animatingBars)
    notes.object("shown", navigation.shown)
    notes.object("running", navigation.running)
    notes.object("lentRoot", navigation.lentRoot)
    notes.object("edgePop", navigation.edgePop)
    notes.object("contentPop", navigation.contentPop)
    if let asked = navigation.askedAnimation {
      notes.object("askedAnimation", asked.arriving)
      notes.object("askedAnimator", asked.script?.animator)
    }
    notes.value("waiting", navigation.waiting)
    notes.value("telling", navigation.telling)
    notes.value("installing", navigation.installing)
    notes.value("isLayingOut", navigation.isLayingOut)
    notes.value("hidesNavigationBar", navigation.hidesNavigationBar)
    notes.value("hidesToolbar", navigation.hidesToolbar)
    navigation.pendingMoves.note("pendingMoves", notes)
    navigation.runningMoves.note("runningMoves", notes)
    guard let bars = navigation.bars else { return }
    notes.within("bars") {
      notes.object("containerView", bars.containerView)
      notes.value("isNavigationBarHidden", bars.isNavigationBarHidden)
      notes.value("isToolbarHidden", bars.isToolbarHidden)
    }
  }
}

extension NavigationController.Moves {
  fileprivate func note(_ name: StaticString, _ notes: StateNotes) {
    notes.within(name) {
      notes.object("joining", joining)
      notes.object("leaving", leaving)
    }
  }
}
