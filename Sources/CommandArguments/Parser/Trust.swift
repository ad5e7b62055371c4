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
        if let problem = trusted.problem { output.printError(problem) }
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
    guard let resolved = RealPath.resolved(folder) else { throw UnreadableInput("\(folder): no such folder") }
    guard TextFile.isFolder(resolved) else { throw UnreadableInput("expected a folder, found the file \(folder)") }
    if let problem = problem(of: resolved) { throw UnreadableInput(problem) }
    try trusted.add(resolved)
    return "\(resolved.printableLine) is trusted; `maquette trust --remove \(ShellWord.quoted(resolved))` undoes this"
  }

  /// Returns the reason why a folder, given with all links resolved, can't be trusted.
  private func problem(of folder: String) -> String? {
    if folder == "/" { return "/ contains the files of every user; trust a folder in it" }
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IWOTH != 0 else { return nil }
    return "every user can write in \(folder.printableLine); trust a folder in which only you can write"
  }

  /// Removes a folder, which may be missing by now.
  private func remove(_ folder: String, _ trusted: inout TrustedFolders) throws -> String {
    let resolved = RealPath.resolved(folder) ?? RealPath.ofOutput(folder) ?? folder
    let wasListed = try trusted.remove(resolved)
    let around = trusted.folders.first { PathParts.isPath(resolved, in: $0) }
    guard wasListed else {
      let hint = around.map { "it is trusted because \($0.printableLine) is" } ?? "`maquette trust` shows the list"
      throw UnreadableInput(
        "\(resolved.printableLine) isn't on the list of trusted folders; "
          + (trusted.folders.isEmpty ? "the list is empty" : hint))
    }
    guard let around else { return "\(resolved.printableLine) is no longer trusted" }
    return "\(resolved.printableLine) is no longer on the list, but still trusted, because \(around.printableLine) is"
  }
}
