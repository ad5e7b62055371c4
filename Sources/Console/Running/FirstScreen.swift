import Controllers
import OrderedCollections
import Scripting

/// What the console says before anything is typed.
struct FirstScreen {
  let interpreter: Interpreter

  /// What a newcomer types first.
  static let words = "tap … · what · previous · why … · help"

  /// `recipes · 11 screens · system 6 · seed 1`, and how many rules wait for flows.
  var title: String {
    let session = interpreter.session
    let rules = session.ruleCount
    let parts =
      [
        name, session.bridge.screens.count.counted("screen"), "system \(session.system.version)",
        "seed \(session.options.seed)",
      ] + (rules > 0 ? ["\(rules.counted("rule")) for `test`"] : [])
    return " " + parts.joined(separator: " · ")
  }

  /// The prototype's folder or file, preceded by the file of the run if one was opened.
  private var name: String {
    guard let prototype = interpreter.prototype else { return "no prototype" }
    if let run = prototype.runName { return "\(run) · \(prototype.name)" }
    guard prototype.name == "app.lua", prototype.saved == nil else { return prototype.name }
    let path = TextFile.resolved(prototype.folder) ?? prototype.folder
    return path.split(separator: "/").last.map(String.init) ?? prototype.name
  }

  /// What can be done where no prototype was named: never an empty device.
  static func offer(_ samples: Samples?) -> [String] {
    guard let samples else {
      return [
        "no app.lua is here, and no samples: `maquette app.lua` opens a prototype,",
        "`maquette new shop` makes one",
      ]
    }
    return ["no app.lua is here; `maquette new shop` makes one, and a number opens a sample:"] + samples.lines
  }

  /// The words in the room of a panel, over as many lines as they need.
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
