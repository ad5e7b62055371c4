import Flows
import Reports

/// The regular files that receive the reports of one command.
///
/// Two paths may lead to the same file.
struct ReportedFiles {
  private var paths: [FileIdentity: String] = [:]

  /// Records that a report is written to a file.
  ///
  /// - Parameters:
  ///   - identity: The identity of the file, or `nil` for a pipe or a device, which several reports may share.
  ///   - path: The path of the file.
  /// - Throws: `ReportProblem` if another report is written to the file.
  mutating func claim(_ identity: FileIdentity?, _ path: String) throws {
    guard let identity else { return }
    try checkUnclaimed(identity, path)
    paths[identity] = path
  }

  /// Checks that no report has been written to a file.
  ///
  /// - Parameters:
  ///   - identity: The identity of the file, or `nil` if there is none.
  ///   - path: The path of the file.
  /// - Throws: `ReportProblem` if a report has been written to the file.
  func checkUnclaimed(_ identity: FileIdentity?, _ path: String) throws {
    guard let identity, let claimedPath = paths[identity] else { return }
    throw ReportProblem(description: "--report: two reports go to the same file: \(claimedPath) and \(path)")
  }
}

/// An error for two reports that can't be written in the same run.
struct ReportProblem: Error, CustomStringConvertible {
  let description: String
}
