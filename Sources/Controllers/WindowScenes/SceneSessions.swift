/// The sessions of scenes, which the device keeps from one launch of the app to the next.
///
/// Source: Apple's reference for `UISceneSession`. The session of a scene that the user closes is discarded.
package struct SceneSessions: Sendable {
  /// The activities of the scenes that can be restored, by the names of the scenes.
  private var activities: [String: SavedValue] = [:]
  /// The scenes that the user closed and about which the app hasn't been notified.
  private var discarded: [String] = []
  /// The scene that was in front when the app entered the background, or `nil` if the first scene is shown.
  package internal(set) var front: String?

  /// The activity from which a scene can be restored, or `nil` if there is none.
  package internal(set) subscript(name: String) -> SavedValue? {
    get { activities[name] }
    set { activities[name] = newValue }
  }

  /// All activities with the names of their scenes, sorted by name.
  package var all: [(name: String, activity: SavedValue)] {
    activities.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Everything that affects later launches, as text.
  var texts: [String] {
    all.map { "\($0.name): \($0.activity.literal)" } + discarded.map { "discarded: \($0)" }
      + (front.map { ["front: \($0)"] } ?? [])
  }

  mutating func discard(_ name: String) {
    activities[name] = nil
    if front == name { front = nil }
    discarded.append(name)
  }

  /// Returns the discarded sessions, and forgets them.
  mutating func takeDiscarded() -> [String] {
    defer { discarded = [] }
    return discarded
  }
}
