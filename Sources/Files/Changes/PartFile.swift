import Glibc

/// A file that takes the place of another one when it is complete.
///
/// Until then, the other file stays as it is, whatever happens to the program. The new file has a random name, so nobody
/// can put a link there in advance. The program locks the file while it writes. If the program is killed, the file
/// stays, without a lock, and the next file in the same folder removes it.
package final class PartFile {
  private let target: Target
  /// The descriptor of the new file, which is open for writing.
  package let descriptor: Int32
  private var isOpen = true

  /// The place of the new file.
  private enum Target {
    /// The file is in a folder.
    ///
    /// It has the name `part` until it gets its own name and, unless `mode` is `nil`, the permissions of the other file.
    case here(OpenFolder, name: String, part: String, mode: mode_t?)
    /// The file has a number among the files that the broker has created for this process.
    case broker(Int)
  }

  /// Creates the new file.
  ///
  /// - Parameters:
  ///   - name: the name of the file to replace, which may be missing.
  ///   - folder: the folder of both files.
  ///   - isPrivate: whether only the user may read the file, even if the other one has other permissions.
  /// - Throws: `SystemError` if the file can't be created, or if there is something else than a file with this name.
  package init(for name: String, in folder: OpenFolder, isPrivate: Bool = false) throws(SystemError) {
    try OpenFolder.check(name)
    var status = stat()
    let isThere = fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG { throw SystemError(PartFile.obstacle(status)) }
    let mode = isPrivate ? 0o600 : isThere ? status.st_mode & 0o777 : nil
    folder.removeAbandonedParts()
    let (part, descriptor) = try PartFile.locked(in: folder, mode: mode ?? 0o666)
    (target, self.descriptor) = (.here(folder, name: name, part: part, mode: mode), descriptor)
  }

  /// Asks the broker of this isolated process to create the new file.
  ///
  /// - Parameters:
  ///   - path: the path of the file to replace, which may be missing.
  ///   - followsLink: whether a link at the path is followed.
  /// - Throws: `SystemError` if the broker refuses, or can't create the file.
  init(askingFor path: String, followsLink: Bool) throws(SystemError) {
    let answer = try Broker.ask(FileRequest.part, [path, followsLink ? "link" : ""])
    guard let descriptor = answer.descriptors.first else { throw SystemError(EPIPE) }
    (target, self.descriptor) = (.broker(answer.number(at: 0)), descriptor)
  }

  /// Creates a file with a random name, and locks it.
  ///
  /// Between these steps, another program may take the file for an abandoned one and remove it. Then another file is
  /// created.
  private static func locked(in folder: OpenFolder, mode: mode_t) throws(SystemError) -> (String, Int32) {
    while true {
      let name = OpenFolder.partStart + OpenFolder.randomWord + OpenFolder.partEnd
      let descriptor = try folder.makeFile(name, mode: mode & 0o777)
      var status = stat()
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (name, descriptor) }
      close(descriptor)
    }
  }

  deinit { discard() }

  /// Writes bytes to the end of the new file.
  ///
  /// - Throws: `SystemError` if the bytes can't be written.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    let problem = bytes.withUnsafeBytes { WholeWrite.perform($0) { Glibc.write(descriptor, $0, $1) } }
    if let problem { throw SystemError(problem) }
  }

  /// Puts the new file into the place of the other one, and closes it.
  ///
  /// The file has the permissions of the other one.
  ///
  /// - Throws: `SystemError` if the system hasn't written everything, or can't rename the file. The other file then stays.
  package func keep() throws(SystemError) {
    guard isOpen else { return }
    defer { discard() }
    switch target {
    case .broker(let number): try Broker.ask(FileRequest.keep, ["\(number)"])
    case .here(let folder, let name, let part, let mode):
      if let mode { fchmod(descriptor, mode) }
      // Some systems report a full disk only when a descriptor is closed. This one stays open, because it has the lock.
      let other = dup(descriptor)
      guard other >= 0, close(other) == 0 else { throw SystemError() }
      try folder.rename(part, to: name)
    }
  }

  /// Removes the new file unless it has been kept.
  ///
  /// The other one then stays as it is.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    switch target {
    case .broker(let number): _ = try? Broker.ask(FileRequest.discard, ["\(number)"])
    // After the file was kept, no file has this name.
    case .here(let folder, _, let part, _): try? folder.remove(part)
    }
    close(descriptor)
  }

  private static func obstacle(_ status: stat) -> Int32 {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: EISDIR
    case S_IFLNK: ELOOP
    default: EEXIST
    }
  }
}

extension OpenFolder {
  fileprivate static let (partStart, partEnd) = (".maquette-", ".part")

  /// Removes the files that killed programs left unfinished.
  fileprivate func removeAbandonedParts() {
    let end = Array(OpenFolder.partEnd.utf8CString)
    for name in (try? entries(beginningWith: OpenFolder.partStart)) ?? []
    where name.suffix(end.count).elementsEqual(end) {
      let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, flock(file, LOCK_EX | LOCK_NB) == 0 else {
        continue
      }
      try? remove(name)
    }
  }
}
