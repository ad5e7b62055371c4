import ArgumentParser
import Console
import Files
import Flows
import Lua
import Rendering
import Scripting

struct Trust: RequestingCommand {
  static let name = "trust"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Trust a folder, so that its prototypes run without isolation.",
    discussion: """
      Everything in the folder is trusted, too. Without a folder, lists the trusted folders. `maquette new` trusts the \
      folder that it creates.
      """)

  @Argument(help: "The folder to trust.", completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp("Remove a folder from the list of trusted folders.", valueName: "folder"),
    completion: .directory)
  var remove: String?

  @OptionGroup var common: CommonArguments

  func validate() throws {
    guard remove != nil, let folder else { return }
    throw ValidationError("\(folder): a folder can't be trusted and removed at the same time.")
  }

  var request: Request { .trust(TrustRequest(folder: remove ?? folder, removes: remove != nil)) }
}

/// A request to list or change the trusted folders.
package struct TrustRequest: Equatable {
  /// The path of a folder, or `nil` to list all.
  let folder: String?
  /// Whether the folder is removed from the list.
  let removes: Bool

  /// Lists or changes the trusted folders.
  ///
  /// - Parameter output: The output for results and errors.
  /// - Returns: The exit status of the program.
  func perform(_ output: Output) -> ExitStatus {
    var trusted = TrustedFolders()
    do {
      guard let folder else {
        output.print(
          trusted.folders.isEmpty ? "no folder is trusted" : trusted.folders.map(\.printableLine).joinedLines)
        return output.finish(.ok)
      }
      output.print(try removes ? remove(folder, &trusted) : add(folder, &trusted))
      return output.finish(.ok)
    } catch {
      output.printError("trust: \(error)")
      return error is UnreadableInput ? .unreadable : .failed
    }
  }

  private func add(_ folder: String, _ trusted: inout TrustedFolders) throws -> String {
    guard let place = FilePlace.resolved(folder), TextFile.isFolder(place) else {
      throw UnreadableInput("expected a folder, found \(folder.isEmpty ? "an empty path" : folder)")
    }
    try trusted.add(place)
    let command = "maquette trust --remove \(ShellWord.quoted(folder))"
    return "\(place.printableLine) is trusted; `\(command)` takes it back"
  }

  /// Removes a folder, which may be missing by now.
  private func remove(_ folder: String, _ trusted: inout TrustedFolders) throws -> String {
    let place = FilePlace.resolved(folder) ?? folder
    guard try trusted.remove(place) else {
      let hint = Suggestion.sentenceOrList(for: place, among: trusted.folders)
      throw UnreadableInput("\(place) isn't on the list of trusted folders; \(hint)")
    }
    return "\(place.printableLine) isn't trusted any more"
  }
}
