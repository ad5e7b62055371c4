import Glibc

/// The changes that the program makes to files.
///
/// An isolated process requests each change from its broker. Links in the middle of a path are followed.
package enum FileChanges {
  /// Creates a file that later replaces another one, and any missing folders.
  ///
  /// The other file is replaced when the new one is complete.
  ///
  /// - Parameters:
  ///   - path: the path of the other file, which may be missing.
  ///   - followsLink: whether a link at the path is followed, so that the file to which it leads is replaced.
  /// - Returns: the new file.
  /// - Throws: `SystemError` if the file or a folder can't be created.
  package static func makePart(for path: String, followsLink: Bool) throws(SystemError) -> PartFile {
    if Broker.channel != nil { return try PartFile(askingFor: path, followsLink: followsLink) }
    if followsLink, let target = RealPath.resolved(path) {
      return try PartFile(for: PathParts.last(of: target), in: OpenFolder.containing(target))
    }
    return try PartFile(for: PathParts.last(of: path), in: OpenFolder.containing(path, creatingWith: 0o777))
  }

  /// Opens a file to append to it.
  ///
  /// The file and its folders are created if they are missing.
  ///
  /// - Returns: the descriptor.
  /// - Throws: `SystemError` if the file can't be opened.
  package static func openForAppending(_ path: String) throws(SystemError) -> Int32 {
    if Broker.channel != nil { return try Broker.requestDescriptor(FileRequest.append, path) }
    let target = RealPath.resolved(path) ?? path
    return try OpenFolder.containing(target, creatingWith: 0o777).openForAppending(PathParts.last(of: target))
  }

  /// Opens a pipe, a device or an existing descriptor for writing.
  ///
  /// - Returns: the new descriptor.
  /// - Throws: `SystemError` if it can't be opened.
  package static func openStream(_ path: String) throws(SystemError) -> Int32 {
    if Broker.channel != nil { return try Broker.requestDescriptor(FileRequest.stream, path) }
    return try WrittenStream.open(path)
  }

  /// Removes a file or a link.
  ///
  /// - Throws: `SystemError` if there is nothing to remove, or if it can't be removed.
  package static func remove(_ path: String) throws(SystemError) {
    guard Broker.channel == nil else {
      try Broker.sendRequest(FileRequest.remove, [path])
      return
    }
    try OpenFolder.containing(path).remove(PathParts.last(of: path))
  }

  /// Renames a file in its folder, and replaces a file that already has the new name.
  ///
  /// - Throws: `SystemError` if the file can't be renamed.
  package static func rename(_ path: String, to name: String) throws(SystemError) {
    guard Broker.channel == nil else {
      try Broker.sendRequest(FileRequest.rename, [path, name])
      return
    }
    try OpenFolder.containing(path).rename(PathParts.last(of: path), to: name)
  }

  /// Creates a folder if it is missing.
  ///
  /// - Throws: `SystemError` if it can't be created.
  package static func makeFolder(_ path: String) throws(SystemError) {
    guard Broker.channel == nil else {
      try Broker.sendRequest(FileRequest.makeFolder, [path])
      return
    }
    try OpenFolder.containing(path).makeFolder(PathParts.last(of: path))
  }

  /// Creates the missing folders of a path.
  ///
  /// - Parameter path: the path of a file in the innermost folder.
  /// - Throws: `SystemError` if a folder can't be created.
  package static func makeFolders(for path: String) throws(SystemError) {
    guard Broker.channel == nil else {
      try Broker.sendRequest(FileRequest.makeFolders, [path])
      return
    }
    _ = try OpenFolder.containing(path, creatingWith: 0o777)
  }

  /// Removes an empty folder.
  ///
  /// - Throws: `SystemError` if it can't be removed, for example because it isn't empty.
  package static func removeFolder(_ path: String) throws(SystemError) {
    guard Broker.channel == nil else {
      try Broker.sendRequest(FileRequest.removeFolder, [path])
      return
    }
    try OpenFolder.containing(path).removeFolder(PathParts.last(of: path))
  }
}

/// The kinds of requests that concern files.
enum FileRequest {
  static let (part, keep, discard) = ("part", "keep", "discard")
  static let (append, stream, read) = ("append", "stream", "read")
  static let (remove, rename) = ("remove", "rename")
  static let (makeFolder, makeFolders, removeFolder) = ("make-folder", "make-folders", "remove-folder")
}

extension Broker {
  /// Requests that the broker open a file.
  ///
  /// - Returns: the descriptor.
  fileprivate static func requestDescriptor(_ kind: String, _ path: String) throws(SystemError) -> Int32 {
    guard let descriptor = try sendRequest(kind, [path]).descriptors.first else { throw SystemError(EPIPE) }
    return descriptor
  }
}
