import Glibc
import Testing

/// A prototype in the project's folder `Samples`.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String

  var folder: String { Sample.root + "/" + name }
  var testDescription: String { name }

  /// All prototypes among the samples except `faulty`, which doesn't launch.
  static let all = names(in: root).filter { $0 != "faulty" && access("\(root)/\($0)/app.lua", R_OK) == 0 }
    .map(Sample.init)

  /// The project's folder.
  static let project = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/")

  private static let root = project + "/Samples"

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { found.append(name) }
    }
    return found.sorted()
  }
}
