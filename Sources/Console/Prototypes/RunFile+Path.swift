import Flows
import Lua
import Timeline

extension RunFile {
  /// Reads a run from a file.
  ///
  /// - Throws: `UnreadableInput` if the file can't be read or isn't a valid run.
  init(path: String) throws {
    let bytes = try UnreadableInput.source(path).bytes
    do { try self.init(bytes: bytes) } catch { throw UnreadableInput("\(path): \(error)") }
  }
}
