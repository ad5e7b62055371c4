import Lua

// Implements `require "Assets.xcassets/Brand.colorset"`. Storyboards refer to such a color by its name.

/// Reads a color of an asset catalog from the bytes of its Contents.json.
///
/// The result is a color that scripts can use, such as `#d02020`, or `nil` if Maquette doesn't know the color. `file` is
/// the name of the file in messages.
package typealias ColorReader = @Sendable (_ bytes: [UInt8], _ file: String) throws -> String?

extension StoryboardObjects {
  /// Reads a color of an asset catalog, and pushes it.
  ///
  /// - Parameters:
  ///   - path: the path of the color's folder, relative to the prototype's folder.
  ///   - call: the call whose stack is used.
  /// - Throws: an error if the color doesn't exist or can't be read.
  func requireColor(_ path: String, _ call: LuaCall) throws {
    let file = path + "/Contents.json"
    guard let readColor, let source = try session.files.source(at: file) else {
      throw PlainError("'\(path)' not found: looked for \(file)")
    }
    let color: String?
    do { color = try readColor(source.bytes, file) } catch { throw PlainError("\(error)") }
    let name = (path.split(separator: "/").last ?? "").dropLast(".colorset".count)
    colors[String(name)] = color
    call.push(color)
  }
}
