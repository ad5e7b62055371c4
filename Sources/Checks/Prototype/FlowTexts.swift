import Glibc
import Lua
import Scripting

/// The texts of the flows beside a prototype.
package enum FlowTexts {
  /// Those in its folder `flows`.
  ///
  /// - Parameter folder: the prototype's.
  /// - Returns: them by their names; what cannot be read is left out.
  package static func all(in folder: String) -> [SourceText] {
    scripts(in: folder + "/flows").compactMap { path in (try? TextFile.source(path)) ?? nil }
  }

  private static func scripts(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(".lua"), !name.hasPrefix(".") { found.append(folder + "/" + name) }
    }
    return found.sorted()
  }
}
