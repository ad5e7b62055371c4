import Flows
import Glibc

/// The file of a report.
///
/// The file is opened before any flow runs, so that an unwritable file is reported immediately. It keeps its old
/// content until the report begins. If the report never begins, a file that was there stays as it is, and no empty file
/// is left behind.
package final class ReportFile {
  private let path: String
  private let descriptor: Int32
  private let isAppended: Bool
  /// Whether the file didn't exist before.
  private let isNew: Bool
  private var length = 0
  private var hasBegun = false
  private var isOpen = true
  /// The reason why the report couldn't be written completely, or `nil` if there was no error.
  package private(set) var problem: String?

  /// Opens a file and creates the missing folders in its path.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isAppended: Whether to append the report to the file instead of replacing its content.
  /// - Throws: `UnwritableOutput` if a folder can't be created, if the file can't be opened, if a file of a prototype
  ///   would be overwritten, or if the path is a link to a missing file.
  package init(_ path: String, isAppended: Bool = false) throws(UnwritableOutput) {
    try ProtectedFile.refuse(at: path)
    try OutputFile.refuseLinkToMissingFile(at: path)
    try OutputFile.makeFolders(for: path)
    (self.path, self.isAppended) = (path, isAppended)
    let created = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    isNew = created >= 0
    descriptor = isNew ? created : open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw UnwritableOutput(path) }
    if isAppended { length = max(0, Int(lseek(descriptor, 0, SEEK_END))) }
  }

  deinit {
    close()
    if isNew, !hasBegun { unlink(path) }
  }

  /// A sink for the report, which fills gaps in place if the file is seekable and otherwise buffers the text after a
  /// gap.
  package var sink: any ReportSink {
    lseek(descriptor, 0, SEEK_CUR) < 0
      ? StreamSink({ [self] in append(Array($0.utf8)) }, end: { [self] in end() }) : SeekableSink(self)
  }

  /// The size of the file, in bytes, including the content to which the report is appended.
  package var size: Int { length }

  /// The identity of the file, or `nil` for a pipe or a device, which several reports may share.
  package var identity: FileIdentity? { FileIdentity(of: descriptor) }

  /// Ends the report.
  ///
  /// Even an empty report replaces the old content.
  fileprivate func end() {
    begin()
    close()
  }

  /// Closes the file and records an error, because some systems report a full disk only at this point.
  private func close() {
    guard isOpen else { return }
    isOpen = false
    if Glibc.close(descriptor) != 0, problem == nil { problem = UnwritableOutput(path).description }
  }

  /// Appends bytes to the file.
  ///
  /// - Returns: The offset of the first byte.
  @discardableResult
  fileprivate func append(_ bytes: [UInt8]) -> Int {
    begin()
    defer { length += bytes.count }
    put(bytes) { Glibc.write(descriptor, $0, $1) }
    return length
  }

  /// Empties the file before the first byte of the report, unless the report is appended.
  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    // A pipe or a device can't be emptied, and needn't be.
    guard !isAppended, ftruncate(descriptor, 0) != 0, errno != EINVAL else { return }
    problem = UnwritableOutput(path, errno).description
  }

  fileprivate func overwrite(_ bytes: [UInt8], at place: Int) {
    var place = place
    put(bytes) { start, count in
      let written = pwrite(descriptor, start, count, off_t(place))
      place += max(0, written)
      return written
    }
  }

  /// Writes all bytes or records the error.
  ///
  /// After an error, nothing more is written.
  private func put(_ bytes: [UInt8], by write: (UnsafeRawPointer, Int) -> Int) {
    guard problem == nil, isOpen else { return }
    let number = bytes.withUnsafeBytes { WholeWrite.perform($0, by: write) }
    problem = number.map { UnwritableOutput(path, $0).description }
  }
}

/// A sink that writes to a seekable file and fills gaps in place.
private final class SeekableSink: ReportSink {
  private let file: ReportFile
  let fillsGapsInPlace = true

  init(_ file: ReportFile) { self.file = file }

  func write(_ text: String) { file.append(Array(text.utf8)) }

  func reserveGap(_ width: Int) -> ReportGap {
    ReportGap(place: file.append([UInt8](repeating: UInt8(ascii: " "), count: width)), width: width)
  }

  func fill(_ gap: ReportGap, _ text: String) { file.overwrite(gap.bytes(of: text), at: gap.place) }

  func close() { file.end() }
}
