import Rendering

/// A path that keeps a controller alive: `global bus.listeners[1] → upvalue self of the function at app.lua:6`.
package struct HolderPath: Equatable {
  /// The links of the path, from a root such as a global, a timer, or a controller in the app.
  package let links: [String]

  /// The whole path.
  package var text: String { links.joined(separator: " → ") }
}

extension [HolderPath] {
  /// The first three paths, and how many more there are.
  package var shortened: [String] {
    prefix(3).map(\.text) + (count > 3 ? [counted(count - 3, "more path")] : [])
  }
}
