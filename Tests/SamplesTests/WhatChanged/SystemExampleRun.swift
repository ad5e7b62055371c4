import Comparisons
import Console
import Controllers
import Lua
import Scripting
import Testing

/// An example that was run under the system of a change and under the system before it.
struct SystemExampleRun {
  private let name: String
  private let since: Int
  private let comparison: Comparison
  /// A run in which only this behavior follows the other system, or `nil` if the behavior has no effect alone.
  private let alone: SoloRun?

  /// A run under one system, without and with a behavior of the other system.
  private struct SoloRun {
    let isNewer: Bool
    let usual: [[ComparedLine]]
    let lines: [[ComparedLine]]
  }

  /// Runs an example.
  ///
  /// - Parameters:
  ///   - example: the example.
  ///   - name: the name of the behavior.
  ///   - since: the system of the change.
  /// - Throws: an error of the launch, or an error of the comparison.
  init(_ example: SystemExample, of name: String, since: Int) throws {
    let older = try #require(Systems.all.last { $0 < since })
    (self.name, self.since) = (name, since)
    let result = try Program.withFolder(holding: example.script, as: "app.lua") { folder in
      var options = CompareProgram.Options(path: folder, session: .init(defaultSystem: 6))
      options.systems = try ComparedSystems("\(older) \(since)")
      options.commandSource.commands = example.inputs
      var refused = RefusedSystems()
      let prepared = try CompareProgram(options, output: Output(print: { _ in }, printError: { _ in }))
        .prepare(&refused)
      defer { prepared.close() }
      let comparison = try Comparison(of: prepared.run, under: [older, since]) { refused.add($0, $1) }
      if let error = refused.allErrors.first { throw error }
      if let failure = comparison.failures.first { throw failure.error }
      return (comparison, try Self.effect(of: name, older, since, prepared.run))
    }
    (comparison, alone) = try #require(result)
  }

  /// Returns the lines of a run in which only one behavior follows the other system.
  private static func effect(
    of name: String, _ older: Int, _ newer: Int, _ run: ComparedRun
  ) throws -> SoloRun? {
    for (system, other) in [(newer, older), (older, newer)] {
      let usual = try run.play(under: system).lines
      let lines = try run.play(under: system, Borrowing(rows: [name: other])).lines
      if lines != usual { return SoloRun(isNewer: system == newer, usual: usual, lines: lines) }
    }
    return nil
  }

  /// Whether the two systems differ.
  var isDifferent: Bool { !comparison.differingInputs.isEmpty }

  /// Whether the comparison explains a difference by the behavior.
  private var isExplanation: Bool { comparison.explanations.contains { $0.name == name && $0.since == since } }

  /// Whether the behavior causes a difference.
  ///
  /// The comparison says so, or the run differs when only this behavior follows the other system. Two changes of the
  /// same system can have the same effect; the comparison then names only the first one.
  var isProof: Bool { isExplanation || alone != nil }

  /// A sentence about the explanations in the comparison, or `nil` if they contain the behavior.
  var remark: String? {
    guard !isExplanation else { return nil }
    let names = Set(shown.flatMap { $0.rows.flatMap(\.explanations) }).sorted().map { number in
      comparison.explanations[number - 1].name
    }
    let reason = names == ["newer features"] ? "the prototype uses a new word" : "this change has the same effect"
    return "The comparison says \(names.map { "`\($0)`" }.joined(separator: " and ")), because \(reason)."
  }

  /// The lines that the behavior causes, in the form of a diff.
  var difference: [String] {
    shown.flatMap { input, rows in
      let subjects = rows.map(\.line.subject.count).max() ?? 0
      let lines = rows.map { (isOlder($0) ? "- " : "+ ") + Self.text($0.line, subjects) }
      let rest = lines.count - Self.most
      return ["  ▸ " + input.text] + (rest > 1 ? lines.prefix(Self.most) + ["  … \(rest) more lines"] : lines)
    }
  }

  /// The maximum number of lines for an input.
  private static let most = 8

  /// The rows that the behavior explains, or else those that it changes alone.
  private var shown: [(input: ComparedInput, rows: [ComparedInput.Row])] {
    let parts = comparison.differingInputs.map { input in
      (input: input, rows: isExplanation ? explainedRows(of: input) : changedRows(of: input))
    }.filter { !$0.rows.isEmpty }
    return parts.isEmpty
      ? comparison.differingInputs.suffix(1).map { ($0, $0.rows.filter { $0.groups.count == 1 }) } : parts
  }

  private func explainedRows(of input: ComparedInput) -> [ComparedInput.Row] {
    let differing = input.rows.filter { $0.groups.count == 1 }
    let own = differing.filter { row in
      row.explanations.contains { number in
        let explanation = comparison.explanations[number - 1]
        return explanation.name == name && explanation.since == since
      }
    }
    // The value before a change helps to understand the value after it.
    let areValues = differing.allSatisfy { $0.line.kind == .value || $0.line.kind == .warning }
    return areValues && !own.isEmpty ? differing : own
  }

  /// Returns the rows of an input that change when only the behavior follows the other system.
  private func changedRows(of input: ComparedInput) -> [ComparedInput.Row] {
    guard let alone else { return [] }
    let (usual, lines) = (alone.usual[input.number], alone.lines[input.number])
    return input.rows.filter { row in
      guard row.groups.count == 1 else { return false }
      let isAdded = isOlder(row) == alone.isNewer
      return lines.contains(row.line) == isAdded && usual.contains(row.line) != isAdded
    }
  }

  private func isOlder(_ row: ComparedInput.Row) -> Bool { row.groups == [0] }

  private static func text(_ line: ComparedLine, _ width: Int) -> String {
    switch line.kind {
    case .event, .layout:
      line.subject + String(repeating: " ", count: width - line.subject.count) + "  " + line.shortText
    case .time: "╌ " + line.shortText + " later"
    case .warning: "⚠ " + line.shortText
    case .note: "note: " + line.shortText
    case .error: "✗ " + line.shortText
    case .value: line.shortText
    }
  }
}
