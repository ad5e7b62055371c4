import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// `diff`: what is different between two points of the run: in the tree of controllers, in the picture, in the state.
extension Interpreter {
  /// - Parameters:
  ///   - first: an input, after which the first point is; nil for before the last one.
  ///   - second: an input, after which the second is; nil for the one after the first.
  /// - Returns: lines with `-` for what was, `+` for what is.
  /// - Throws: `PlainError` for inputs that there are not.
  func diff(_ first: String?, _ second: String?) throws -> [String] {
    let run = run
    let last = run.inputs.indices.last { !run.isLook($0) } ?? run.last
    let from = try first.map { try input($0, run) } ?? last - 1
    let to = try second.map { try input($0, run) } ?? (first == nil ? last : run.last)
    guard from >= 0 else { throw PlainError("diff: nothing was done since the launch") }
    let (before, after) = (try seen(after: from, run), try seen(after: to, run))
    let tree = TextDifference.lines(before.tree, after.tree)
    let picture = TextDifference.lines(before.picture, after.picture)
    let state = difference(before.state, after.state)
    guard !tree.isEmpty || !picture.isEmpty || !state.isEmpty else {
      return ["nothing differs between \(from) and \(to)"]
    }
    return ["after \(from) → after \(to)"] + tree + picture + state
  }

  /// What differs in state, where that can be told; of much only the beginning.
  private func difference(_ before: StateText, _ after: StateText) -> [String] {
    for text in [before, after] {
      if let obstacle = text.obstacles.first { return ["the state cannot be compared: \(obstacle)"] }
    }
    guard !(before == after) else { return [] }
    let (lines, hidden) = StateDifference.lines(before.details, after.details)
    let told = lines + after.declarations(differingIn: before).map { "± \($0): declared otherwise" }
    let shown = told.prefix(Interpreter.mostOfState)
    let rest = told.count - shown.count
    let notes =
      (rest > 0 ? ["… \(rest.counted("more line")); `state` after each shows all"] : [])
      + (hidden > 0
        ? ["… \(hidden.counted("line")) of internal state: use `state all` after each input to see them"] : [])
    if told.isEmpty, hidden == 0 { return ["state:", "the same objects refer to each other in a different way"] }
    return ["state:"] + shown + notes
  }

  /// More lines than are read beside a picture.
  private static let mostOfState = 20

  private func input(_ word: String, _ run: Run) throws -> Int {
    guard let number = Int(word), run.inputs.indices.contains(number) else {
      throw PlainError("diff: inputs go from 0 to \(run.last); write `diff 3 5`")
    }
    return number
  }

  private func seen(after input: Int, _ run: Run) throws -> Seen {
    let session = try player.play(run.upTo(input), trace: session.system.trace)
    defer { session.close() }
    let picture = Picture(of: session.system, options: Picture.Options(signs: output.signs)).lines
    return Seen(
      tree: ControllerTree.text(of: session.system).lines, picture: picture, state: try session.stateText())
  }
}

/// What can be compared of a session.
private struct Seen {
  let tree: [String]
  let picture: [String]
  let state: StateText
}

/// What of a state went and what came, object by object: where a line stands decides nothing.
private enum StateDifference {
  private struct Change {
    var went: [String] = []
    var came: [String] = []
  }

  /// - Returns: lines of what people read, and how many others differ.
  static func lines(_ before: [StateText.Detail], _ after: [StateText.Detail]) -> (lines: [String], hidden: Int) {
    var titles: [String] = []
    var changes: [String: Change] = [:]
    var hidden = 0
    func note(_ detail: StateText.Detail, _ list: WritableKeyPath<Change, [String]>) {
      guard let line = ReadableState.shown(detail.line, of: detail.title) else {
        hidden += 1
        return
      }
      if changes[detail.title] == nil { titles.append(detail.title) }
      changes[detail.title, default: Change()][keyPath: list].append("\(detail.title): \(line)")
    }
    for detail in left(of: before, without: after) { note(detail, \.went) }
    for detail in left(of: after, without: before) { note(detail, \.came) }
    let lines = titles.compactMap { changes[$0] }.flatMap { $0.went.map { "- " + $0 } + $0.came.map { "+ " + $0 } }
    return (lines, hidden)
  }

  private static func left(of some: [StateText.Detail], without others: [StateText.Detail]) -> [StateText.Detail] {
    var counts: [StateText.Detail: Int] = [:]
    for detail in others { counts[detail, default: 0] += 1 }
    return some.filter { detail in
      guard let count = counts[detail], count > 0 else { return true }
      counts[detail] = count - 1
      return false
    }
  }
}

/// What makes one list of lines another: those that went and those that came, in order.
enum TextDifference {
  static func lines(_ before: [String], _ after: [String]) -> [String] {
    let changes = after.difference(from: before)
    let removed = Set(changes.removals.map { offset(of: $0) })
    let added = Set(changes.insertions.map { offset(of: $0) })
    var (lines, other) = ([String](), 0)
    for (place, line) in before.enumerated() {
      if removed.contains(place) {
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
