import AppMap
import Controllers
import OrderedCollections
import Scripting

/// The text that the console shows before the user types the first line.
struct FirstScreen {
  let interpreter: Interpreter

  /// The commands that the console suggests first.
  static let suggestedCommands = "tap … · what · previous · why … · help"

  /// The title, such as `recipes · 11 screens · system 6 · seed 1`.
  ///
  /// If the prototype has rules, the title also contains their number.
  var title: String {
    let session = interpreter.session
    let rules = session.declaredFlows.ruleCount
    let parts =
      [
        displayName, screenCount.counted("screen"), "system \(session.system.version)",
        "seed \(session.options.seed)",
      ] + (rules > 0 ? ["\(rules.counted("rule")) for `test`"] : [])
    return " " + parts.joined(separator: " · ")
  }

  /// The number of screens that scripts declare, plus the number of scenes without code in Xcode's files.
  ///
  /// The map and the check use the same count.
  private var screenCount: Int {
    let session = interpreter.session
    return (try? ScreenGraph(of: session))?.screenCount ?? session.bridge.screens.count
  }

  /// The name of the prototype's folder or file, preceded by the name of the run file if one was opened.
  private var displayName: String {
    guard let prototype = interpreter.prototype else { return "no prototype" }
    if let run = prototype.runName { return "\(run) · \(prototype.name)" }
    guard prototype.name == "app.lua", prototype.savedRun == nil else { return prototype.name }
    let path = TextFile.resolvedPath(prototype.folder) ?? prototype.folder
    return path.pathParts().last.map(String.init) ?? prototype.name
  }

  /// Returns the text for a console without a prototype.
  ///
  /// The text explains how to open or create a prototype, and lists the samples.
  static func offerLines(_ samples: Samples?) -> [String] {
    guard let samples else {
      return [
        "found no app.lua and no samples; `maquette app.lua` opens a prototype,",
        "`maquette new shop` creates a prototype",
      ]
    }
    return ["found no app.lua; `maquette new shop` creates one, and a number opens a sample:"] + samples.numberedLines
  }

  /// Returns the suggested commands, divided into lines that fit a panel.
  static func suggestedCommandLines(columns: Int) -> [String] {
    var lines: [String] = []
    for word in suggestedCommands.split(separator: " · ") {
      if let lastLine = lines.last, lastLine.count + 3 + word.count <= columns {
        lines[lines.count - 1] = lastLine + " · " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
