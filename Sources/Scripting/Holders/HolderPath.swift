import Lua
import Rendering

/// A path that keeps a controller alive: `global bus.listeners[1] → upvalue self of the function at app.lua:6`.
package struct HolderPath: Equatable {
  /// The links of the path, beginning at a root such as a global, a timer, or a controller in the app.
  package let links: [String]
  /// The path without its last index or name, and without the numbers of instances.
  ///
  /// All paths to objects in the same table have the same container.
  let container: String
  /// Whether the path includes owners in the model.
  let includesOwners: Bool
  /// The paths from the script's values to the topmost of the path's owners in the model.
  ///
  /// The array is empty if the app owns the topmost owner.
  let keepers: [HolderPath]

  /// Creates the path to a value of the script.
  init(_ path: LuaPath) {
    links = path.links
    container = path.container.joined(separator: " → ").withoutInstanceNumbers
    (includesOwners, keepers) = (false, [])
  }

  /// Creates a path through owners in the model.
  ///
  /// - Parameters:
  ///   - owner: a description of the chain of owners.
  ///   - pathsToTopOwner: the paths from the script's values to the topmost owner. The array is empty if the app itself owns
  ///     that owner.
  init(owner: String, pathsToTopOwner: [HolderPath] = []) {
    let firstPath = pathsToTopOwner.first
    links = [owner + (firstPath.map { ", held by " + $0.text } ?? "")]
    container = owner.withoutInstanceNumbers + "\0" + (firstPath?.container ?? "")
    (includesOwners, self.keepers) = (true, pathsToTopOwner)
  }

  /// Creates the path to the content of a popover that isn't on the screen.
  ///
  /// - Parameter popoverPath: the path to the popover.
  init(contentOfPopoverHeldBy popoverPath: HolderPath) {
    links = popoverPath.links + ["popover.contentViewController"]
    container = popoverPath.text.withoutInstanceNumbers
    (includesOwners, keepers) = (true, [popoverPath])
  }

  /// The links of the path as one string.
  package var text: String { links.joined(separator: " → ") }
}

extension [HolderPath] {
  /// The texts of the first three paths, and a string with the number of further paths if there are any.
  package var firstDescriptions: [String] {
    prefix(3).map(\.text) + (count > 3 ? [countedNoun(count - 3, "more path")] : [])
  }
}
