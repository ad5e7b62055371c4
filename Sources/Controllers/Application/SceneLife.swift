/// The scenes of an app, which receive the callbacks about its life instead of the app delegate.
package protocol SceneLife: AnyObject {
  /// Connects the first scene to the app's window.
  ///
  /// Called after `didFinishLaunching`.
  func connectFirst(with delivery: Delivery?)

  /// Sends a callback about the life of the app to the scene in front.
  func receive(_ callback: EventKind)

  /// Saves the activity of the scene in front. The next launch can restore the scene from it.
  func saveActivity()

  /// Disconnects all scenes, because the user quits the app.
  func disconnectAll()

  /// Hands a URL or an activity to the scene in front.
  func hand(_ delivery: Delivery)

  /// Returns whether the scene in front has a function for a delivery.
  func handles(_ delivery: Delivery) -> Bool

  /// The windows of the scenes that aren't in front.
  var backgroundWindows: [Window] { get }

  /// The scenes, as objects of the model.
  var sceneObjects: [ModelObject] { get }
}

/// The notice about an app that has no scenes, which UIKit writes to the console.
///
/// Source: UIKit's messages in systems 18.4 and 26.
package enum SceneNotice: String, Sendable {
  case none
  case willBecomeAssert
  case willBeRequired
}

extension Note {
  /// Creates the notice about an app without scenes, or returns `nil` if the system writes no such notice.
  init?(_ notice: SceneNotice) {
    switch notice {
    case .none: return nil
    case .willBecomeAssert:
      self.init("This process does not adopt UIScene lifecycle. This will become an assert in a future version.")
    case .willBeRequired:
      self.init(
        "UIScene lifecycle will soon be required. Failure to adopt will result in an assert in the future.")
    }
  }
}
