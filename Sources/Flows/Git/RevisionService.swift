import Files

/// Removes the files of another revision when the isolated process has ended.
package final class RevisionService: BrokerService {
  private let revision: Revision?

  /// - Parameter revision: the revision, or `nil` if there is none.
  package init(_ revision: Revision?) { self.revision = revision }

  /// Answers nothing.
  ///
  /// - Returns: the answer, or `nil` if the request is of another kind.
  /// - Throws: Nothing.
  package func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage? { nil }

  package func end() { revision?.remove() }
}
