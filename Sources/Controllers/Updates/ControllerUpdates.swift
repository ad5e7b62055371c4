// A controller and its view update their properties before the first layout. They update them again when code requests
// it, or when a trait that they have read changes. The update itself doesn't cause a layout.
//
// Sources: Apple's references for `updateProperties` and `updateContentUnavailableConfiguration`; "What's new in UIKit"
// (2025). Here: the controller precedes its view.

extension ViewController {
  /// Requests `updateProperties` before the next layout.
  package final func setNeedsUpdateProperties() {
    guard system.behavior.updatesProperties else { return }
    system.pendingUpdates.add(.updateProperties, of: self)
  }

  /// Requests `updateContentUnavailableConfiguration` before the next layout.
  package final func setNeedsUpdateContentUnavailableConfiguration() {
    guard system.behavior.hasUnavailableContent else { return }
    system.pendingUpdates.add(.updateContentUnavailableConfiguration, of: self)
  }

  /// Updates the properties now if an update is pending.
  package final func updatePropertiesIfNeeded() { system.performUpdates { $0 === self } }

  /// Requests the updates before the first layout.
  ///
  /// Called when the view has been loaded.
  final func requestFirstUpdates() {
    guard observedCallbacks & EventKind.updateProperties.bit != 0, let host = system.host else { return }
    if host.implements(.updateContentUnavailableConfiguration, of: self) {
      setNeedsUpdateContentUnavailableConfiguration()
    }
    if host.implements(.updateProperties, of: self) { setNeedsUpdateProperties() }
  }

  /// Performs the pending updates of the controller and its view, which is about to be laid out.
  @inline(__always)
  final func updateBeforeLayout() {
    guard !system.pendingUpdates.isEmpty else { return }
    system.performUpdates { $0 === self || $0 === self.loadedView }
  }

  fileprivate final func perform(_ update: EventKind) {
    if beforeAppearing != nil { sendIsAppearing() }
    guard system.host?.implements(update, of: self) ?? false else { return }
    traits.recordReads(in: .properties) { send(update) }
  }
}

extension View {
  /// Requests `updateProperties` before the next layout.
  package final func setNeedsUpdateProperties() {
    guard system.behavior.updatesProperties else { return }
    system.pendingUpdates.add(.updateProperties, of: self)
  }

  /// Updates the properties now if an update is pending.
  package final func updatePropertiesIfNeeded() { system.performUpdates { $0 === self } }
}

extension System {
  /// Performs the pending updates of the controllers and views in a hierarchy, from the top down.
  func performUpdates(in view: View) {
    performUpdates { object in
      guard let objectView = object as? View ?? (object as? ViewController)?.loadedView else { return false }
      return objectView.window != nil && objectView.isDescendant(of: view)
    }
  }

  fileprivate func performUpdates(where isDue: (Responder) -> Bool) {
    let dueUpdates = pendingUpdates.removeUpdates { update in update.object.map(isDue) ?? false }
    guard !dueUpdates.isEmpty else { return }
    let orderedUpdates = dueUpdates.enumerated().sorted {
      ($0.element.sortingDepth, $0.offset) < ($1.element.sortingDepth, $1.offset)
    }
    for (_, update) in orderedUpdates {
      if let controller = update.object as? ViewController { controller.perform(update.callback) }
      if let view = update.object as? View { view.sendPhase(.updateProperties, update.callback) }
    }
  }
}

extension PendingUpdates.Update {
  /// The position of the object in the view hierarchy, for sorting.
  ///
  /// This is twice the number of views around the object, so that a controller precedes its view.
  fileprivate var sortingDepth: Int {
    let controller = object as? ViewController
    var view = controller?.loadedView ?? object as? View
    var depth = controller == nil ? 1 : 0
    while let superview = view?.superview { (view, depth) = (superview, depth + 2) }
    return depth
  }
}
