import ArgumentParser
import Console
import Files
import Flows
import Glibc
import Lua
import Rendering
import Scripting

struct Trust: RequestingCommand {
  static let name = "trust"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Trust a folder so that its prototypes run without isolation.",
    discussion: """
      This includes all folders in it. Without a folder, lists the trusted folders. `maquette new` trusts the \
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
    throw ValidationError("\(folder): expected a folder or --remove, not both.")
  }

  var request: Request { .trust(TrustRequest(folder: remove ?? folder, isRemoval: remove != nil)) }
}

/// A request to list or change the trusted folders.
package struct TrustRequest: Equatable {
  /// The path of a folder, or `nil` to list all trusted folders.
  let folder: String?
  /// Whether the folder is removed from the list.
  let isRemoval: Bool

  /// Lists or changes the trusted folders.
  ///
  /// - Parameter output: The output for results and errors.
  /// - Returns: The exit status of the program.
  func perform(_ output: Output) -> ExitStatus {
    var trustedFolders = TrustedFolders()
    do {
      guard let folder else {
        if let problem = trustedFolders.problem { output.printError(problem) }
        output.print(
          trustedFolders.folders.isEmpty
            ? "no folder is trusted" : trustedFolders.folders.map(\.printableLine).joinedLines)
        return output.finalStatus(.ok)
      }
      output.print(try isRemoval ? remove(folder, &trustedFolders) : add(folder, &trustedFolders))
      return output.finalStatus(.ok)
    } catch {
      output.printError("trust: \(error)")
      return error is UnreadableInput ? .unreadable : .failed
    }
  }

  private func add(_ folder: String, _ trusted: inout TrustedFolders) throws -> String {
    guard let resolvedFolder = RealPath.resolved(folder) else { throw UnreadableInput("\(folder): no such folder") }
    guard TextFile.isFolder(resolvedFolder) else {
      throw UnreadableInput("expected a folder, found the file \(folder)")
    }
    if let problem = problem(of: resolvedFolder) { throw UnreadableInput(problem) }
    try trusted.add(resolvedFolder)
    return
      "\(resolvedFolder.printableLine) is trusted; `maquette trust --remove \(ShellWord.quoted(resolvedFolder))` undoes this"
  }

  /// Returns the reason why a folder can't be trusted.
  ///
  /// - Parameter folder: The path of the folder, with all links resolved.
  /// - Returns: The reason, or `nil` if the folder can be trusted.
  private func problem(of folder: String) -> String? {
    if folder == "/" { return "/ contains the files of every user; trust a folder in it" }
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IWOTH != 0 else { return nil }
    return "every user can write in \(folder.printableLine); trust a folder in which only you can write"
  }

  /// Removes a folder, which may no longer exist.
  private func remove(_ folder: String, _ trustedFolders: inout TrustedFolders) throws -> String {
    let resolvedFolder = RealPath.resolved(folder) ?? RealPath.outputPath(folder) ?? folder
    let wasListed = try trustedFolders.remove(resolvedFolder)
    let enclosingFolder = trustedFolders.folders.first { PathParts.isPath(resolvedFolder, in: $0) }
    guard wasListed else {
      let hint =
        enclosingFolder.map { "it is trusted because \($0.printableLine) is" } ?? "`maquette trust` shows the list"
      throw UnreadableInput(
        "\(resolvedFolder.printableLine) isn't on the list of trusted folders; "
          + (trustedFolders.folders.isEmpty ? "the list is empty" : hint))
    }
    guard let around = enclosingFolder else { return "\(resolvedFolder.printableLine) is no longer trusted" }
    return
      "\(resolvedFolder.printableLine) is no longer on the list, but still trusted, because \(around.printableLine) is"
  }
}
