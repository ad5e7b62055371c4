import Flows

/// The differences between the flows of two revisions.
package struct FlowsComparison {
  let flowsBefore: RecordedFlows
  let flowsAfter: RecordedFlows
  /// The flows that differ, in the order in which they ran, followed by the flows that are gone.
  let changes: [FlowChange]

  /// Compares the flows of two revisions.
  ///
  /// - Parameters:
  ///   - before: The flows of the earlier revision.
  ///   - after: The flows of the later revision.
  package init(from before: RecordedFlows, to after: RecordedFlows) {
    (self.flowsBefore, self.flowsAfter) = (before, after)
    let flowsByKey = Dictionary(before.flows.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let keys = Set(after.flows.map(\.key))
    let changedFlows = after.flows.map { FlowChange(from: flowsByKey[$0.key], to: $0) }.filter { !$0.isEmpty }
    changes = changedFlows + before.flows.filter { !keys.contains($0.key) }.map { FlowChange(from: $0, to: nil) }
  }

  /// Whether nothing has changed.
  package var isEmpty: Bool { changes.isEmpty }
}

/// The differences between the runs of one flow in two revisions.
struct FlowChange {
  /// The run in the earlier revision, or `nil` if the flow is new.
  let flowBefore: RecordedFlows.Flow?
  /// The run in the later revision, or `nil` if the flow is gone.
  let flowAfter: RecordedFlows.Flow?
  /// All steps, as a patch, or an empty array if the steps of both runs are equal.
  let patchedSteps: [PatchLine]
  /// The steps of both runs whose pictures or traces differ.
  let changedSteps: [Step]

  /// A step that occurs in both runs.
  struct Step {
    /// The step in Lua syntax.
    let text: String
    /// The pictures, or `nil` if they are equal.
    let pictureDifference: PictureDifference?
    /// The trace as a patch, or an empty list if both traces are equal.
    let tracePatch: [PatchLine]
  }

  init(from before: RecordedFlows.Flow?, to after: RecordedFlows.Flow?) {
    (self.flowBefore, self.flowAfter) = (before, after)
    guard let before, let after else {
      (patchedSteps, changedSteps) = ([], [])
      return
    }
    let (oldSteps, newSteps) = (before.steps.map(\.text), after.steps.map(\.text))
    patchedSteps = oldSteps == newSteps ? [] : PatchLine.lines(from: oldSteps, to: newSteps)
    changedSteps = Alignment.pairs(oldSteps, newSteps).compactMap { Step($0.first, of: before, $0.second, of: after) }
  }

  /// Whether both runs are the same.
  var isEmpty: Bool {
    guard let flowBefore, let flowAfter else { return false }
    return flowBefore.outcome == flowAfter.outcome && patchedSteps.isEmpty && changedSteps.isEmpty
  }

  /// The title of the flow.
  var title: String { (flowAfter ?? flowBefore)?.title ?? "" }

  /// The kinds of differences, such as `pictures`.
  var kinds: [String] {
    var kinds: [String] = []
    if flowBefore?.outcome != flowAfter?.outcome { kinds.append("outcome") }
    if !patchedSteps.isEmpty { kinds.append("path") }
    if changedSteps.contains(where: { $0.pictureDifference != nil }) { kinds.append("pictures") }
    if changedSteps.contains(where: { !$0.tracePatch.isEmpty }) { kinds.append("traces") }
    return kinds
  }

  /// A description of the outcomes, such as `passed, now fails: …`.
  var outcomeText: String {
    let reason = flowAfter?.failure.map { ": " + $0 } ?? ""
    switch (flowBefore, flowAfter) {
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
  fileprivate init?(_ firstIndex: Int, of before: RecordedFlows.Flow, _ secondIndex: Int, of after: RecordedFlows.Flow)
  {
    let (oldPicture, newPicture) = (before.picture(after: firstIndex), after.picture(after: secondIndex))
    let (oldTrace, newTrace) = (before.steps[firstIndex].trace, after.steps[secondIndex].trace)
    guard oldPicture != newPicture || oldTrace != newTrace else { return nil }
    text = after.steps[secondIndex].text
    pictureDifference = oldPicture == newPicture ? nil : PictureDifference(from: oldPicture, to: newPicture)
    tracePatch =
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

  /// Returns all lines of two lists, as a patch from the first list to the second.
  static func lines(from first: [String], to second: [String]) -> [PatchLine] {
    var lines: [PatchLine] = []
    var (oldIndex, newIndex) = (0, 0)
    for pair in Alignment.pairs(first, second) + [(first: first.count, second: second.count)] {
      lines += first[oldIndex..<pair.first].map { PatchLine(kind: .removed, text: $0) }
      lines += second[newIndex..<pair.second].map { PatchLine(kind: .added, text: $0) }
      if pair.first < first.count { lines.append(PatchLine(kind: .equal, text: first[pair.first])) }
      (oldIndex, newIndex) = (pair.first + 1, pair.second + 1)
    }
    return lines
  }

  /// The line, preceded by the character of its kind.
  var patchText: String { "\(kind.rawValue) \(text)" }
}

extension String {
  fileprivate var patchLines: [String] { split(separator: "\n").map(String.init) }
}
