import Flows
import Glibc
import Lua
import Scripting

/// `maquette new shop`: a folder with a small prototype and its flow.
package struct NewPrototype: Equatable, Sendable {
  private let name: String

  /// - Parameter name: the folder's name, and the app's.
  /// - Throws: `PlainError` for what is no name, with one that would do.
  package init(name: String) throws {
    guard !name.isEmpty else { throw PlainError("expected a name, for example `maquette new shop`") }
    guard name.allSatisfy(NewPrototype.isAllowed), name.first?.isLetter == true || name.first?.isNumber == true else {
      let near = NewPrototype.allowed(in: name)
      let hint = near.isEmpty ? "for example `maquette new shop`" : "write `maquette new \(near)`"
      throw PlainError("expected a name of letters, digits, `-`, `_` and `.`, a letter or digit first; \(hint)")
    }
    self.name = name
  }

  /// Writes the folder and tells what can be done with it.
  ///
  /// - Parameter output: where that is told.
  /// - Returns: how it ended: `failed` where there is such a folder with something in it, `ownFault` where it can't be
  ///   written.
  package func run(_ output: Output) -> ExitStatus {
    if let problem = obstacle {
      output.printError("new: \(problem)")
      return .failed
    }
    do {
      try write()
    } catch {
      output.printError("\(error)")
      return .ownFault
    }
    output.print(told)
    return output.finish(.ok)
  }

  /// What is there already; nil when nothing is in the way.
  private var obstacle: String? {
    if TextFile.isFolder(name) {
      let isEmpty = (FolderNames.all(of: name) ?? []).isEmpty
      return isEmpty ? nil : "\(name): is there already, and not empty; take another name, or empty it first"
    }
    return access(name, F_OK) == 0 ? "\(name): is a file; take another name" : nil
  }

  private func write() throws {
    for folder in [name, name + "/flows"] {
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw PlainError("new: \(folder): \(String(cString: strerror(errno)))")
      }
    }
    for file in StartingFiles.all(name: name) {
      try OutputFile.write(file.text, to: "\(name)/\(file.path)", for: "new")
    }
  }

  private var told: [String] {
    [
      "\(name): \(StartingFiles.all(name: name).map(\.path).joined(separator: ", "))", "", "  cd \(name)",
      "  maquette         the console; type `help` there", "  maquette test    runs the flows",
    ]
  }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_.".contains(character)
  }

  /// What is left of a name when each run of other characters becomes a hyphen.
  private static func allowed(in name: String) -> String {
    let parts = name.split { !isAllowed($0) }.map { $0.drop { "-_.".contains($0) } }
    return parts.filter { !$0.isEmpty }.joined(separator: "-")
  }
}
