import Flows
import Lua
import Rendering
import Scripting

// Help on words that aren't names of topics.
extension Help {
  /// Returns the entries that contain all given words, as for `help keyboard` and `help split view`.
  ///
  /// - Parameter words: the words, in any order. Case and accents don't matter.
  /// - Returns: the names and summaries of the entries, or an empty array if no entry contains the words.
  func found(_ words: String) -> [String] {
    let wanted = words.split(separator: " ").map { String($0).folded }
    guard !wanted.isEmpty, wanted.allSatisfy({ $0.count >= Help.minimumWordLength }) else { return [] }
    var told: Set<String> = []
    let rows = everything.filter { row in
      let text = "\(row.name) \(row.summary)".folded
      return wanted.allSatisfy(text.contains) && told.insert(row.name + row.summary).inserted
    }
    guard !rows.isEmpty else { return [] }
    return ["nothing is called `\(words)`; these entries mention it:"] + layout.columns(rows)
  }

  /// The minimum length of a word.
  ///
  /// Shorter words occur in almost every entry, so a search for shorter words deliberately finds nothing.
  private static let minimumWordLength = 3

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
