import Glibc
import Scripting

/// A folder to which a command writes what it has found, one flow per file.
struct WrittenFlows {
  private let folder: String
  private let command: String

  /// Creates a value for the flows of a command in a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - command: The command that writes the flows, without the program's name, such as `explore`.
  init(in folder: String, by command: String) { (self.folder, self.command) = (folder, command) }

  /// Removes the flows that an earlier run wrote, because their faults may have been fixed.
  ///
  /// - Parameter kind: The word before the number in the names of the files.
  func removeFlows(named kind: String) {
    for name in FolderContents.all(of: folder) ?? [] where name.hasPrefix(kind + "-") && name.hasSuffix(".lua") {
      let number = name.dropFirst(kind.count + 1).dropLast(".lua".count)
      let flow = GeneratedFlow(at: "\(folder)/\(name)", by: command)
      guard number.allSatisfy(\.isNumber), (try? flow.isWritten) == true else { continue }
      unlink(flow.path)
    }
  }

  /// Writes a flow.
  ///
  /// - Parameters:
  ///   - text: The text of the file below its first line.
  ///   - name: The name of the file, without `.lua`.
  /// - Returns: The path of the file.
  /// - Throws: `UnwritableOutput` if the file can't be written.
  func write(_ text: String, named name: String) throws -> String {
    let flow = GeneratedFlow(at: "\(folder)/\(name).lua", by: command)
    try flow.write(text)
    return flow.path
  }
}
