import AppMap
import Lua
import Scripting

/// The file formats of a map.
///
/// The raw value is the file name extension.
package enum MapFormat: String, CaseIterable, Sendable {
  case svg, html, mmd, dot, txt, png

  /// Creates the format for the extension of a path.
  ///
  /// - Throws: `PlainError` with a list of the known extensions, if the path doesn't have a known extension.
  package init(path: String) throws {
    self = try FileEnding.format(of: path, naming: "a map's")
  }

  /// Whether a map in this format shows pictures of the screens.
  var hasPictures: Bool { self == .html }
}
