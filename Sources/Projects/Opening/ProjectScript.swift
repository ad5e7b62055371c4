import Lua
import Scripting

/// The script of an app in a project, as Maquette writes it.
///
/// The script does what UIKit does with the app's Info.plist. Every command can therefore open a project like a prototype
/// whose script is in a file.
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
    if options.device == nil, info.isForPadOnly, !app.isForPad(choice.main) { fields.append("device = \"iPad\"") }
    if let target = info.deploymentTarget { fields.append("deploymentTarget = \(target)") }
    if let style = info.interfaceStyle { fields.append("userInterfaceStyle = \(style.quotedForLua)") }
    if let words = info.orientations { fields.append("supportedInterfaceOrientations = \(list(words))") }
    if let words = info.padOrientations { fields.append("[\"supportedInterfaceOrientations~ipad\"] = \(list(words))") }
    if !info.urlSchemes.isEmpty { fields.append("urlSchemes = \(list(info.urlSchemes))") }
    fields.append("mainStoryboard = \(Path.stem(choice.main).quotedForLua)")
    lines.append("app {")
    lines += fields.map { "  \($0)," }
    lines.append("}")
    return SourceText(lines.joined(separator: "\n") + "\n", origin: .project(notes: notes))
  }

  private static func list(_ words: [String]) -> String {
    "{ " + words.map(\.quotedForLua).joined(separator: ", ") + " }"
  }
}

extension String {
  fileprivate var withoutLineBreaks: String { String(map { $0.isNewline ? " " : $0 }) }
}
