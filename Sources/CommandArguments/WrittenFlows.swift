import Files
import Flows
import Scripting

/// A folder to which a command writes its results, one flow per file.
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
  /// - Parameters:
  ///   - kind: The word before the number in the names of the files.
  ///   - count: The number of flows that are kept. These flows have the numbers from 1 to this number.
  ///   - isOutdated: Whether a file with the given name, without `.lua`, and the given text may be removed.
  /// - Returns: The numbers of the other files that are kept because they aren't outdated.
  /// - Throws: `UnwritableOutput` if a file can't be removed.
  @discardableResult
  func removeFlows(
    named kind: String, after count: Int = 0, where isOutdated: (String, String) -> Bool = { _, _ in true }
  ) throws -> Set<Int> {
    var keptNumbers: Set<Int> = []
    for name in FolderContents.names(of: folder) ?? [] {
      guard let number = WrittenFlows.number(in: name, of: kind), number > count else { continue }
      let flow = GeneratedFlow(at: "\(folder)/\(name)", by: command)
      guard (try? flow.isWritten) == true, let text = try? TextFile.read(flow.path) else { continue }
      guard isOutdated("\(kind)-\(number)", text) else {
        keptNumbers.insert(number)
        continue
      }
      do throws(SystemError) { try OutputFile.remove(flow.path) } catch {
        throw UnwritableOutput(flow.path, error.number)
      }
    }
    return keptNumbers
  }

  /// Returns the number in the name of a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - kind: The word before the number.
  /// - Returns: The number, such as 2 for `error-2.lua`, or `nil` if the name has another form.
  static func number(in name: String, of kind: String) -> Int? {
    guard name.hasPrefix(kind + "-"), name.hasSuffix(".lua") else { return nil }
    let number = name.dropFirst(kind.count + 1).dropLast(".lua".count)
    return number.allSatisfy(\.isNumber) ? Int(number) : nil
  }

  /// Whether the command has written a file of this name with other text.
  ///
  /// - Parameters:
  ///   - text: The text of the file below its first line.
  ///   - name: The name of the file, without `.lua`.
  /// - Returns: `true` if such a file exists, otherwise `false`.
  /// - Throws: `TextFileError` if the file can't be read.
  func hasOtherText(than text: String, named name: String) throws -> Bool {
    try GeneratedFlow(at: "\(folder)/\(name).lua", by: command).isWrittenDifferently(than: text)
  }

  /// Writes a flow.
  ///
  /// - Parameters:
  ///   - text: The text of the file below its first line.
  ///   - name: The name of the file, without `.lua`.
  /// - Returns: The path of the file.
  /// - Throws: `UnwritableOutput` if the file can't be written.
  func writeFlow(_ text: String, named name: String) throws -> String {
    let flow = GeneratedFlow(at: "\(folder)/\(name).lua", by: command)
    try flow.write(text)
    return flow.path
  }
}
