import Files
import Flows
import Glibc
import Lua
import Scripting

/// The program `maquette new shop`, which creates a folder with a small prototype and a flow.
package struct NewPrototype: Equatable, Sendable {
  /// The name of the folder and of the app.
  package let name: String

  /// Checks the name of a new prototype.
  ///
  /// - Parameter name: the name of the folder and of the app.
  /// - Throws: `PlainError` with a similar valid name, if the name is invalid.
  package init(name: String) throws {
    guard !name.isEmpty else { throw PlainError("expected a name, for example `maquette new shop`") }
    guard name.allSatisfy(NewPrototype.isAllowed), name.first?.isLetter == true || name.first?.isNumber == true else {
      let similarName = NewPrototype.similarValidName(in: name)
      let hint = similarName.isEmpty ? "for example `maquette new shop`" : "write `maquette new \(similarName)`"
      throw PlainError("expected a name of letters, digits, `-`, `_` and `.`, a letter or digit first; \(hint)")
    }
    self.name = name
  }

  /// Creates the folder and prints the next steps for the user.
  ///
  /// - Parameter output: the output for the message or the error.
  /// - Returns: `failed` if the folder already exists and isn't empty, `internalError` if it can't be written, or `ok`
  ///   otherwise.
  package func run(_ output: Output) -> ExitStatus {
    if let problem = obstacleMessage {
      output.printError("new: \(problem)")
      return .failed
    }
    do {
      try write()
    } catch {
      output.printError("\(error)")
      return .internalError
    }
    output.print(nextStepLines)
    return output.finalStatus(.ok)
  }

  /// The error message if a file or a non-empty folder with that name already exists, or `nil` otherwise.
  private var obstacleMessage: String? {
    if TextFile.isFolder(name) {
      let isEmpty = (FolderContents.names(of: name) ?? []).isEmpty
      return isEmpty
        ? nil : "\(name): the folder already exists and isn't empty; choose another name, or empty the folder first"
    }
    return access(name, F_OK) == 0 ? "\(name): a file with this name already exists; choose another name" : nil
  }

  /// Writes all folders and files.
  ///
  /// If one of them can't be written, the method removes the others.
  private func write() throws {
    var createdPaths: [String] = []
    do {
      for folder in [name, name + "/flows"] {
        guard access(folder, F_OK) != 0 else { continue }
        do throws(SystemError) {
          try OpenFolder.containing(folder).makeFolder(PathParts.last(of: folder))
        } catch {
          throw PlainError("new: \(folder): \(String(cString: strerror(error.number)))")
        }
        createdPaths.append(folder)
      }
      for file in StartingFiles.makeFiles(name: name) {
        let path = "\(name)/\(file.path)"
        try OutputFile.write(file.text, to: path, for: "new")
        createdPaths.append(path)
      }
    } catch {
      // After this cleanup, the user can try again, because a folder that isn't empty would be refused.
      for path in createdPaths.reversed() {
        guard let folder = try? OpenFolder.containing(path) else { continue }
        let name = PathParts.last(of: path)
        do { try folder.remove(name) } catch { try? folder.removeFolder(name) }
      }
      throw error
    }
  }

  private var nextStepLines: [String] {
    [
      "\(name): \(StartingFiles.makeFiles(name: name).map(\.path).joined(separator: ", "))", "", "  cd \(name)",
      "  maquette         the console; type `help` there", "  maquette test    runs the flows",
    ]
  }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_.".contains(character)
  }

  /// Returns a valid name that is similar to an invalid name.
  ///
  /// A hyphen replaces each sequence of characters that aren't allowed.
  private static func similarValidName(in name: String) -> String {
    let parts = name.split { !isAllowed($0) }.map { $0.drop { "-_.".contains($0) } }
    return parts.filter { !$0.isEmpty }.joined(separator: "-")
  }
}
