import Controllers
import Scripting

/// The words that scripts have since a system: members, callbacks, values and user actions.
enum NewWords {
  /// Returns the lines of a table, or an empty array if no words are new.
  static func lines(of version: Int, verbs: [String]) -> [String] {
    let members = SinceTable.rows.flatMap { row in
      rows(of: row.className, row.all.filter { isOf($0.since, version) }.map { ($0.name, $0.since?.text ?? "") })
    }
    let values = SinceChoice.values.sorted { $0.key < $1.key }.compactMap { type, words in
      line(
        type, "values", words.filter { isOf($0.value, version) }.map { ("\"\($0.key)\"", $0.value.text) }.sorted(by: <))
    }
    let actions = [line("user actions", "verbs", verbs.sorted().map { ($0, "\(version)") })].compactMap { $0 }
    let all = members + values + actions
    return all.isEmpty ? [] : ["| class | kind | words |", "|---|---|---|"] + all
  }

  /// Returns whether a word is new in a system.
  ///
  /// The words of 3.2 and 5.1 belong to 3 and 5.
  private static func isOf(_ since: FirstSystem?, _ version: Int) -> Bool { since?.number(on: .pad) == version }

  private static func rows(of className: String, _ words: [(name: String, since: String)]) -> [String] {
    let callbacks = Set(
      (ClassTable.builtIn.all.first { $0.name == className }?.members ?? []).filter(\.isCallback).map(\.name))
    return [
      line(className, "members", words.filter { !callbacks.contains($0.name) }),
      line(className, "callbacks", words.filter { callbacks.contains($0.name) }),
    ].compactMap { $0 }
  }

  private static func line(_ className: String, _ kind: String, _ words: [(name: String, since: String)]) -> String? {
    guard !words.isEmpty else { return nil }
    let names = words.map { "`\($0.name)`" + ($0.since.contains(".") ? " (\($0.since))" : "") }
    return "| \(className) | \(kind) | \(names.joined(separator: ", ")) |"
  }
}

extension Member {
  fileprivate var isCallback: Bool {
    if case .callback = role { return true }
    return false
  }
}
