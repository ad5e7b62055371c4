import Controllers
import Flows
import Lua
import Scripting
import Timeline

/// What the user named: a script and its place, or a run with the scripts it was made with.
package struct Prototype {
  /// The folder that `require` looks in.
  package let folder: String
  /// The script's path from there.
  package let name: String
  /// The run that was saved with it; nil where a script was named.
  package let saved: RunFile?
  /// The name of the file that the run was read from, if any.
  private(set) var runName: String?
  /// The path of the prototype that was open before this run was replayed, if any.
  private(set) var openedFrom: String?
  /// The flow that the run is one of, as its input says it; nil for the run of a console.
  var flow: String? { saved.flatMap { $0.flow ?? $0.run.inputs.first { $0.kind == .flow }?.text } }
  /// The script where it is in no file.
  private let text: SourceText?

  /// A script that is in no file.
  package init(text: SourceText, name: String = "app.lua") {
    (folder, self.name, self.text, saved) = (".", name, text, nil)
  }

  /// The prototype of a run.
  ///
  /// - Parameters:
  ///   - saved: the run.
  ///   - runName: the name of its file.
  ///   - other: the prototype that was open before.
  init(saved: RunFile, named runName: String?, after other: Prototype?) {
    (folder, name, text, self.saved, self.runName) = (".", saved.prototype, nil, saved, runName)
    openedFrom = other.flatMap { $0.saved == nil && $0.text == nil ? $0.path : $0.openedFrom }
  }

  /// Finds a prototype.
  ///
  /// - Parameter path: a script, a folder that holds `app.lua`, or the file of a run.
  /// - Throws: `UnreadableInput`.
  package init(path: String) throws {
    guard !path.isEmpty else { throw UnreadableInput("expected a script or a folder, found an empty path") }
    if path.hasSuffix(RunFile.ending), !TextFile.isFolder(path) {
      let file = try RunFile(path: path)
      (folder, name, text, saved) = (".", file.prototype, nil, file)
      runName = Prototype.runName(at: path)
      return
    }
    if TextFile.isFolder(path) {
      guard !Session.isInterfaceFile(path) else {
        throw UnreadableInput("\(path): is a folder; expected a storyboard or xib")
      }
      folder = path
      name = "app.lua"
    } else {
      let cut = path.lastIndex(of: "/")
      folder = cut.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
      name = cut.map { String(path[path.index(after: $0)...]) } ?? path
    }
    (text, saved) = (nil, nil)
    do { _ = try source() } catch let error as UnreadableInput where path == "samples" {
      throw UnreadableInput("\(error); `samples` is a command of the console, which lists Maquette's own samples")
    }
  }

  /// The name of a run's file, without its folder.
  static func runName(at path: String) -> String? { path.split(separator: "/").last.map(String.init) }

  /// The isolation that it needs; nil for none.
  func isolation(_ wish: Isolation.Wish) -> Isolation? {
    guard wish != .never, text == nil else { return nil }
    return saved != nil ? .ofRun : Isolation.needed(for: [folder], wish)
  }

  /// The script.
  ///
  /// - Throws: `UnreadableInput`.
  package func source() throws -> SourceText { try text ?? UnreadableInput.source(path) }

  /// The files of the run that was saved; nil where a script was named.
  var scriptsOfRun: ScriptCache? { saved?.run.files }

  /// The script's path as the user can open it.
  var path: String { folder == "/" ? "/" + name : folder + "/" + name }
}
