import Files
import Glibc
import Scripting

/// Shows pending snapshots one by one and asks the user what to do with each of them.
package struct SnapshotReview {
  private let ask: (String) -> String?
  private let output: (String) -> Void
  private let errors: (String) -> Void

  /// Creates a review.
  ///
  /// - Parameters:
  ///   - ask: shows a question and returns the line that the user typed, or `nil` at the end of the input.
  ///   - output: receives the output, one line at a time.
  ///   - errors: receives error messages, one line at a time.
  package init(
    ask: @escaping (String) -> String?, output: @escaping (String) -> Void, errors: @escaping (String) -> Void
  ) {
    (self.ask, self.output, self.errors) = (ask, output, errors)
  }

  /// The possible answers.
  ///
  /// Users need to type only the first letters of an answer.
  private enum Answer: String, CaseIterable {
    case accept, reject, skip, quit, old, new, diff

    init?(_ typed: String) {
      let typed = typed.lowercased().filter { $0 != " " }
      guard let answer = Answer.allCases.first(where: { !typed.isEmpty && $0.rawValue.hasPrefix(typed) }) else {
        return nil
      }
      self = answer
    }
  }

  private static let question =
    "accept, reject, skip or quit, or show the old one, the new one or the diff? [a r s q o n d] "

  /// Reviews the pending snapshots.
  ///
  /// - Parameter paths: folders, files with flows, or snapshots. An empty list means the current folder.
  /// - Returns: the exit status.
  package func review(_ paths: [String]) -> ExitStatus {
    let chores = SnapshotMaintenance(output: output, errors: errors)
    var status = ExitStatus.ok
    let found = chores.waiting(at: paths, &status)
    guard !found.isEmpty else {
      if status == .ok { errors("no snapshot is waiting to be reviewed") }
      return status == .ok ? .nothingMatched : status
    }
    var left = found.count
    for (index, path) in found.enumerated() {
      guard let pair = SnapshotPair(path, errors) else {
        status = status.combined(with: .failed)
        continue
      }
      output("\(index + 1) of \(found.count): \(pair.kept) (\(pair.found.kind.rawValue))")
      pair.difference.forEach(output)
      switch answer(of: pair) {
      case .accept:
        if chores.accept(path) { left -= 1 } else { status = status.combined(with: .failed) }
      case .reject:
        do throws(SystemError) { try OutputFile.remove(path) } catch {
          errors("\(path): can't be removed: \(String(cString: strerror(error.number)))")
          status = status.combined(with: .failed)
          continue
        }
        output("rejected \(pair.kept)")
        left -= 1
      case .skip: continue
      default: return end(left, status)
      }
    }
    return end(left, status)
  }

  private func end(_ left: Int, _ status: ExitStatus) -> ExitStatus {
    output(left == 0 ? "no snapshot is left to review" : "left to review: \(left)")
    return status
  }

  /// Asks until the user accepts, rejects or skips the snapshot, or quits.
  ///
  /// The end of the input means quit.
  private func answer(of pair: SnapshotPair) -> Answer {
    while let typed = ask(SnapshotReview.question) {
      switch Answer(typed) {
      case .old: (pair.old?.lines ?? ["there is no old snapshot"]).forEach(output)
      case .new: pair.found.lines.forEach(output)
      case .diff: pair.difference.forEach(output)
      case let answer?: return answer
      case nil: continue
      }
    }
    return .quit
  }
}

/// A pending snapshot, with the stored snapshot that it would replace.
private struct SnapshotPair {
  /// The path of the stored snapshot.
  let kept: String
  /// The stored snapshot, or `nil` if it doesn't exist or can't be read.
  let old: SnapshotText?
  let found: SnapshotText

  init?(_ new: String, _ errors: (String) -> Void) {
    let kept = String(new.dropLast(SnapshotWriter.pendingExtension.count))
    self.kept = kept
    do {
      guard let text = try TextFile.read(new) else { return nil }
      found = try SnapshotText(file: text, at: new)
    } catch {
      errors("\(error)")
      return nil
    }
    let text = (try? TextFile.read(kept)).flatMap(\.self)
    old = text.flatMap { try? SnapshotText(file: $0, at: kept) }
  }

  /// The lines that differ, or all lines if there is no stored snapshot.
  var difference: [String] {
    guard let old else { return ["new:"] + found.lines.map { "+ " + $0 } }
    return ["- old, + new"] + SnapshotDifference(old, found).lines
  }
}
