import AppMap
import Lua
import Scripting

/// What a map can be written as, by the end of a file's name.
package enum MapForm: String, CaseIterable, Sendable {
  case svg, html, mmd, dot, txt, png

  /// The form of a file.
  ///
  /// - Throws: `PlainError` for a name that ends in none, with those there are.
  package init(path: String) throws {
    self = try FileEnding.form(of: path, naming: "a map's")
  }

  /// Whether it shows what screens look like.
  var hasPictures: Bool { self == .html }
}
