import Controllers
import Scripting

/// The words that scripts have since a system: members, callbacks, values and user actions.
enum NewWords {
  /// Returns the lines of a table, or an empty array if no words are new.
  static func lines(of version: Int, verbs: [String]) -> [String] {
    let members = ClassTable.builtIn.all.flatMap { rows(of: $0, in: version) }
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

  private static func rows(of descriptor: ClassDescriptor, in version: Int) -> [String] {
    let members = descriptor.members.filter { isOf(descriptor.since(of: $0), version) }
    return [("members", false), ("callbacks", true)].compactMap { kind, areCallbacks in
      let words = members.filter { $0.isCallback == areCallbacks }
      return line(descriptor.name, kind, words.map { ($0.name, descriptor.since(of: $0)?.text ?? "") })
    }
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
