import Flows
import Lua
import Scripting
import Timeline

extension RunFile {
  /// Reads a run from a file.
  ///
  /// - Throws: `UnreadableInput` if the file can't be read or isn't a valid run.
  package init(path: String) throws {
    let bytes = try UnreadableInput.source(path).bytes
    do { try self.init(bytes: bytes) } catch { throw UnreadableInput("\(path): \(error)") }
  }

  /// Reads the run in a file that will be overwritten, or returns `nil` if the file is empty or doesn't exist.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - command: the name of the command that overwrites the file, for messages.
  /// - Throws: `PlainError` if the file contains other content than a run.
  package init?(replacedAt path: String, by command: String) throws {
    guard let oldContent = try TextFile.read(path), !oldContent.isEmpty else { return nil }
    guard let file = try? RunFile(path: path) else {
      throw PlainError("\(command): \(path) exists and isn't a run; choose another name")
    }
    self = file
  }
}
