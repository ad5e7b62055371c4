import Flows
import Lua
import Rendering
import Scripting

// Help on words that aren't topics.
extension Help {
  /// Returns the entries that contain all given words, such as the entries for `help keyboard` or `help split view`.
  ///
  /// - Parameter words: the words, in any order. Case and accents don't matter.
  /// - Returns: the names and summaries of the entries, or an empty array if no entry contains the words.
  func matchingEntries(_ words: String) -> [String] {
    let searchWords = words.split(separator: " ").map { String($0).foldedForSearch }
    guard !searchWords.isEmpty, searchWords.allSatisfy({ $0.count >= Help.minimumWordLength }) else { return [] }
    var listedNames: Set<String> = []
    let rows = allEntries.filter { row in
      let text = "\(row.name) \(row.summary)".foldedForSearch
      return searchWords.allSatisfy(text.contains) && listedNames.insert(row.name + row.summary).inserted
    }
    guard !rows.isEmpty else { return [] }
    return ["nothing is called `\(words)`; these entries mention it:"] + layout.columnLines(rows)
  }

  /// The minimum length of a word.
  ///
  /// Shorter words occur in almost every entry, so a search for shorter words deliberately finds nothing.
  private static let minimumWordLength = 3

  private typealias Row = (name: String, summary: String)

  private var allEntries: [Row] {
    var rows: [Row] =
      commands.allCommands.map { ($0.syntax, $0.summary) } + verbs.actions.map { ($0.typedSyntax, $0.summary) }
    rows += (ScriptWord.all + ExpectationTable.otherFunctions + ScriptWord.keys).map { ($0.usage, $0.summary) }
    rows += expectations.map { ($0.usage, $0.summary) }
    for descriptor in classes.all {
      rows.append((descriptor.name, descriptor.summary))
      rows += descriptor.members.map { ("\(descriptor.name).\($0.name)", $0.summaryLine) }
    }
    return rows
  }
}
