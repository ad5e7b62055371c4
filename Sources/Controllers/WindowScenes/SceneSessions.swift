/// The sessions of scenes, which the device keeps from one launch of the app to the next.
///
/// Source: Apple's reference for `UISceneSession`. The session of a scene that the user closes is discarded.
package struct SceneSessions: Sendable {
  /// The activities of the scenes that can be restored, keyed by scene name.
  private var activitiesByScene: [String: SavedValue] = [:]
  /// The scenes that the user has closed, and that the app hasn't been notified of.
  private var discardedNames: [String] = []
  /// The scene that was in front when the app entered the background, or `nil` if the first scene will be shown.
  package internal(set) var front: String?

  /// The activity from which a scene can be restored, or `nil` if there is none.
  package internal(set) subscript(name: String) -> SavedValue? {
    get { activitiesByScene[name] }
    set { activitiesByScene[name] = newValue }
  }

  /// All activities with the names of their scenes, sorted by name.
  package var all: [(name: String, activity: SavedValue)] {
    activitiesByScene.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The values that affect later launches, as text.
  var texts: [String] {
    all.map { "\($0.name): \($0.activity.literal)" } + discardedNames.map { "discarded: \($0)" }
      + (front.map { ["front: \($0)"] } ?? [])
  }

  mutating func discard(_ name: String) {
    activitiesByScene[name] = nil
    if front == name { front = nil }
    discardedNames.append(name)
  }

  /// Removes and returns the names of the discarded sessions.
  mutating func removeDiscarded() -> [String] {
    defer { discardedNames = [] }
    return discardedNames
  }
}
