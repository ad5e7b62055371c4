import Controllers
import Flows
import Glibc
import Lua
import Projects
import Scripting
import Timeline

/// The prototype that the user opened.
///
/// The prototype is either a script with its folder, or a saved run with the scripts that were used to record the run.
package struct Prototype {
  /// The folder in which `require` looks for modules.
  package let folder: String
  /// The path of the script, relative to the folder.
  package let name: String
  /// The saved run, or `nil` if a script was opened.
  package let savedRun: RunFile?
  /// The name of the file that contains the run, or `nil` if no run file was opened.
  private(set) var runName: String?
  /// The path of the prototype that was open before this run was replayed, or `nil` if no prototype was open.
  private(set) var openedFrom: String?
  /// The flow whose run was saved, or `nil` for a run of the console.
  var flow: String? { savedRun.flatMap { $0.flow ?? $0.run.inputs.first { $0.kind == .flow }?.text } }
  /// The source of the script, or `nil` if the script is in a file.
  private let text: SourceText?
  /// The options that choose the app of an Xcode project, or `nil` if the prototype has a script.
  private var projectOptions: Session.Options?

  /// Creates a prototype of a script that isn't in a file.
  package init(text: SourceText, name: String = "app.lua") {
    (folder, self.name, self.text, savedRun) = (".", name, text, nil)
  }

  /// Creates the prototype that a file with flows or rules loads.
  package init(of file: FileInPrototype) {
    (folder, name, text, savedRun) = (file.folder, file.name, nil, nil)
  }

  /// Creates the prototype of a run.
  ///
  /// - Parameters:
  ///   - savedRun: the run.
  ///   - runName: the name of the run's file.
  ///   - previous: the prototype that was open before the run.
  init(savedRun: RunFile, named runName: String?, after previous: Prototype?) {
    (folder, name, text, self.savedRun, self.runName) = (".", savedRun.prototype, nil, savedRun, runName)
    openedFrom = previous.flatMap { $0.savedRun == nil && $0.text == nil ? $0.path : $0.openedFrom }
  }

  /// Opens a prototype.
  ///
  /// - Parameters:
  ///   - path: the path of a script, a folder that contains `app.lua` or an Xcode project, a project, or a run.
  ///   - options: the options of the session, which choose the app of an Xcode project.
  /// - Throws: `UnreadableInput` if there is no prototype at the path, or `RefusedOption` if an option doesn't suit it.
  package init(path: String, options: Session.Options = Session.Options()) throws {
    guard !path.isEmpty else { throw UnreadableInput("expected a script or a folder, found an empty path") }
    if path.hasSuffix(RunFile.fileExtension), !TextFile.isFolder(path) {
      let file = try RunFile(path: path)
      (folder, name, text, savedRun) = (".", file.prototype, nil, file)
      runName = Prototype.runName(at: path)
      return
    }
    if TextFile.isFolder(path) {
      guard !TextFile.isInterfaceFile(path) else {
        throw UnreadableInput("\(path): expected a storyboard or xib, found a folder")
      }
      folder = XcodeProjects.folder(of: path)
      let isProjectFile = folder != path
      name = "app.lua"
      if isProjectFile || !Prototype.hasScript(folder), XcodeProjects.containsProject(folder) {
        projectOptions = options
      }
    } else {
      let lastSlash = path.lastSlash
      folder = lastSlash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
      name = lastSlash.map { String(path[path.index(after: $0)...]) } ?? path
    }
    (text, savedRun) = (nil, nil)
    if let target = options.target, projectOptions == nil {
      throw RefusedOption("--target \(target): \(path) isn't an Xcode project")
    }
    do { _ = try readSource() } catch let error as UnreadableInput where path == "samples" {
      throw UnreadableInput("\(error); `samples` is a console command that lists Maquette's samples")
    }
  }

  /// Whether a folder contains a script with which it can be opened.
  private static func hasScript(_ folder: String) -> Bool { access(folder + "/app.lua", F_OK) == 0 }

  /// Returns the name of a run's file, without its folder.
  static func runName(at path: String) -> String? { path.pathParts().last.map(String.init) }

  /// Returns the script.
  ///
  /// - Throws: `UnreadableInput` if the script can't be read, or `RefusedOption` if an option doesn't suit the project.
  package func readSource() throws -> SourceText {
    if let inlineSource = text { return inlineSource }
    guard let projectOptions else { return try UnreadableInput.source(path) }
    return try Prototype.projectScript(ofProject: folder, projectOptions)
  }

  /// Returns the script of an Xcode project's app with the options of another session.
  ///
  /// The result is `nil` if the prototype has its own script.
  ///
  /// - Throws: `UnreadableInput` if the project has no app for these options.
  package func projectSource(_ options: Session.Options) throws -> SourceText? {
    guard projectOptions != nil else { return nil }
    return try Prototype.projectScript(ofProject: folder, options)
  }

  private static func projectScript(ofProject folder: String, _ options: Session.Options) throws -> SourceText {
    do { return try XcodeProjects.script(of: folder, options) } catch let error as RefusedOption {
      throw error
    } catch {
      throw UnreadableInput("\(error)")
    }
  }

  /// The files of the saved run, or `nil` if a script was opened.
  var savedScripts: ScriptCache? { savedRun?.run.files }

  /// The path by which the user can open the script.
  package var path: String { folder == "/" ? "/" + name : folder + "/" + name }
}
