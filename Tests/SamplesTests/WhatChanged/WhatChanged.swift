import Controllers
import Testing

/// The article that lists the changes of each system, with an example for each one.
enum WhatChanged {
  /// Runs the examples.
  ///
  /// - Parameter check: Is called with each entry and the run of its example.
  /// - Returns: The article.
  /// - Throws: The error of an example.
  static func text(checking check: (Entry, SystemExampleRun) -> Void) throws -> String {
    try ([head] + Systems.all.dropFirst().map { try section($0, check) }).joined(separator: "\n")
  }

  private static let head = """
    # What changed, system by system

    Every change of UIKit that Maquette describes, from system \(Systems.all[0]) to \(Systems.newest). Each change has a prototype, and the command
    that compares the system with the one before it. Below the command are the lines that the change affects: `-` for
    the older system, `+` for the newer one. The output of the command is longer, because it also contains equal lines
    and the effects of other changes.

    The name below a change is its name in the explanations of `maquette compare`. Names that a system adds have no
    effect in older systems, or cause a warning there. A number in parentheses is the exact system: only the iPad had
    3.2, so a phone has the names of 3.2 from system 4 on.

    This page is generated: the changes come from the table of behaviors, and a test runs every example.

    """

  /// A change of a behavior, with the lines of its example.
  struct Entry {
    let name: String
    let change: BehaviorRow.Change
    let example: SystemExample

    /// Runs the example.
    ///
    /// - Parameter check: Is called with the entry and the run.
    /// - Returns: The lines of the section.
    /// - Throws: The error of the example.
    func lines(checking check: (Entry, SystemExampleRun) -> Void) throws -> [String] {
      let run = try run()
      check(self, run)
      let older = try #require(Systems.all.last { $0 < change.since })
      return [
        "### " + change.sentence.prefix(change.sentence.count - 1), "",
        (["Behavior `\(name)`."] + [run.remark].compactMap { $0 }).joined(separator: " "), "", "```lua",
        example.script + "```", "", "```console", "$ " + example.command([older, change.since]), "```", "", "```diff",
      ] + run.difference + ["```", ""]
    }

    private func run() throws -> SystemExampleRun {
      do { return try SystemExampleRun(example, of: name, since: change.since) } catch {
        Issue.record(error, "the example of \(name) \(change.since) can't be run")
        throw error
      }
    }
  }

  /// All changes that have an example, in the order of the table.
  static let entries = Behaviors.rows.flatMap { name, row in
    row.changes.compactMap { change in
      SystemExamples.example(of: name, since: change.since).map { Entry(name: name, change: change, example: $0) }
    }
  }

  private static func section(_ version: Int, _ check: (Entry, SystemExampleRun) -> Void) throws -> String {
    let changes = entries.filter { $0.change.since == version }
    let words = NewWords.lines(of: version, verbs: Set(changes.flatMap(\.example.verbs)).sorted())
    let none = changes.isEmpty && words.isEmpty ? ["Maquette describes no changes of this system.", ""] : []
    let entries = try changes.flatMap { try $0.lines(checking: check) }
    let news = words.isEmpty ? [] : ["### New words in system \(version)", ""] + words + [""]
    return (["## System \(version)", ""] + none + entries + news).joined(separator: "\n")
  }
}
