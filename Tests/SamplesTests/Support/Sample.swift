import Glibc
import Testing

/// A prototype of the project, with its flows, command files and expected output.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String

  var folder: String { Sample.root + "/" + name }

  var testDescription: String { name }

  /// All prototypes among the samples, sorted by name, except the one that doesn't launch.
  static let all = names(in: root).filter { $0 != "faulty" && access("\(root)/\($0)/app.lua", R_OK) == 0 }
    .map(Sample.init)

  /// The command files of all samples.
  static let scripts = all.flatMap { sample in
    names(in: sample.folder + "/commands").map { Script(sample: sample, file: $0) }
  }

  /// A command file, and the file with its expected output.
  struct Script: Sendable, CustomTestStringConvertible {
    let sample: Sample
    let file: String

    var commands: String { sample.folder + "/commands/" + file }
    var expected: String { sample.folder + "/expected/" + file }
    var testDescription: String { sample.name + "/" + file }
  }

  /// The folder of the project.
  static let project = parts(#filePath).dropLast(4).joined(separator: "/")

  private static let root = project + "/Samples"

  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }

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
