import Layout

// What stands in front of the app's own window has a window of its own: alerts, action sheets, popovers. They are no
// part of the chain of presentations, and no controller disappears because one of them comes.
//
// The application keeps them from the back to the front. A touch reaches the front-most; what lies behind is covered,
// unless the overlay lets touches through.
//
// Source: "View Controllers" (Programming iOS 6).

/// Something in a window of its own, in front of the app's.
package protocol Overlay: AnyObject {
  /// Its window; it fills the screen.
  var overlayWindow: OverlayWindow { get }
  /// How messages call it: `alert "Delete?"`.
  var overlayName: String { get }
  /// The controller it shows; nil for what shows none.
  var content: ViewController? { get }
  /// Whether it is an alert or a sheet of buttons.
  var isAlert: Bool { get }
  /// How far in front it stands.
  var level: OverlayLevel { get }

  /// Puts what it shows into its place on the screen.
  func arrange()
  /// Whether a touch on a view behind it gets there.
  func letsThrough(_ view: View) -> Bool
  /// Whether anything may come of a touch beside it.
  var hearsTouchOutside: Bool { get }
  /// A finger touches beside it.
  ///
  /// - Returns: false when nothing comes of such a touch.
  @discardableResult func touchOutside() -> Bool
  /// The app went to the background.
  func applicationDidEnterBackground()
}

extension Overlay {
  package var content: ViewController? { nil }
  package var isAlert: Bool { false }
  package func letsThrough(_ view: View) -> Bool { false }
  package var hearsTouchOutside: Bool { false }
  @discardableResult package func touchOutside() -> Bool { false }
  package func applicationDidEnterBackground() {}
}

/// What stands in front of what: alerts in front of all else.
package enum OverlayLevel: Int, Sendable {
  case popover
  case alert
}

/// The window of an overlay.
package final class OverlayWindow: Window {
  /// Whose window it is.
  ///
  /// The overlay holds its window, and a script may keep that for longer.
  package private(set) weak var overlay: (any Overlay)?

  init(of overlay: any Overlay, in system: System) {
    self.overlay = overlay
    super.init(in: system)
    backgroundColor = nil
  }

  /// Its overlay, and not the application: that would have it kept when the overlay is gone.
  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let overlay = overlay as? ModelObject { visit(overlay) }
  }

  package override func layoutSubviews() { overlay?.arrange() }
}

extension Application {
  /// Puts an overlay in front of those of its level.
  func show(_ overlay: any Overlay) {
    let place = overlays.firstIndex { $0.level.rawValue > overlay.level.rawValue } ?? overlays.count
    overlays.insert(overlay, at: place)
    overlaysChanged()
  }

  /// Takes an overlay away.
  func hide(_ overlay: any Overlay) {
    overlays.removeAll { $0 === overlay }
    overlaysChanged()
  }

  /// Lays out what stands in front, on the screen as it is turned now.
  func layOutOverlays() {
    for overlay in overlays {
      let bounds = system.interfaceBounds
      if overlay.overlayWindow.frame != bounds { overlay.overlayWindow.frame = bounds }
      overlay.overlayWindow.layoutIfNeeded()
    }
  }

  /// Tells everything in front that the app left, the front-most first.
  func tellOverlaysOfBackground() {
    for overlay in overlays.reversed() { overlay.applicationDidEnterBackground() }
  }

  /// An alert that another one stands before is out of sight until that one is gone.
  private func overlaysChanged() {
    let alerts = overlays.filter { $0.level == .alert }
    for alert in alerts { alert.overlayWindow.isHidden = alert !== alerts.last }
  }
}

extension System {
  /// What keeps a touch from a view because it stands in front; nil when nothing does.
  func overlay(covering view: View) -> (any Overlay)? {
    guard let overlays = application?.overlays, !overlays.isEmpty else { return nil }
    for overlay in overlays.reversed() {
      if overlay.overlayWindow === view.window { return nil }
      if !overlay.overlayWindow.isHidden, !overlay.letsThrough(view) { return overlay }
    }
    return nil
  }
}
