import Glibc

/// Changes files on behalf of an isolated process, and opens run files that the user names.
package final class FileService: BrokerService {
  /// The files and folders that may be written.
  package var writeGrants: WriteGrants
  /// The incomplete files, keyed by the number that the isolated process uses for them.
  private var parts: [Int: PartFile] = [:]
  private var partCount = 0

  /// The maximum number of files that can be incomplete at the same time.
  private static let maximumPartCount = 100

  package init(_ grants: WriteGrants) { self.writeGrants = grants }

  /// Changes a file or a folder, or opens a run file.
  ///
  /// - Returns: the answer, or `nil` if the request is of another kind.
  /// - Throws: `SystemError` if the request isn't permitted, or if it fails.
  package func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage? {
    let path = request.word(at: 0)
    switch request.kind {
    case FileRequest.part: return try beginPart(path, followsLink: request.word(at: 1) == "link")
    case FileRequest.keep: try parts.removeValue(forKey: request.number(at: 0))?.replaceTarget()
    case FileRequest.discard: parts.removeValue(forKey: request.number(at: 0))?.discard()
    case FileRequest.append:
      try checkFilePermission(path)
      return try FileService.answerPassing(FileChanges.openForAppending(path))
    case FileRequest.stream:
      try checkFilePermission(path)
      guard WrittenStream.isStream(at: path) else { throw SystemError(ENXIO) }
      return try FileService.answerPassing(FileChanges.openStream(path))
    case FileRequest.read:
      guard writeGrants.permitsReading(path) else { throw SystemError(FileService.refusalNumber) }
      return try FileService.answerPassing(TypedFile.openDescriptor(for: path))
    case FileRequest.remove:
      try checkFilePermission(path)
      try FileChanges.remove(path)
    case FileRequest.rename:
      let name = request.word(at: 1)
      try checkFilePermission(path)
      try checkFilePermission(PathParts.all(of: path).dropLast().map { $0 + "/" }.joined() + name)
      try FileChanges.rename(path, to: name)
    case FileRequest.makeFolder:
      try checkFolderPermission(path)
      try FileChanges.makeFolder(path)
    case FileRequest.makeFolders:
      try checkFolderPermission(path)
      try FileChanges.makeFolders(for: path)
    case FileRequest.removeFolder:
      try checkFolderPermission(path)
      try FileChanges.removeFolder(path)
    default: return nil
    }
    return .done()
  }

  /// Removes the incomplete files.
  package func end() { parts = [:] }

  private func beginPart(_ path: String, followsLink: Bool) throws(SystemError) -> BrokerMessage {
    try checkFilePermission(path)
    guard parts.count < FileService.maximumPartCount else { throw SystemError(EMFILE) }
    let part = try FileChanges.makePart(for: path, followsLink: followsLink)
    partCount += 1
    parts[partCount] = part
    return .done(["\(partCount)"], descriptors: [part.descriptor])
  }

  /// The error number of a refused request.
  ///
  /// The system rarely uses this number for files, so it is easy to recognize.
  static let refusalNumber = EPERM

  private func checkFilePermission(_ path: String) throws(SystemError) {
    guard writeGrants.permitsFile(path) else { throw SystemError(FileService.refusalNumber) }
  }

  private func checkFolderPermission(_ path: String) throws(SystemError) {
    guard writeGrants.permitsFolder(path) || writeGrants.permitsFile(path) else {
      throw SystemError(FileService.refusalNumber)
    }
  }

  /// Returns an answer that passes a file descriptor to the isolated process.
  private static func answerPassing(_ descriptor: Int32) -> BrokerMessage {
    var answer = BrokerMessage.done(descriptors: [descriptor])
    answer.closesSentDescriptors = true
    return answer
  }
}
