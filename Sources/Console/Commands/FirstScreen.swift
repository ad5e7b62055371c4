import AppMap
import Controllers
import OrderedCollections
import Scripting

/// The text that the console shows before the user types the first line.
struct FirstScreen {
  let interpreter: Interpreter

  /// Commands to start with.
  static let words = "tap … · what · previous · why … · help"

  /// The title, such as `recipes · 11 screens · system 6 · seed 1`.
  ///
  /// If the prototype has rules, their number follows.
  var title: String {
    let session = interpreter.session
    let rules = session.declaredFlows.ruleCount
    let parts =
      [
        name, screenCount.counted("screen"), "system \(session.system.version)",
        "seed \(session.options.seed)",
      ] + (rules > 0 ? ["\(rules.counted("rule")) for `test`"] : [])
    return " " + parts.joined(separator: " · ")
  }

  /// The number of screens that scripts declare, and of scenes without code in Xcode's files.
  ///
  /// The map and the check count in the same way.
  private var screenCount: Int {
    let session = interpreter.session
    return (try? ScreenGraph(of: session))?.screenCount ?? session.bridge.screens.count
  }

  /// The name of the prototype's folder or file, preceded by the name of the run file if one was opened.
  private var name: String {
    guard let prototype = interpreter.prototype else { return "no prototype" }
    if let run = prototype.runName { return "\(run) · \(prototype.name)" }
    guard prototype.name == "app.lua", prototype.saved == nil else { return prototype.name }
    let path = TextFile.resolved(prototype.folder) ?? prototype.folder
    return path.pathParts().last.map(String.init) ?? prototype.name
  }

  /// Returns the text for a console without a prototype: how to open or create a prototype, and the list of samples.
  static func offer(_ samples: Samples?) -> [String] {
    guard let samples else {
      return [
        "found no app.lua and no samples; `maquette app.lua` opens a prototype,",
        "`maquette new shop` creates a prototype",
      ]
    }
    return ["found no app.lua; `maquette new shop` creates one, and a number opens a sample:"] + samples.lines
  }

  /// Returns the commands to start with, divided into lines that fit a panel.
  static func words(columns: Int) -> [String] {
    var lines: [String] = []
    for word in words.split(separator: " · ") {
      if let last = lines.last, last.count + 3 + word.count <= columns {
        lines[lines.count - 1] = last + " · " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
