import Flows
import Lua
import Rendering
import Scripting

// What help has to say about a word that nothing is called.
extension Help {
  /// Everything whose text holds some words, by name: `help keyboard`, `help split view`.
  ///
  /// - Parameter words: in any order; neither case nor accents count.
  /// - Returns: nothing when no text holds them all.
  func found(_ words: String) -> [String] {
    let wanted = words.split(separator: " ").map { String($0).folded }
    guard !wanted.isEmpty, wanted.allSatisfy({ $0.count >= Help.shortestWord }) else { return [] }
    var told: Set<String> = []
    let rows = everything.filter { row in
      let text = "\(row.name) \(row.summary)".folded
      return wanted.allSatisfy(text.contains) && told.insert(row.name + row.summary).inserted
    }
    guard !rows.isEmpty else { return [] }
    return ["nothing is called `\(words)`; these entries mention it:"] + layout.columns(rows)
  }

  /// Shorter ones are in every text.
  private static let shortestWord = 3

  private typealias Row = (name: String, summary: String)

  private var everything: [Row] {
    var rows: [Row] = commands.all.map { ($0.usage, $0.summary) } + verbs.all.map { ($0.typed, $0.summary) }
    rows += (ScriptWord.all + ExpectationTable.words + ScriptWord.keys).map { ($0.usage, $0.summary) }
    rows += expectations.map { ($0.usage, $0.summary) }
    for descriptor in classes.all {
      rows.append((descriptor.name, descriptor.summary))
      rows += descriptor.members.map { ("\(descriptor.name).\($0.name)", $0.line) }
    }
    return rows
  }
}
