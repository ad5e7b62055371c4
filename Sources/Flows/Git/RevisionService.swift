import Files

/// Removes the temporary files of another revision when the isolated process has ended.
package final class RevisionService: BrokerService {
  private let revision: Revision?

  /// - Parameter revision: the revision, or `nil` if there is none.
  package init(_ revision: Revision?) { self.revision = revision }

  /// Returns `nil`, because this service handles no requests.
  ///
  /// - Returns: always `nil`.
  /// - Throws: Nothing.
  package func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage? { nil }

  package func end() { revision?.remove() }
}
