// Memory is scarce. In system 6 every controller is notified and nothing is unloaded. From 2 to 5 a view that is off
// the screen and can be made again is dropped; 3 and later tell of it, only 5 also before.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS".

extension Application {
  /// Tells the delegate, the observers, then every controller from the root down.
  package func receiveMemoryWarning() {
    system.turn {
      send(.applicationDidReceiveMemoryWarning)
      post("didReceiveMemoryWarning")
      window?.rootViewController?.spreadMemoryWarning()
      for content in system.popoverContents where content.parent == nil { content.spreadMemoryWarning() }
    }
  }
}

extension ViewController {
  /// Tells this one, its children, and what it presents.
  final func spreadMemoryWarning() {
    send(.didReceiveMemoryWarning)
    handleMemoryWarningByDefault()
    for child in children { child.spreadMemoryWarning() }
    presentation?.presented.spreadMemoryWarning()
  }

  /// Does what UIKit's own `didReceiveMemoryWarning` does: drops the view, in the systems that unload views.
  package final func handleMemoryWarningByDefault() {
    if system.behaviour.unloadsViews { unloadViewIfUnseen() }
  }

  /// Drops a view that is in no window, unless it was given and could not be made again.
  ///
  /// Here: a built-in container keeps its own view, as its bars hold what was set.
  private func unloadViewIfUnseen() {
    guard mayUnload else { return }
    if system.behaviour.tellsWillUnload { send(.viewWillUnload) }
    // The callback may have shown it, or dropped it.
    guard mayUnload, let view = loadedView else { return }
    view.removeFromSuperview()
    loadedView = nil
    view.viewController = nil
    view.ownershipChanged(by: self)
    system.detachedCount += 1
    if system.behaviour.tellsDidUnload { send(.viewDidUnload) }
  }

  /// Here: one that stands in another's place, or whose place is taken, keeps it.
  private var mayUnload: Bool {
    guard let loadedView, !isViewGiven, !managesChildren else { return false }
    guard !hasContextPresentation, ownPresentation?.form != .inPlace else { return false }
    return loadedView.window == nil && appearance == .disappeared
  }
}
