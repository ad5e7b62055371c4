import Glibc

/// Changes files on behalf of an isolated process, and opens runs that the user names.
package final class FileService: BrokerService {
  /// The files and folders that may be written.
  package var grants: WriteGrants
  /// The files that aren't complete yet, by their numbers.
  private var parts: [Int: PartFile] = [:]
  private var count = 0

  /// The maximum number of files that are written at the same time.
  private static let mostParts = 100

  package init(_ grants: WriteGrants) { self.grants = grants }

  /// Changes a file or a folder, or opens a run.
  ///
  /// - Returns: the answer, or `nil` if the request is of another kind.
  /// - Throws: `SystemError` if the request isn't permitted, or if it fails.
  package func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage? {
    let path = request.word(at: 0)
    switch request.kind {
    case FileRequest.part: return try begin(path, followsLink: request.word(at: 1) == "link")
    case FileRequest.keep: try parts.removeValue(forKey: request.number(at: 0))?.keep()
    case FileRequest.discard: parts.removeValue(forKey: request.number(at: 0))?.discard()
    case FileRequest.append:
      try check(path)
      return try FileService.passing(FileChanges.openForAppending(path))
    case FileRequest.stream:
      try check(path)
      guard WrittenStream.exists(at: path) else { throw SystemError(ENXIO) }
      return try FileService.passing(FileChanges.openStream(path))
    case FileRequest.read:
      guard grants.permitReading(path) else { throw SystemError(FileService.refusal) }
      return try FileService.passing(TypedFile.descriptor(for: path))
    case FileRequest.remove:
      try check(path)
      try FileChanges.remove(path)
    case FileRequest.rename:
      let name = request.word(at: 1)
      try check(path)
      try check(PathParts.all(of: path).dropLast().map { $0 + "/" }.joined() + name)
      try FileChanges.rename(path, to: name)
    case FileRequest.makeFolder:
      try checkFolder(path)
      try FileChanges.makeFolder(path)
    case FileRequest.makeFolders:
      try checkFolder(path)
      try FileChanges.makeFolders(for: path)
    case FileRequest.removeFolder:
      try checkFolder(path)
      try FileChanges.removeFolder(path)
    default: return nil
    }
    return .done()
  }

  /// Removes the files that aren't complete.
  package func end() { parts = [:] }

  private func begin(_ path: String, followsLink: Bool) throws(SystemError) -> BrokerMessage {
    try check(path)
    guard parts.count < FileService.mostParts else { throw SystemError(EMFILE) }
    let part = try FileChanges.part(for: path, followsLink: followsLink)
    count += 1
    parts[count] = part
    return .done(["\(count)"], descriptors: [part.descriptor])
  }

  /// The error number of a refused request, because the system rarely uses it for files.
  static let refusal = EPERM

  private func check(_ path: String) throws(SystemError) {
    guard grants.permitFile(path) else { throw SystemError(FileService.refusal) }
  }

  private func checkFolder(_ path: String) throws(SystemError) {
    guard grants.permitFolder(path) || grants.permitFile(path) else { throw SystemError(FileService.refusal) }
  }

  /// Returns an answer that hands over a descriptor.
  private static func passing(_ descriptor: Int32) -> BrokerMessage {
    var answer = BrokerMessage.done(descriptors: [descriptor])
    answer.givesDescriptorsAway = true
    return answer
  }
}
