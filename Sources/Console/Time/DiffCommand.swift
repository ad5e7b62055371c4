import Controllers
import Lua
import Rendering
import Scripting
import Timeline

/// The command `diff`, which compares the tree of controllers, the picture and the state at two points of the run.
final class DiffCommand {
  private let run: Run
  private let player: Player
  /// The trace of the present.
  private let trace: Trace
  private let output: Output

  init(_ interpreter: Interpreter) {
    (run, player) = (interpreter.run, interpreter.player)
    (trace, output) = (interpreter.session.system.trace, interpreter.output)
  }

  /// Compares the session after two inputs.
  ///
  /// - Parameters:
  ///   - first: the number of the first input. `nil` means the input before the last input.
  ///   - second: the number of the second input. `nil` means the last input.
  /// - Returns: the differences, with `-` before removed lines and `+` before added lines.
  /// - Throws: `PlainError` if an input doesn't exist, `RunDifference` if the replay gives a different result.
  func lines(_ first: String?, _ second: String?) throws -> [String] {
    let last = run.inputs.indices.last { !run.isReadOnlyInput($0) } ?? run.lastInput
    let firstInput = try first.map { try inputNumber($0) } ?? last - 1
    let secondInput = try second.map { try inputNumber($0) } ?? (first == nil ? last : run.lastInput)
    guard firstInput >= 0 else { throw PlainError("diff: nothing has been done since the launch") }
    let (before, after) = (try comparedParts(after: firstInput), try comparedParts(after: secondInput))
    let tree = TextDifference.lines(before.tree, after.tree)
    let picture = TextDifference.lines(before.picture, after.picture)
    let state = stateDifference(before.state, after.state)
    guard !tree.isEmpty || !picture.isEmpty || !state.isEmpty else {
      return ["there is no difference between \(firstInput) and \(secondInput)"]
    }
    return ["after \(firstInput) → after \(secondInput)"] + tree + picture + state
  }

  /// Returns the first differences of the states, or the reason why the states can't be compared.
  private func stateDifference(_ before: StateText, _ after: StateText) -> [String] {
    for text in [before, after] {
      if let obstacle = text.obstacles.first { return ["the state cannot be compared: \(obstacle)"] }
    }
    guard !(before == after) else { return [] }
    let (lines, hiddenCount) = StateDifference.lines(before.details, after.details)
    let differingLines = lines + after.declarations(differingIn: before).map { "± \($0): the declaration differs" }
    let shownLines = differingLines.prefix(Self.maximumStateLineCount)
    let omittedCount = differingLines.count - shownLines.count
    let notes =
      (omittedCount > 0
        ? ["… \(omittedCount.counted("more line")); use `state` after each of the two inputs to see everything"] : [])
      + (hiddenCount > 0
        ? ["… \(hiddenCount.counted("line")) of internal state: use `state all` after each input to see them"] : [])
    if differingLines.isEmpty, hiddenCount == 0, before.differsOnlyInDeclarations(from: after) { return [] }
    if differingLines.isEmpty, hiddenCount == 0 {
      return ["state:", "the same objects refer to each other in a different way"]
    }
    return ["state:"] + shownLines + notes
  }

  /// The maximum number of lines that show differences of the state.
  private static let maximumStateLineCount = 20

  private func inputNumber(_ word: String) throws -> Int {
    guard let number = Int(word), run.inputs.indices.contains(number) else {
      throw PlainError("diff: inputs go from 0 to \(run.lastInput); write `diff 3 5`")
    }
    return number
  }

  private func comparedParts(after input: Int) throws -> ComparedParts {
    let session = try player.play(run.runUpTo(input), trace: trace)
    defer { session.close() }
    let picture = Picture(of: session.system, options: Picture.Options(signs: output.signs)).lines
    return ComparedParts(
      tree: ControllerTree.text(of: session.system).lines, picture: picture, state: try session.stateWriter.stateText())
  }
}

/// The parts of a session that `diff` compares.
private struct ComparedParts {
  let tree: [String]
  let picture: [String]
  let state: StateText
}

/// Finds the lines that were removed from each object's text in a session's state, and the lines that were added to it.
///
/// The order of the lines is ignored.
private enum StateDifference {
  private struct Change {
    var removedLines: [String] = []
    var addedLines: [String] = []
  }

  /// Returns the differing lines that are meaningful to users, and the number of other lines that differ.
  static func lines(_ before: [StateText.Detail], _ after: [StateText.Detail]) -> (lines: [String], hidden: Int) {
    var titles: [String] = []
    var changes: [String: Change] = [:]
    var hiddenCount = 0
    func record(_ detail: StateText.Detail, _ list: WritableKeyPath<Change, [String]>) {
      guard let line = ReadableState.readableLine(detail.line, of: detail.title) else {
        hiddenCount += 1
        return
      }
      if changes[detail.title] == nil { titles.append(detail.title) }
      changes[detail.title, default: Change()][keyPath: list].append("\(detail.title): \(line)")
    }
    for detail in unmatchedDetails(of: before, without: after) { record(detail, \.removedLines) }
    for detail in unmatchedDetails(of: after, without: before) { record(detail, \.addedLines) }
    let lines = titles.compactMap { changes[$0] }.flatMap {
      $0.removedLines.map { "- " + $0 } + $0.addedLines.map { "+ " + $0 }
    }
    return (lines, hiddenCount)
  }

  private static func unmatchedDetails(of details: [StateText.Detail], without others: [StateText.Detail]) -> [StateText
    .Detail]
  {
    var counts: [StateText.Detail: Int] = [:]
    for detail in others { counts[detail, default: 0] += 1 }
    return details.filter { detail in
      guard let count = counts[detail], count > 0 else { return true }
      counts[detail] = count - 1
      return false
    }
  }
}

/// Finds the removed and added lines between two lists.
enum TextDifference {
  static func lines(_ before: [String], _ after: [String]) -> [String] {
    let changes = after.difference(from: before)
    let removed = Set(changes.removals.map { offset(of: $0) })
    let added = Set(changes.insertions.map { offset(of: $0) })
    var (lines, other) = ([String](), 0)
    for (index, line) in before.enumerated() {
      if removed.contains(index) {
        lines.append("- " + line)
        continue
      }
      while other < after.count, added.contains(other) {
        lines.append("+ " + after[other])
        other += 1
      }
      other += 1
    }
    return lines + after[min(other, after.count)...].map { "+ " + $0 }
  }

  private static func offset(of change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
