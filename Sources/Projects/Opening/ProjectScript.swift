import Lua
import Scripting

/// The script that Maquette writes for an app in a project.
///
/// The script does what UIKit does with the app's Info.plist. Because of the script, every command can open a project
/// in the same way as a prototype.
enum ProjectScript {
  /// Returns the script that opens an app at its main storyboard.
  static func source(for choice: ProjectChoice, _ options: Session.Options) -> SourceText {
    let (app, info) = (choice.app, choice.app.info)
    let target = app.target.map { "target \($0.name) of \($0.project)" } ?? info.source
    let notes = choice.notes.map(\.withoutLineBreaks)
    var lines = ["-- Maquette wrote this script for " + target.withoutLineBreaks + "."]
    lines += notes.map { "-- Note: " + $0 }
    lines += (choice.assets + choice.storyboards + choice.nibs).map { "require \($0.quotedForLua)" }
    var fields = ["name = \(choice.displayName.quotedForLua)"]
    if options.device == nil, info.isForPadOnly, !app.isForPad(choice.mainPath) { fields.append("device = \"iPad\"") }
    if let target = info.deploymentTarget { fields.append("deploymentTarget = \(target)") }
    if let style = info.interfaceStyle { fields.append("userInterfaceStyle = \(style.quotedForLua)") }
    if let orientations = info.orientations {
      fields.append("supportedInterfaceOrientations = \(luaList(orientations))")
    }
    if let words = info.padOrientations {
      fields.append("[\"supportedInterfaceOrientations~ipad\"] = \(luaList(words))")
    }
    if !info.urlSchemes.isEmpty { fields.append("urlSchemes = \(luaList(info.urlSchemes))") }
    fields.append("mainStoryboard = \(Path.stem(choice.mainPath).quotedForLua)")
    lines.append("app {")
    lines += fields.map { "  \($0)," }
    lines.append("}")
    return SourceText(lines.joined(separator: "\n") + "\n", origin: .project(notes: notes))
  }

  private static func luaList(_ words: [String]) -> String {
    "{ " + words.map(\.quotedForLua).joined(separator: ", ") + " }"
  }
}

extension String {
  fileprivate var withoutLineBreaks: String { String(map { $0.isNewline ? " " : $0 }) }
}
