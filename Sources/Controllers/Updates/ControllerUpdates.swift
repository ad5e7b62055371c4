// A controller and its view update their properties before the first layout, and again when code requests an update or
// when a trait changes that they have read. The update itself causes no layout.
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
    if host.hears(.updateContentUnavailableConfiguration, of: self) { setNeedsUpdateContentUnavailableConfiguration() }
    if host.hears(.updateProperties, of: self) { setNeedsUpdateProperties() }
  }

  /// Performs the pending updates of the controller and its view, which is about to be laid out.
  @inline(__always)
  final func updateBeforeLayout() {
    guard !system.pendingUpdates.isEmpty else { return }
    system.performUpdates { $0 === self || $0 === self.loadedView }
  }

  fileprivate final func perform(_ update: EventKind) {
    if beforeAppearing != nil { sendIsAppearing() }
    guard system.host?.hears(update, of: self) ?? false else { return }
    traits.reading(in: .properties) { send(update) }
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
      guard let own = object as? View ?? (object as? ViewController)?.loadedView else { return false }
      return own.window != nil && own.isDescendant(of: view)
    }
  }

  fileprivate func performUpdates(where isDue: (Responder) -> Bool) {
    let due = pendingUpdates.take { update in update.object.map(isDue) ?? false }
    guard !due.isEmpty else { return }
    let ordered = due.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
    for (_, update) in ordered {
      if let controller = update.object as? ViewController { controller.perform(update.callback) }
      if let view = update.object as? View { view.tell(.updateProperties, update.callback) }
    }
  }
}

extension PendingUpdates.Update {
  /// The number of views around the object, counted twice so that a controller precedes its view.
  fileprivate var depth: Int {
    let controller = object as? ViewController
    var view = controller?.loadedView ?? object as? View
    var depth = controller == nil ? 1 : 0
    while let superview = view?.superview { (view, depth) = (superview, depth + 2) }
    return depth
  }
}
