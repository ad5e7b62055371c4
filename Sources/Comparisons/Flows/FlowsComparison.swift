import Flows

/// The differences between the flows of two revisions.
package struct FlowsComparison {
  let before: RecordedFlows
  let after: RecordedFlows
  /// The flows that differ, in the order in which they ran, followed by those that are gone.
  let changes: [FlowChange]

  /// Compares the flows of two revisions.
  ///
  /// - Parameters:
  ///   - before: The flows of the earlier revision.
  ///   - after: The flows of the later revision.
  package init(from before: RecordedFlows, to after: RecordedFlows) {
    (self.before, self.after) = (before, after)
    let old = Dictionary(before.flows.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let keys = Set(after.flows.map(\.key))
    let present = after.flows.map { FlowChange(from: old[$0.key], to: $0) }.filter { !$0.isEmpty }
    changes = present + before.flows.filter { !keys.contains($0.key) }.map { FlowChange(from: $0, to: nil) }
  }

  /// Whether nothing has changed.
  package var isEmpty: Bool { changes.isEmpty }
}

/// The differences between the runs of one flow in two revisions.
struct FlowChange {
  /// The run in the earlier revision, or `nil` if the flow is new.
  let before: RecordedFlows.Flow?
  /// The run in the later revision, or `nil` if the flow is gone.
  let after: RecordedFlows.Flow?
  /// All steps, as a patch, or an empty list if both runs have the same steps.
  let path: [PatchLine]
  /// The steps of both runs whose picture or trace differs.
  let steps: [Step]

  /// A step that both runs have.
  struct Step {
    /// The step in Lua syntax.
    let text: String
    /// The pictures, or `nil` if they are equal.
    let picture: PictureDifference?
    /// The trace as a patch, or an empty list if both traces are equal.
    let trace: [PatchLine]
  }

  init(from before: RecordedFlows.Flow?, to after: RecordedFlows.Flow?) {
    (self.before, self.after) = (before, after)
    guard let before, let after else {
      (path, steps) = ([], [])
      return
    }
    let (old, new) = (before.steps.map(\.text), after.steps.map(\.text))
    path = old == new ? [] : PatchLine.lines(from: old, to: new)
    steps = Alignment.pairs(old, new).compactMap { Step($0.first, of: before, $0.second, of: after) }
  }

  /// Whether both runs are the same.
  var isEmpty: Bool {
    guard let before, let after else { return false }
    return before.outcome == after.outcome && path.isEmpty && steps.isEmpty
  }

  /// The title of the flow.
  var title: String { (after ?? before)?.title ?? "" }

  /// The kinds of differences, such as `pictures`.
  var kinds: [String] {
    var kinds: [String] = []
    if before?.outcome != after?.outcome { kinds.append("outcome") }
    if !path.isEmpty { kinds.append("path") }
    if steps.contains(where: { $0.picture != nil }) { kinds.append("pictures") }
    if steps.contains(where: { !$0.trace.isEmpty }) { kinds.append("traces") }
    return kinds
  }

  /// The outcomes in words, such as `passed, now fails: …`.
  var outcome: String {
    let reason = after?.failure.map { ": " + $0 } ?? ""
    switch (before, after) {
    case (nil, let after?): return "new; " + after.outcome + reason
    case (let before?, nil) where before.isFile: return "couldn't be run" + (before.failure.map { ": " + $0 } ?? "")
    case (_?, nil): return "gone"
    case (let before?, let after?) where before.outcome == after.outcome: return after.outcome
    case (let before?, let after?): return before.outcome + ", now " + after.outcome + reason
    case (nil, nil): return ""
    }
  }
}

extension FlowChange.Step {
  /// Compares a step of two runs, or returns `nil` if its picture and its trace are equal.
  fileprivate init?(_ first: Int, of before: RecordedFlows.Flow, _ second: Int, of after: RecordedFlows.Flow) {
    let (old, new) = (before.picture(after: first), after.picture(after: second))
    let (oldTrace, newTrace) = (before.steps[first].trace, after.steps[second].trace)
    guard old != new || oldTrace != newTrace else { return nil }
    text = after.steps[second].text
    picture = old == new ? nil : PictureDifference(from: old, to: new)
    trace =
      oldTrace == newTrace ? [] : PatchLine.lines(from: oldTrace.patchLines, to: newTrace.patchLines)
  }
}

/// A line of a patch.
struct PatchLine {
  let kind: Kind
  let text: String

  enum Kind: Character {
    case equal = " "
    case removed = "-"
    case added = "+"
  }

  /// Returns all lines of two lists, as a patch from the first to the second.
  static func lines(from first: [String], to second: [String]) -> [PatchLine] {
    var lines: [PatchLine] = []
    var (old, new) = (0, 0)
    for pair in Alignment.pairs(first, second) + [(first: first.count, second: second.count)] {
      lines += first[old..<pair.first].map { PatchLine(kind: .removed, text: $0) }
      lines += second[new..<pair.second].map { PatchLine(kind: .added, text: $0) }
      if pair.first < first.count { lines.append(PatchLine(kind: .equal, text: first[pair.first])) }
      (old, new) = (pair.first + 1, pair.second + 1)
    }
    return lines
  }

  /// The line with the character of its kind in front.
  var written: String { "\(kind.rawValue) \(text)" }
}

extension String {
  fileprivate var patchLines: [String] { split(separator: "\n").map(String.init) }
}
