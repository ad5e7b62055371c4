import Flows
import Glibc

/// The file of a report.
///
/// The file is opened before any flow runs, so that an unwritable file is reported immediately.
package final class ReportFile {
  private let path: String
  private let descriptor: Int32
  private var length = 0
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
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isAppended ? 0 : O_TRUNC), 0o666)
    self.path = path
    guard descriptor >= 0 else { throw UnwritableOutput(path) }
    if isAppended { length = max(0, Int(lseek(descriptor, 0, SEEK_END))) }
  }

  deinit { close() }

  /// A sink for the report, which fills gaps in place if the file is seekable and otherwise buffers the text after a
  /// gap.
  package var sink: any ReportSink {
    lseek(descriptor, 0, SEEK_CUR) < 0
      ? StreamSink({ [self] in append(Array($0.utf8)) }, end: { [self] in close() }) : SeekableSink(self)
  }

  /// The size of the file, in bytes, including the content to which the report is appended.
  package var size: Int { length }

  /// The identity of the file, or `nil` for a pipe or a device, which several reports may share.
  package var identity: FileIdentity? { FileIdentity(of: descriptor) }

  /// Closes the file and records an error, because some systems report a full disk only at this point.
  fileprivate func close() {
    guard isOpen else { return }
    isOpen = false
    if Glibc.close(descriptor) != 0, problem == nil { problem = UnwritableOutput(path).description }
  }

  /// Appends bytes to the file.
  ///
  /// - Returns: The offset of the first byte.
  @discardableResult
  fileprivate func append(_ bytes: [UInt8]) -> Int {
    defer { length += bytes.count }
    put(bytes) { Glibc.write(descriptor, $0, $1) }
    return length
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

  func close() { file.close() }
}
