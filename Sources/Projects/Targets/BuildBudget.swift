import InterfaceFiles
import Lua

/// The amounts of text that the build settings of a project may still need.
///
/// The settings may come from a stranger: a few short settings that refer to each other could fill the memory.
struct BuildBudget {
  /// The path of the project, for error messages.
  let source: String
  private var bytes = BuildBudget.most
  private var files = BuildBudget.mostFiles

  /// The maximum length of a value, in bytes.
  let longest: Int
  /// The maximum length of all values of all targets together, in bytes.
  private static let most = 33_554_432
  /// The maximum number of files that are read.
  private static let mostFiles = 100

  /// - Parameters:
  ///   - source: The path of the project.
  ///   - longest: The maximum length of a value, in bytes, or `nil` for no limit.
  init(of source: String, longest: Int?) { (self.source, self.longest) = (source, longest ?? .max) }

  /// Counts the bytes of a value.
  ///
  /// - Parameters:
  ///   - count: The length of the value, in bytes.
  ///   - name: What the value is, for error messages.
  /// - Throws: `FileProblem` if the value or all values together are too long.
  mutating func spend(_ count: Int, for name: String) throws {
    guard count <= longest else {
      throw FileProblem(
        source,
        "\(name) has more than \(LuaLimits.bytes(longest)) after its variables are replaced; "
          + "`--limit-setting-bytes` allows more")
    }
    bytes -= count
    guard bytes >= 0 else {
      throw FileProblem(source, "the build settings have more than 32 MB after their variables are replaced")
    }
  }

  /// Counts a file that is read, and its bytes.
  ///
  /// - Throws: `FileProblem` if too many files are read, or if they are too long together.
  mutating func read(_ path: String, _ count: Int) throws {
    (files, bytes) = (files - 1, bytes - count)
    guard files >= 0 else {
      throw FileProblem(path, "the build settings include more than \(BuildBudget.mostFiles) files")
    }
    guard bytes >= 0 else { throw FileProblem(path, "the files of build settings have more than 32 MB") }
  }
}
