import Glibc

/// A new file that replaces another one when it is complete.
///
/// Until then, the other file is unchanged, even if the program crashes. The new file has a random name, so other
/// programs can't put a link there in advance. The program locks the file while it writes. If the program is killed,
/// the file remains without a lock, and is removed when the next file is created in the same folder.
package final class PartFile {
  private let target: Target
  /// The descriptor of the new file, which is open for writing.
  package let descriptor: Int32
  private var isOpen = true

  /// The location of the new file.
  private enum Target {
    /// The file is in a folder.
    ///
    /// Its name is `part` until it replaces the file called `name`. It then also gets the permissions `mode`, unless
    /// that is `nil`.
    case here(OpenFolder, name: String, part: String, mode: mode_t?)
    /// The file is one of those that the broker has created for this process, identified by its number.
    case broker(Int)
  }

  /// Creates the new file.
  ///
  /// - Parameters:
  ///   - name: the name of the file to replace, which may be missing.
  ///   - folder: the folder of both files.
  ///   - isPrivate: whether only the user may read the new file, even if the other one has other permissions.
  /// - Throws: `SystemError` if the file can't be created, or if the name belongs to something other than a file.
  package init(for name: String, in folder: OpenFolder, isPrivate: Bool = false) throws(SystemError) {
    try OpenFolder.checkEntryName(name)
    var status = stat()
    let exists = fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG { throw SystemError(PartFile.obstacleNumber(status)) }
    let mode = isPrivate ? 0o600 : exists ? status.st_mode & 0o777 : nil
    folder.removeAbandonedParts()
    let (part, descriptor) = try PartFile.makeLockedFile(in: folder, mode: mode ?? 0o666)
    (target, self.descriptor) = (.here(folder, name: name, part: part, mode: mode), descriptor)
  }

  /// Requests the new file from the broker of this isolated process.
  ///
  /// - Parameters:
  ///   - path: the path of the file to replace, which may be missing.
  ///   - followsLink: whether a link at the path is followed.
  /// - Throws: `SystemError` if the broker refuses, or can't create the file.
  init(askingFor path: String, followsLink: Bool) throws(SystemError) {
    let answer = try Broker.sendRequest(FileRequest.part, [path, followsLink ? "link" : ""])
    guard let descriptor = answer.descriptors.first else { throw SystemError(EPIPE) }
    (target, self.descriptor) = (.broker(answer.number(at: 0)), descriptor)
  }

  /// Creates a file with a random name, and locks it.
  ///
  /// Before the file is locked, another program may mistake it for an abandoned file and remove it. In that case,
  /// another file is created.
  private static func makeLockedFile(in folder: OpenFolder, mode: mode_t) throws(SystemError) -> (String, Int32) {
    while true {
      let name = OpenFolder.partPrefix + OpenFolder.randomWord + OpenFolder.partSuffix
      let descriptor = try folder.makeFile(name, mode: mode & 0o777)
      var status = stat()
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (name, descriptor) }
      close(descriptor)
    }
  }

  deinit { discard() }

  /// Appends bytes to the new file.
  ///
  /// - Throws: `SystemError` if the bytes can't be written.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    let errorNumber = bytes.withUnsafeBytes { WholeWrite.perform($0) { Glibc.write(descriptor, $0, $1) } }
    if let problem = errorNumber { throw SystemError(problem) }
  }

  /// Replaces the other file with the new one, and closes the new one.
  ///
  /// The new file gets the permissions of the other one.
  ///
  /// - Throws: `SystemError` if the system can't write everything, or can't rename the file. The other file is then
  ///   unchanged.
  package func replaceTarget() throws(SystemError) {
    guard isOpen else { return }
    defer { discard() }
    switch target {
    case .broker(let number): try Broker.sendRequest(FileRequest.keep, ["\(number)"])
    case .here(let folder, let name, let part, let mode):
      if let mode { fchmod(descriptor, mode) }
      // Some systems report a full disk only when a descriptor is closed. A copy of the descriptor is closed here,
      // because the original one has the lock.
      let duplicate = dup(descriptor)
      guard duplicate >= 0, close(duplicate) == 0 else { throw SystemError() }
      try folder.rename(part, to: name)
    }
  }

  /// Removes the new file unless it has already replaced the other one.
  ///
  /// The other file is unchanged.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    switch target {
    case .broker(let number): _ = try? Broker.sendRequest(FileRequest.discard, ["\(number)"])
    // After the file has replaced the other one, no file has this name.
    case .here(let folder, _, let part, _): try? folder.remove(part)
    }
    close(descriptor)
  }

  private static func obstacleNumber(_ status: stat) -> Int32 {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: EISDIR
    case S_IFLNK: ELOOP
    default: EEXIST
    }
  }
}

extension OpenFolder {
  fileprivate static let (partPrefix, partSuffix) = (".maquette-", ".part")

  /// Removes the incomplete files of killed programs.
  fileprivate func removeAbandonedParts() {
    let suffixBytes = Array(OpenFolder.partSuffix.utf8CString)
    for name in (try? entryNames(beginningWith: OpenFolder.partPrefix)) ?? []
    where name.suffix(suffixBytes.count).elementsEqual(suffixBytes) {
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
