import Controllers
import Lua

// Implements `require "Assets.xcassets/Brand.colorset"`, also for images and for catalogs. Storyboards refer to colors
// and images by their names.

/// Reads a color of an asset catalog from the bytes of its Contents.json.
///
/// The result contains colors that scripts can use, such as `#d02020`, or is `nil` if Maquette doesn't know the color.
/// `file` is the name of the file in messages.
package typealias ColorReader = @Sendable (_ bytes: [UInt8], _ file: String) throws -> NamedColor?

extension StoryboardObjects {
  /// The suffixes of the names of images, in catalogs and as files.
  package static let imageSuffixes = [
    ".imageset", ".symbolset", ".png", ".jpg", ".jpeg", ".pdf", ".gif", ".heic", ".svg", ".tiff",
  ]

  /// Whether `require` loads a module as a color, an image or an asset catalog.
  func isAsset(_ module: String) -> Bool {
    module.hasSuffix(".colorset") || module.hasSuffix(".xcassets")
      || StoryboardObjects.imageSuffixes.contains(where: module.hasSuffix)
  }

  /// Makes a color or an image available by its name, and pushes the name.
  ///
  /// - Parameters:
  ///   - path: the path of the color's or image's folder, relative to the prototype's folder.
  ///   - call: the call whose stack is used.
  /// - Throws: an error if a color doesn't exist or can't be read. Images aren't read.
  func requireAsset(_ path: String, _ call: LuaCall) throws {
    let name = path.fileStem
    defer { call.push(name) }
    // Only the script of a project names all images.
    let namesAllImages = isProject
    if namesAllImages { assets.images = assets.images ?? [] }
    guard path.hasSuffix(".colorset") else {
      // A catalog is only a folder. A variant for some screens, such as `star@2x.png`, has the same name as its image.
      if !path.hasSuffix(".xcassets") { assets.images?.insert(String(name.prefix { $0 != "@" && $0 != "~" })) }
      return
    }
    guard namesAllImages else { return try readColor(name, at: path) }
    try readTolerantly(path) {
      try readColor(name, at: path)
    } otherwise: {
    }
  }

  private func readColor(_ name: String, at path: String) throws {
    let file = path + "/Contents.json"
    guard let readColor, let source = try session.files.source(at: file) else {
      throw PlainError("'\(path)' not found: looked for \(file)")
    }
    do {
      guard let color = try readColor(source.bytes, file) else { return }
      session.system.namedColors[name] = color
      assets.colors.insert(name)
    } catch { throw PlainError("\(error)") }
  }
}
