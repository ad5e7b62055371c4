/// What is kept of an app that was left, so that its next launch can go on there.
///
/// It is a copy: made at once when the app enters the background, written when the turn is over. What the app changes
/// meanwhile does not reach it.
/// Sources: "View Controllers" (Programming iOS 6), "Understanding Auto Layout" (on snapshots for background saves).
package struct SavedState: Sendable {
  /// When it was saved, in seconds.
  package let time: Double
  /// What the app delegate encoded.
  package let application: [SavedEntry]
  /// What stands in every coder.
  package let builtIn: [SavedEntry]
  /// The controllers that took part, each after its parent or presenter.
  package let objects: [SavedObject]
  /// The controllers that have no identifier below others that have, in the trace's words: they took no part.
  package let leftOut: [String]

  /// The keys of UIKit that a coder can be asked for.
  package enum Key {
    package static let bundleVersion = "UIApplicationStateRestorationBundleVersionKey"
    package static let interfaceIdiom = "UIApplicationStateRestorationUserInterfaceIdiomKey"
    package static let storyboard = "UIStateRestorationViewControllerStoryboardKey"

    package static let all = [bundleVersion, interfaceIdiom, storyboard]
  }
}

/// A value under its key.
package struct SavedEntry: Equatable, Sendable {
  package let key: String
  package let value: SavedValue
  /// The line of the script that encoded it; nil for what UIKit encodes.
  package let place: String?
}

/// What is saved of one controller.
package struct SavedObject: Sendable {
  package let path: RestorationPath
  /// The controller in the trace, for messages: `Detail#2`.
  package let label: String
  /// The name of its class: state is decoded only by that class and what extends it.
  package let className: String
  /// The class that is asked for it at the next launch; nil when none is.
  package let restorationClass: String?
  /// The scene of a storyboard that it was made of; nil for one that was made otherwise.
  package let scene: SavedScene?
  /// Whether its presenter presents it.
  package let isPresented: Bool
  /// The controller that was asked to present it, where that took part.
  package var caller: RestorationPath?
  /// The children that a container names.
  package var children: [RestorationPath] = []
  /// Whether they are a stack, which it gets back.
  package var isStack = false
  /// What a tab bar controller has selected.
  package var selected: RestorationPath?
  package var entries: [SavedEntry] = []
  /// The views with an identifier and a state.
  package var views: [SavedView] = []
}

/// The scene that a controller was made of.
package struct SavedScene: Equatable, Sendable {
  package let storyboard: String
  /// The file of that: the next launch may not have read it yet.
  package let file: String?
  package let id: String
  /// Whether a segue led there.
  package let isMadeBySegue: Bool
}

/// What is saved of a view.
package struct SavedView: Sendable {
  package let step: RestorationPath.Step
  /// The name of its class.
  package let className: String
  package let entries: [SavedEntry]
}

/// Where the state is kept between launches, and what became of it.
package struct StateStore: Sendable {
  /// What the next launch restores.
  package internal(set) var state: SavedState?
  /// What was taken and is written when the turn is over.
  var waiting: SavedState?
  package internal(set) var fate = Fate.nothingYet

  /// Why there is a state, or none.
  package enum Fate: Equatable, Sendable {
    case nothingYet
    case saved
    /// The delegate did not want it saved; whether it was asked at all.
    case notWanted(asked: Bool)
    /// A callback failed meanwhile.
    case failed
    /// The delegate did not want it restored.
    case refused
    case dropped(because: String)
    /// A launch has restored it.
    case restored
  }
}
