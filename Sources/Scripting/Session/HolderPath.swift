import Lua
import Rendering

/// A path that keeps a controller alive: `global bus.listeners[1] → upvalue self of the function at app.lua:6`.
package struct HolderPath: Equatable {
  /// The links of the path, from a root such as a global, a timer, or a controller in the app.
  package let links: [String]
  /// The path without its last index or name, and without the numbers of instances: the same for everything that one
  /// table holds.
  let container: String

  /// The path to a value of the script's.
  init(_ path: LuaPath) {
    links = path.links
    container = path.container.joined(separator: " → ").withoutInstanceNumbers
  }

  /// The path over an owner in the model.
  ///
  /// - Parameters:
  ///   - owner: the owner and what is around it.
  ///   - holder: the path to the topmost owner; `nil` if it is in the window.
  init(owner: String, heldBy holder: HolderPath?) {
    links = [owner + (holder.map { ", held by " + $0.text } ?? "")]
    container = owner.withoutInstanceNumbers + "\0" + (holder?.container ?? "")
  }

  /// The whole path.
  package var text: String { links.joined(separator: " → ") }
}

extension [HolderPath] {
  /// The first three paths, and how many more there are.
  package var shortened: [String] {
    prefix(3).map(\.text) + (count > 3 ? [counted(count - 3, "more path")] : [])
  }
}

extension String {
  /// `Detail#2.items` as `Detail.items`.
  fileprivate var withoutInstanceNumbers: String {
    var isInNumber = false
    return filter { character in
      isInNumber = character == "#" || isInNumber && character.isNumber
      return !isInNumber
    }
  }
}
