// Low memory. In system 6, every controller is notified, and no view is unloaded. In systems 2 to 5, views that are off
// the screen are unloaded if they can be created again. Systems 3 to 5 notify the controller after its view has been
// unloaded, and system 5 also notifies it before.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS".

extension Application {
  /// Notifies the delegate, then the observers, then every controller from the root down.
  package func receiveMemoryWarning() {
    system.turn {
      send(.applicationDidReceiveMemoryWarning)
      post("didReceiveMemoryWarning")
      window?.rootViewController?.sendMemoryWarning()
      for window in sceneLife?.backgroundWindows ?? [] { window.rootViewController?.sendMemoryWarning() }
      for content in system.popoverContents where content.parent == nil { content.sendMemoryWarning() }
    }
  }
}

extension ViewController {
  /// Notifies the controller, its children, and the controllers it presents.
  final func sendMemoryWarning() {
    send(.didReceiveMemoryWarning)
    handleMemoryWarningByDefault()
    for child in children { child.sendMemoryWarning() }
    presentation?.presented.sendMemoryWarning()
  }

  /// Does the work of UIKit's default `didReceiveMemoryWarning`.
  ///
  /// In the systems that unload views, it unloads the view.
  package final func handleMemoryWarningByDefault() {
    if system.behavior.unloadsViews { unloadInvisibleView() }
  }

  /// Unloads the view if it isn't in a window.
  ///
  /// If code assigned the view, the controller keeps it, because it couldn't be created again.
  ///
  /// Here: a built-in container also keeps its view, because the bars in the view hold values that the app has set.
  private func unloadInvisibleView() {
    guard mayUnload else { return }
    if system.behavior.tellsWillUnload { send(.viewWillUnload) }
    // The callback may have shown or unloaded the view.
    guard mayUnload, let view = loadedView else { return }
    view.removeFromSuperview()
    loadedView = nil
    view.viewController = nil
    view.ownershipChanged(by: self)
    system.detachedCount += 1
    if system.behavior.tellsDidUnload { send(.viewDidUnload) }
  }

  /// Whether the controller's view may be unloaded.
  ///
  /// Here: a controller that is presented in context, or that presents another controller in context, keeps its view.
  private var mayUnload: Bool {
    guard let loadedView, !isViewGiven, !managesChildren else { return false }
    guard !presenting.hasContextPresentation, presenting.ownPresentation?.form.isInContext != true else { return false }
    return loadedView.window == nil && appearance == .disappeared
  }
}
