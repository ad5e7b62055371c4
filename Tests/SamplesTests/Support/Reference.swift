import Flows
import Scripting

/// The reference of all names in scripts, as a document.
enum Reference {
  static var text: String {
    ([head, words, keys, verbs, expectations] + ClassTable.builtIn.all.filter(isTold).map(section)).joined(
      separator: "\n")
      + "\n"
  }

  private static let head = """
    # Reference

    Every function, declaration key, user action, expectation and class that a script can use.

    This page is generated from the program's tables; `help <word>` at the console prints the same. A class also has the
    members of the classes that it extends. Callbacks are functions that a script may define; their first argument is
    `self`. Reading a lazy property may create or load an object, or call a function of the script.

    """

  private static var words: String {
    let rows = ScriptWord.all.map { row("`\($0.usage)`", $0.summary) }
    return (["## Words", ""] + table("word", rows)).joined(separator: "\n")
  }

  private static var keys: String {
    let rows = ScriptWord.keys.map { row("`\($0.usage)`", $0.summary) }
    return (["## Keys of declarations", ""] + table("key", rows)).joined(separator: "\n")
  }

  private static var verbs: String {
    let rows = VerbTable.standard.actions.map { row("`\($0.usage)`", $0.summary) }
    return (["## Verbs", ""] + table("verb", rows)).joined(separator: "\n")
  }

  private static var expectations: String {
    let rows =
      ExpectationTable.standard.expectations.map { row("`\($0.usage)`", $0.summary) }
      + ExpectationTable.otherFunctions.map { row("`\($0.usage)`", $0.summary) }
    return (["## Expectations", ""] + table("expectation", rows)).joined(separator: "\n")
  }

  /// Returns whether a class is listed.
  ///
  /// A class without members is listed only if scripts can create its objects.
  private static func isTold(_ descriptor: ClassDescriptor) -> Bool {
    !descriptor.members.isEmpty || descriptor.makeObject != nil
  }

  private static func section(_ descriptor: ClassDescriptor) -> String {
    var lines = ["## \(descriptor.name)", "", descriptor.summaryLine, ""]
    let made = constructor(of: descriptor).map { ["Made by `\($0)`."] } ?? []
    let extended = descriptor.parent.map { ["Extends \($0)."] } ?? []
    let text = descriptor.textProperty.map { ["A string after the name sets `\($0)`."] } ?? []
    let facts = made + extended + text
    if !facts.isEmpty { lines += [facts.joined(separator: " "), ""] }
    let rows = descriptor.members.compactMap { member in
      words(of: member).map { row($0, descriptor.summaryLine(of: member)) }
    }
    return (lines + (rows.isEmpty ? [] : table("member", rows))).joined(separator: "\n")
  }

  /// Returns the function that creates an object of a class, or `nil` if scripts can't create one.
  private static func constructor(of descriptor: ClassDescriptor) -> String? {
    switch descriptor.name {
    case "ViewController": "screen"
    case "NavigationItem": nil
    default: descriptor.makeObject == nil ? nil : descriptor.constructor
    }
  }

  /// Returns the entry for a member, or `nil` for a name that exists only to suggest the correct name.
  private static func words(of member: Member) -> String? {
    switch member.role {
    case .property(let property): "`\(member.name)`: \(property.kind)"
    case .method(let method): "`:\(member.name)(\(method.parameters().usage))`"
    case .callback(let arguments):
      "`\(member.name)(self\(arguments().isEmpty ? "" : ", " + arguments().usage))`, a callback"
        + (member.value.map { ", or \($0.type)" } ?? "")
    case .renamed: nil
    }
  }

  private static func table(_ title: String, _ rows: [String]) -> [String] {
    ["| \(title) | what |", "|---|---|"] + rows + [""]
  }

  private static func row(_ words: String, _ summary: String) -> String {
    "| \(words.replacing("|", with: "\\|")) | \(summary.replacing("|", with: "\\|")) |"
  }
}
