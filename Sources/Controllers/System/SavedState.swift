import Locations

/// The saved state of an app.
///
/// The next launch can continue from this state.
///
/// The state is copied when the app enters the background, and the copy is written at the end of the turn. If the app
/// changes its state in between, the copy isn't affected. Sources: "View Controllers" (Programming iOS 6),
/// "Understanding Auto Layout" (on snapshots for background saves).
package struct SavedState: Sendable {
  /// The virtual time at which the state was saved, in seconds.
  package let time: Double
  /// The entries that the app delegate encoded.
  package let application: [SavedEntry]
  /// The entries that UIKit saved.
  ///
  /// Scripts can read them from every coder.
  package let builtIn: [SavedEntry]
  /// The saved controllers.
  ///
  /// Each controller follows its parent or presenter.
  package let objects: [SavedObject]
  /// The names, as in the trace, of controllers that weren't saved because they have no identifier.
  ///
  /// The controllers above them have an identifier.
  package let unsavedNames: [String]

  /// The keys with which scripts can read the values that UIKit saves.
  package enum Key {
    package static let bundleVersion = "UIApplicationStateRestorationBundleVersionKey"
    package static let interfaceIdiom = "UIApplicationStateRestorationUserInterfaceIdiomKey"
    package static let storyboard = "UIStateRestorationViewControllerStoryboardKey"

    package static let all = [bundleVersion, interfaceIdiom, storyboard]
  }
}

/// A saved value with its key.
package struct SavedEntry: Hashable, Sendable {
  package let key: String
  package let value: SavedValue
  /// The source location in the script that encoded the value, or `nil` if UIKit encoded it.
  package let location: CodeLocation?
}

/// The saved state of one controller.
package struct SavedObject: Sendable {
  package let path: RestorationPath
  /// The controller's name in the trace, such as `Detail#2`, for messages.
  package let label: String
  /// The name of the controller's class.
  ///
  /// Only instances of this class and its subclasses decode the state.
  package let className: String
  /// The class that the next launch asks for the controller, or `nil` if it has no restoration class.
  package let restorationClass: String?
  /// The storyboard scene from which the controller was created, or `nil` if it wasn't created from a scene.
  package let scene: SavedScene?
  /// Whether the controller was presented by the controller above it in the path.
  package let isPresented: Bool
  /// The controller on which `present` was called, if that controller was saved.
  package var caller: RestorationPath?
  /// The children that a container saves.
  package var children: [RestorationPath] = []
  /// Whether the children form a navigation stack, which the next launch restores.
  package var isStack = false
  /// The path of a tab bar controller's selected child, or `nil` if it wasn't saved.
  package var selectedChild: RestorationPath?
  package var entries: [SavedEntry] = []
  /// The views that have an identifier and state.
  package var views: [SavedView] = []
}

/// The scene from which a saved controller was created.
package struct SavedScene: Hashable, Sendable {
  package let storyboard: String
  /// The storyboard's file, or `nil` if a script declares the storyboard.
  ///
  /// The next launch may not have read the file yet.
  package let file: String?
  package let id: String
  /// Whether a segue created the controller.
  package let isMadeBySegue: Bool
}

/// The saved state of a view.
package struct SavedView: Sendable {
  package let step: RestorationPath.Step
  /// The name of the view's class.
  package let className: String
  package let entries: [SavedEntry]
}

/// The storage for saved state between launches, and the outcome of the last save or restoration.
package struct StateStore: Sendable {
  /// The state that the next launch restores.
  package internal(set) var state: SavedState?
  /// The state that will be written when the turn is over.
  var pendingState: SavedState?
  package internal(set) var fate = Fate.noSaveYet

  /// The reason why there is a saved state, or why there isn't one.
  package enum Fate: Hashable, Sendable {
    case noSaveYet
    case saved
    /// Saving isn't turned on, or the delegate declined to save.
    ///
    /// `asked` is `true` if the delegate was asked.
    case saveDeclined(asked: Bool)
    /// A callback failed while the state was saved.
    case failed
    /// The delegate declined to restore.
    case restorationDeclined
    case discarded(because: String)
    /// A launch has restored the state.
    case restored
  }
}
