import JSON

/// The options on which records depend, with the words that describe each of them.
///
/// The bounds of a search aren't among them, because they only decide which steps are tried.
struct RecordedOptions: Equatable {
  /// An option, such as `--events device`, or a declaration of the script, such as `cap = { rows = 5 }`.
  private struct Entry: Equatable {
    let name: String
    let value: String

    /// The option in a message.
    var words: String {
      value == RecordedOptions.none ? "no \(name)" : value.isEmpty ? name : "\(name) \(value)"
    }
  }

  /// The value of an option that wasn't given.
  private static let none = "none"

  private let entries: [Entry]

  init(of options: ExplorationOptions) {
    let skippedChecks = ExplorationCheck.allCases.filter { !options.checks.contains($0) }.map(\.rawValue)
    entries =
      options.session.map { Entry(name: $0.name, value: $0.value ?? RecordedOptions.none) } + [
        Entry(name: "--from", value: options.start.name ?? RecordedOptions.none),
        Entry(name: "--events", value: options.events.rawValue), Entry(name: "--same", value: options.same.rawValue),
        Entry(name: "--texts", value: options.typedTexts.debugDescription),
        Entry(name: "--skip", value: RecordedOptions.list(options.skipped.sorted())),
        Entry(name: "--without", value: RecordedOptions.list(skippedChecks)),
        Entry(name: "`ignore`", value: RecordedOptions.list(options.ignored.sorted())),
        Entry(name: "`cap.rows`", value: options.mostRows.map(String.init) ?? RecordedOptions.none),
        Entry(name: "`cap.alive`", value: options.mostAlive.map(String.init) ?? RecordedOptions.none),
      ]
  }

  private static func list(_ names: [String]) -> String { names.isEmpty ? none : names.joined(separator: ", ") }

  /// The options as JSON.
  var json: JSONValue { .object(entries.map { .init($0.name, .text($0.value)) }) }

  /// Reads options, or returns `nil` if the value isn't an object of strings.
  init?(_ value: JSONValue) {
    let members = value.members?.map { member in member.value.text.map { Entry(name: member.name, value: $0) } }
    guard let members, !members.contains(nil) else { return nil }
    entries = members.compactMap { $0 }
  }

  /// Describes the first difference from other options, such as `--events user instead of --events device`.
  ///
  /// - Parameter others: The other options.
  /// - Returns: The description, or `nil` if the options are equal.
  func difference(from others: RecordedOptions) -> String? {
    zip(entries, others.entries).first { $0 != $1 }.map { "\($0.words) instead of \($1.words)" }
  }

  /// Whether these are the options that another list names, which are different in another version of Maquette.
  func hasNames(of others: RecordedOptions) -> Bool { entries.map(\.name) == others.entries.map(\.name) }
}
