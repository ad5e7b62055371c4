/// The saved state of an app that the user left, so that the next launch can continue there.
///
/// It is a copy: it is made when the app enters the background, and written when the turn is over. Changes that the app
/// makes in between don't affect it. Sources: "View Controllers" (Programming iOS 6), "Understanding Auto Layout" (on
/// snapshots for background saves).
package struct SavedState: Sendable {
  /// The time at which it was saved, in seconds.
  package let time: Double
  /// The entries that the app delegate encoded.
  package let application: [SavedEntry]
  /// UIKit's entries, which every coder has.
  package let builtIn: [SavedEntry]
  /// The controllers that were saved, each after its parent or presenter.
  package let objects: [SavedObject]
  /// The names in the trace of controllers that weren't saved, because they have no identifier, although the
  /// controllers above them have one.
  package let leftOut: [String]

  /// UIKit's keys, which scripts can read from a coder.
  package enum Key {
    package static let bundleVersion = "UIApplicationStateRestorationBundleVersionKey"
    package static let interfaceIdiom = "UIApplicationStateRestorationUserInterfaceIdiomKey"
    package static let storyboard = "UIStateRestorationViewControllerStoryboardKey"

    package static let all = [bundleVersion, interfaceIdiom, storyboard]
  }
}

/// A value and its key.
package struct SavedEntry: Equatable, Sendable {
  package let key: String
  package let value: SavedValue
  /// The source location of the script that encoded it, or `nil` if UIKit encoded it.
  package let place: String?
}

/// The saved state of one controller.
package struct SavedObject: Sendable {
  package let path: RestorationPath
  /// The controller's name in the trace, for messages: `Detail#2`.
  package let label: String
  /// The name of its class: state is decoded only by that class and its subclasses.
  package let className: String
  /// The class that is asked for the controller at the next launch, or `nil` if there is none.
  package let restorationClass: String?
  /// The scene of a storyboard that it was created from, or `nil` if there is none.
  package let scene: SavedScene?
  /// Whether it was presented by the controller above it in the path.
  package let isPresented: Bool
  /// The controller on which `present` was called, if that was saved.
  package var caller: RestorationPath?
  /// The children that a container saves.
  package var children: [RestorationPath] = []
  /// Whether the children are a stack, which is restored.
  package var isStack = false
  /// The selected controller of a tab bar controller.
  package var selected: RestorationPath?
  package var entries: [SavedEntry] = []
  /// The views with an identifier and state.
  package var views: [SavedView] = []
}

/// The scene that a controller was created from.
package struct SavedScene: Equatable, Sendable {
  package let storyboard: String
  /// The storyboard's file, which the next launch may not have read yet.
  package let file: String?
  package let id: String
  /// Whether a segue created the controller.
  package let isMadeBySegue: Bool
}

/// The saved state of a view.
package struct SavedView: Sendable {
  package let step: RestorationPath.Step
  /// The name of its class.
  package let className: String
  package let entries: [SavedEntry]
}

/// The store of saved state between launches, and the outcome of the last save or restoration.
package struct StateStore: Sendable {
  /// The state that the next launch restores.
  package internal(set) var state: SavedState?
  /// A state that is written when the turn is over.
  var waiting: SavedState?
  package internal(set) var fate = Fate.nothingYet

  /// The reason that there is a state, or none.
  package enum Fate: Equatable, Sendable {
    case nothingYet
    case saved
    /// The delegate declined to save, or saving isn't turned on; `asked` is whether the delegate was asked.
    case notWanted(asked: Bool)
    /// A callback failed while the state was saved.
    case failed
    /// The delegate declined to restore.
    case refused
    case dropped(because: String)
    /// A launch has restored the state.
    case restored
  }
}
