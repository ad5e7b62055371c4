import Files
import Glibc

/// Asks git for changed files, also on behalf of an isolated process.
package final class ChangeService: BrokerService {
  private static let kind = "changes"

  /// The prototypes' folders about which may be asked, with all links resolved.
  private let folders: [String]

  private let isTrusted: Bool

  /// - Parameters:
  ///   - folders: the folders about which may be asked, with all links resolved.
  ///   - isTrusted: whether the repository may borrow objects of other repositories.
  package init(folders: [String], isTrusted: Bool) { (self.folders, self.isTrusted) = (folders, isTrusted) }

  /// Returns the changed files of a folder, as `ChangedFiles.paths` does.
  static func paths(
    since commit: String, in folder: String, reading read: Set<String>, for option: String
  ) throws -> Set<String> {
    guard Broker.channel != nil else {
      return try ChangedFiles.paths(since: commit, in: folder, reading: read, for: option, isTrusted: true)
    }
    let answer: BrokerMessage
    do throws(SystemError) { answer = try Broker.ask(kind, [commit, folder, option] + read.sorted()) } catch {
      throw UnreadableInput("\(option): can't run git in \(folder)" + Isolation.hint(for: error.number))
    }
    // The first word is the error message, or empty.
    if let problem = answer.words.first, !problem.isEmpty { throw UnreadableInput(problem) }
    return Set(answer.words.dropFirst())
  }

  /// Asks git for changes.
  ///
  /// - Returns: the answer, or `nil` if the request is of another kind.
  /// - Throws: `SystemError` if the folder isn't one of the prototype's.
  package func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage? {
    guard request.kind == ChangeService.kind else { return nil }
    let folder = request.word(at: 1)
    guard folders.contains(where: { RealPath.rest(of: folder, in: $0) != nil }) else { throw SystemError(EPERM) }
    do {
      let paths = try ChangedFiles.paths(
        since: request.word(at: 0), in: folder, reading: Set(request.words.dropFirst(3)), for: request.word(at: 2),
        isTrusted: isTrusted)
      return .done([""] + paths.sorted())
    } catch {
      return .done(["\(error)"])
    }
  }
}
