import AppMap
import Lua
import Scripting

/// The file formats of a map.
///
/// The raw value is the file name extension.
package enum MapForm: String, CaseIterable, Sendable {
  case svg, html, mmd, dot, txt, png

  /// Creates the format that a path's extension names.
  ///
  /// - Throws: `PlainError` that lists the known extensions, if the path has none of them.
  package init(path: String) throws {
    self = try FileEnding.form(of: path, naming: "a map's")
  }

  /// Whether a map in this format shows pictures of the screens.
  var hasPictures: Bool { self == .html }
}
