import InterfaceFiles
import Lua

/// The amount of text that the build settings of a project may still use.
///
/// The settings may come from a stranger. A few short settings that refer to each other could fill the memory.
struct BuildBudget {
  /// The path of the project, for error messages.
  let source: String
  private var remainingBytes = BuildBudget.maximumTotalLength
  private var remainingFileCount = BuildBudget.maximumFileCount

  /// The maximum length of a value, in bytes.
  let longest: Int
  /// The maximum length of all values of all targets together, in bytes.
  private static let maximumTotalLength = 33_554_432
  /// The maximum number of files that are read.
  private static let maximumFileCount = 100

  /// - Parameters:
  ///   - source: The path of the project.
  ///   - maximumValueLength: The maximum length of a value, in bytes, or `nil` for no limit.
  init(of source: String, maximumValueLength: Int?) {
    (self.source, self.longest) = (source, maximumValueLength ?? .max)
  }

  /// Counts the bytes of a value.
  ///
  /// - Parameters:
  ///   - count: The length of the value, in bytes.
  ///   - name: The description of the value, for error messages.
  /// - Throws: `FileProblem` if the value or all values together are too long.
  mutating func countValue(_ count: Int, for name: String) throws {
    guard count <= longest else {
      throw FileProblem(
        source,
        "\(name) has more than \(LuaLimits.byteCountText(longest)) after its variables are replaced; "
          + "`--limit-setting-bytes` allows more")
    }
    remainingBytes -= count
    guard remainingBytes >= 0 else {
      throw FileProblem(source, "the build settings have more than 32 MB after their variables are replaced")
    }
  }

  /// Counts a file that is read, and its bytes.
  ///
  /// - Throws: `FileProblem` if too many files are read, or if they are too long together.
  mutating func countFile(_ path: String, _ count: Int) throws {
    (remainingFileCount, remainingBytes) = (remainingFileCount - 1, remainingBytes - count)
    guard remainingFileCount >= 0 else {
      throw FileProblem(path, "the build settings include more than \(BuildBudget.maximumFileCount) files")
    }
    guard remainingBytes >= 0 else { throw FileProblem(path, "the files of build settings have more than 32 MB") }
  }
}
