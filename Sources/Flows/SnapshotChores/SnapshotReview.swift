import Files
import Glibc
import Scripting

/// Shows pending snapshots one by one, and lets the user accept, reject or skip each of them.
package struct SnapshotReview {
  private let readAnswer: (String) -> String?
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
    (self.readAnswer, self.output, self.errors) = (ask, output, errors)
  }

  /// The possible answers.
  ///
  /// Users need to type only the first letters of a word.
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
    let maintenance = SnapshotMaintenance(output: output, errors: errors)
    var status = ExitStatus.ok
    let pendingPaths = maintenance.pendingSnapshots(at: paths, &status)
    guard !pendingPaths.isEmpty else {
      if status == .ok { errors("no snapshot is waiting to be reviewed") }
      return status == .ok ? .nothingMatched : status
    }
    var remainingCount = pendingPaths.count
    for (index, path) in pendingPaths.enumerated() {
      guard let pair = SnapshotPair(path, errors) else {
        status = status.combined(with: .failed)
        continue
      }
      output("\(index + 1) of \(pendingPaths.count): \(pair.storedPath) (\(pair.pendingText.kind.rawValue))")
      pair.differenceLines.forEach(output)
      switch readDecision(of: pair) {
      case .accept:
        if maintenance.accept(path) { remainingCount -= 1 } else { status = status.combined(with: .failed) }
      case .reject:
        do throws(SystemError) { try OutputFile.remove(path) } catch {
          errors("\(path): can't be removed: \(String(cString: strerror(error.number)))")
          status = status.combined(with: .failed)
          continue
        }
        output("rejected \(pair.storedPath)")
        remainingCount -= 1
      case .skip: continue
      default: return finish(remainingCount, status)
      }
    }
    return finish(remainingCount, status)
  }

  private func finish(_ left: Int, _ status: ExitStatus) -> ExitStatus {
    output(left == 0 ? "no snapshot is left to review" : "left to review: \(left)")
    return status
  }

  /// Reads commands until the user accepts, rejects or skips the snapshot, or quits.
  ///
  /// The end of the input has the same effect as `quit`.
  private func readDecision(of pair: SnapshotPair) -> Answer {
    while let typed = readAnswer(SnapshotReview.question) {
      switch Answer(typed) {
      case .old: (pair.storedText?.lines ?? ["there is no old snapshot"]).forEach(output)
      case .new: pair.pendingText.lines.forEach(output)
      case .diff: pair.differenceLines.forEach(output)
      case let answer?: return answer
      case nil: continue
      }
    }
    return .quit
  }
}

/// A pending snapshot, and the stored snapshot that it would replace.
private struct SnapshotPair {
  /// The path of the stored snapshot.
  let storedPath: String
  /// The stored snapshot, or `nil` if it doesn't exist or can't be read.
  let storedText: SnapshotText?
  let pendingText: SnapshotText

  init?(_ pendingPath: String, _ errors: (String) -> Void) {
    let storedPath = String(pendingPath.dropLast(SnapshotWriter.pendingExtension.count))
    self.storedPath = storedPath
    do {
      guard let text = try TextFile.read(pendingPath) else { return nil }
      pendingText = try SnapshotText(file: text, at: pendingPath)
    } catch {
      errors("\(error)")
      return nil
    }
    let text = (try? TextFile.read(storedPath)).flatMap(\.self)
    storedText = text.flatMap { try? SnapshotText(file: $0, at: storedPath) }
  }

  /// The lines of the difference, or all lines if there is no stored snapshot.
  var differenceLines: [String] {
    guard let old = storedText else { return ["new:"] + pendingText.lines.map { "+ " + $0 } }
    return ["- old, + new"] + SnapshotDifference(old, pendingText).lines
  }
}
