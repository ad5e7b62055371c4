import Files
import Glibc

/// Runs git to find changed files, also on behalf of an isolated process.
package final class ChangeService: BrokerService {
  private static let requestKind = "changes"

  /// The prototypes' folders for which requests are allowed, with all links resolved.
  private let folders: [String]

  private let isTrusted: Bool

  /// - Parameters:
  ///   - folders: the folders for which requests are allowed, with all links resolved.
  ///   - isTrusted: whether the repository may borrow objects of other repositories.
  package init(folders: [String], isTrusted: Bool) { (self.folders, self.isTrusted) = (folders, isTrusted) }

  /// Returns the absolute paths of the changed files in a folder.
  static func findChangedPaths(
    since commit: String, in folder: String, reading read: Set<String>, for option: String
  ) throws -> Set<String> {
    guard Broker.channel != nil else {
      return try ChangedFiles.findChangedPaths(since: commit, in: folder, reading: read, for: option, isTrusted: true)
    }
    let answer: BrokerMessage
    do throws(SystemError) {
      answer = try Broker.sendRequest(requestKind, [commit, folder, option] + read.sorted())
    } catch {
      throw UnreadableInput("\(option): can't run git in \(folder)" + Isolation.hint(for: error.number))
    }
    // The first word is the error message, or an empty string.
    if let errorMessage = answer.words.first, !errorMessage.isEmpty { throw UnreadableInput(errorMessage) }
    return Set(answer.words.dropFirst())
  }

  /// Runs git to find the changes for a request.
  ///
  /// - Returns: the answer, or `nil` if the request is of another kind.
  /// - Throws: `SystemError` if requests for the folder aren't allowed.
  package func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage? {
    guard request.kind == ChangeService.requestKind else { return nil }
    let folder = request.word(at: 1)
    guard folders.contains(where: { RealPath.relativeParts(of: folder, in: $0) != nil }) else {
      throw SystemError(EPERM)
    }
    do {
      let paths = try ChangedFiles.findChangedPaths(
        since: request.word(at: 0), in: folder, reading: Set(request.words.dropFirst(3)), for: request.word(at: 2),
        isTrusted: isTrusted)
      return .done([""] + paths.sorted())
    } catch {
      return .done(["\(error)"])
    }
  }
}
