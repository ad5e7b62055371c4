import Layout

// Alerts, action sheets and popovers are shown in front of the app's window, in separate windows. No controller
// disappears when one of them appears. Up to system 7, they aren't part of the chain of presentations.
//
// The application keeps the overlays in order, from back to front. The frontmost overlay receives touches. It covers
// every view behind it, except for views that still receive touches, such as passthrough views.
//
// Source: "View Controllers" (Programming iOS 6).

/// An object with a window in front of the app's window.
package protocol Overlay: AnyObject {
  /// The overlay's window, which fills the screen.
  var overlayWindow: OverlayWindow { get }
  /// The overlay's name in messages, such as `alert "Delete?"`.
  var overlayName: String { get }
  /// The controller that only the overlay shows, or `nil` if there is none.
  ///
  /// This controller isn't in the chain of presentations.
  var content: ViewController? { get }
  /// Whether the overlay is an alert or an action sheet.
  var isAlert: Bool { get }
  /// Whether the overlay shows a controller that is in the chain of presentations.
  var isPresented: Bool { get }
  /// The object that retains the overlay's window.
  var windowOwner: ModelObject? { get }
  /// The overlay's level, which determines the order of overlays.
  var level: OverlayLevel { get }

  /// Lays out the overlay's contents.
  func layOutContents()
  /// Returns whether touches reach a view behind the overlay.
  func letsThrough(_ view: View) -> Bool
  /// Whether a touch outside the overlay may have an effect.
  var respondsToTouchOutside: Bool { get }
  /// Handles a touch outside the overlay.
  ///
  /// - Returns: `false` if the touch has no effect, otherwise `true`.
  @discardableResult func touchOutside() -> Bool
  /// Called when the app has entered the background.
  func applicationDidEnterBackground()
  /// Called when a view has been removed from its window.
  func viewDidLeaveWindow(_ view: View)
  /// Called when a controller is about to be presented.
  func controllerWillBePresented()
}

extension Overlay {
  package var content: ViewController? { nil }
  package var isAlert: Bool { false }
  package var isPresented: Bool { false }
  package func letsThrough(_ view: View) -> Bool { false }
  package var respondsToTouchOutside: Bool { false }
  @discardableResult package func touchOutside() -> Bool { false }
  package func applicationDidEnterBackground() {}
  package func viewDidLeaveWindow(_ view: View) {}
  package func controllerWillBePresented() {}
}

/// The order of overlays.
///
/// Menus are in front of all other overlays of the app, followed by alerts.
package enum OverlayLevel: Int, Sendable {
  case popover
  case alert
  case menu
  /// An alert of the system, which is in front of everything that the app shows.
  case system
}

/// The window of an overlay.
package final class OverlayWindow: Window {
  /// The overlay that owns the window.
  ///
  /// The reference is weak. The overlay holds its window, and the window outlives the overlay if a script keeps the
  /// window.
  package private(set) weak var overlay: (any Overlay)?

  init(of overlay: any Overlay, in system: System) {
    self.overlay = overlay
    super.init(in: system)
    backgroundColor = nil
  }

  /// Visits only the owner of the window that the overlay provides.
  ///
  /// If the application also were an owner, it would retain the window after the overlay is gone.
  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let owner = overlay?.windowOwner { visit(owner) }
  }

  package override func layoutSubviews() { overlay?.layOutContents() }

  package override var isOverlay: Bool { true }
}

extension Application {
  /// Shows an overlay in front of all other overlays of its level.
  ///
  /// - Parameters:
  ///   - overlay: the overlay.
  ///   - scene: the scene to which the overlay belongs, or `nil` for the scene in front. If another scene is in front,
  ///     the overlay remains hidden together with the window of its scene.
  func show(_ overlay: any Overlay, of scene: WindowScene? = nil) {
    if let scene, let window = scene.window, window !== self.window {
      scene.overlays.insertByLevel(overlay)
      scene.overlays.hideCoveredAlerts()
    } else {
      overlays.insertByLevel(overlay)
      overlays.hideCoveredAlerts()
    }
  }

  /// Removes an overlay, which may belong to a scene that isn't in front.
  func hide(_ overlay: any Overlay) {
    overlays.removeAll { $0 === overlay }
    overlays.hideCoveredAlerts()
    for scene in windowScenes?.connected ?? [] where scene.shows(overlay) {
      scene.overlays.removeAll { $0 === overlay }
      scene.overlays.hideCoveredAlerts()
    }
  }

  /// Returns whether an overlay is shown in any scene, including scenes that aren't in front.
  func shows(_ overlay: any Overlay) -> Bool {
    overlays.contains { $0 === overlay } || windowScenes?.connected.contains { $0.shows(overlay) } == true
  }

  /// Lays out the overlays in the current orientation of the screen.
  func layOutOverlays() {
    for overlay in overlays {
      let bounds = system.interfaceBounds
      if overlay.overlayWindow.frame != bounds { overlay.overlayWindow.frame = bounds }
      overlay.overlayWindow.layoutIfNeeded()
    }
  }

  /// Notifies the overlays, from front to back, that the app has entered the background.
  func notifyOverlaysOfBackground() {
    for overlay in overlays.reversed() { overlay.applicationDidEnterBackground() }
  }

  /// Notifies the overlays, from front to back, that a view has been removed from its window.
  func notifyOverlays(leftBy view: View) {
    for overlay in overlays.reversed() { overlay.viewDidLeaveWindow(view) }
  }

  /// Notifies the overlays in front of a controller, from front to back, that it is about to present another one.
  ///
  /// If another scene is in front, its overlays aren't notified.
  func notifyOverlays(ofPresentationBy presenter: ViewController) {
    let scene = presenter.windowScene
    let overlaysOfScene = scene.flatMap { $0.window === window ? nil : $0.overlays } ?? overlays
    for overlay in overlaysOfScene.reversed() { overlay.controllerWillBePresented() }
  }
}

extension [any Overlay] {
  /// Adds an overlay in front of all other overlays of its level.
  fileprivate mutating func insertByLevel(_ overlay: any Overlay) {
    insert(overlay, at: firstIndex { $0.level.rawValue > overlay.level.rawValue } ?? count)
  }

  /// Hides each alert that is covered by another alert.
  ///
  /// It becomes visible again when the covering alert is gone.
  fileprivate func hideCoveredAlerts() {
    let alerts = filter { $0.level == .alert }
    for alert in alerts { alert.overlayWindow.isHidden = alert !== alerts.last }
  }
}

extension System {
  /// Returns the overlay that keeps touches from reaching a view, or `nil` if there is none.
  func overlay(covering view: View) -> (any Overlay)? {
    guard let overlays = application?.overlays, !overlays.isEmpty else { return nil }
    for overlay in overlays.reversed() {
      if overlay.overlayWindow === view.window { return nil }
      if !overlay.overlayWindow.isHidden, !overlay.letsThrough(view) { return overlay }
    }
    return nil
  }
}

extension View {
  /// The overlay whose window contains the view, or `nil` if a window of the app contains it.
  package final var containingOverlay: (any Overlay)? { (window as? OverlayWindow)?.overlay }
}
