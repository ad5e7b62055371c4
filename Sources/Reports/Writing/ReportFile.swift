import Files
import Flows
import Glibc

/// The file of a report.
///
/// The report is first written to another file in the same folder. When it is complete, that file replaces the file of
/// the report. Until then, the file keeps its old content. The file is prepared before any flow runs, so that an
/// unwritable file is reported immediately. If the report never ends, an existing file doesn't change, and no new file
/// remains. A report that is appended, or that is written to a pipe or a device, is written directly.
package final class ReportFile {
  private let path: String
  private let descriptor: Int32
  /// The temporary file with the unfinished report, or `nil` if the report is written directly.
  private let part: PartFile?
  private var length = 0
  private var isOpen = true
  private var hasBegun = false
  /// The reason why the report couldn't be written completely, or `nil` if there was no error.
  package private(set) var problem: String?

  /// Prepares a file and creates the missing folders in its path.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isAppended: Whether to append the report to the file instead of replacing its content.
  /// - Throws: `UnwritableOutput` if a folder can't be created, if the file can't be written, if a file of a prototype
  ///   would be overwritten, or if the path is a link to a missing file.
  package init(_ path: String, isAppended: Bool = false) throws(UnwritableOutput) {
    try ProtectedFile.refuse(at: path)
    try OutputFile.rejectDanglingLink(at: path)
    self.path = path
    do throws(SystemError) {
      if WrittenStream.isStream(at: path) {
        (part, descriptor) = (nil, try FileChanges.openStream(path))
      } else if isAppended {
        (part, descriptor) = (nil, try FileChanges.openForAppending(path))
        length = max(0, Int(lseek(descriptor, 0, SEEK_END)))
      } else {
        let part = try FileChanges.makePart(for: path, followsLink: true)
        (self.part, descriptor) = (part, part.descriptor)
      }
    } catch {
      throw UnwritableOutput(path, error.number)
    }
  }

  deinit { if part == nil { close() } }

  /// A sink for the report, which fills gaps in place.
  ///
  /// If the report is written directly, the sink buffers the text after a gap instead.
  package var sink: any ReportSink {
    part == nil
      ? StreamSink({ [self] in append(Array($0.utf8)) }, end: { [self] in end() }) : SeekableSink(self)
  }

  /// The size of the file, in bytes, including the content to which the report is appended.
  package var size: Int { length }

  /// The identity of the file, or `nil` for a pipe or a device, which several reports may share.
  package var identity: FileIdentity? { FileIdentity(at: path) }

  /// Ends the report, if it has begun and hasn't ended yet.
  package func finish() { if hasBegun { close() } }

  /// Ends the report.
  ///
  /// An empty report also replaces the old content. A report with a problem doesn't.
  fileprivate func end() { close() }

  /// Closes the file and records an error, because some systems report a full disk only at this point.
  private func close() {
    guard isOpen else { return }
    isOpen = false
    guard let partFile = part else {
      if Glibc.close(descriptor) != 0, problem == nil { problem = UnwritableOutput(path).description }
      return
    }
    guard problem == nil else { return partFile.discard() }
    do throws(SystemError) { try partFile.replaceTarget() } catch {
      problem = UnwritableOutput(path, error.number).description
    }
  }

  /// Appends bytes to the file.
  ///
  /// - Returns: The offset of the first byte.
  @discardableResult
  fileprivate func append(_ bytes: [UInt8]) -> Int {
    hasBegun = true
    defer { length += bytes.count }
    writeAll(bytes) { Glibc.write(descriptor, $0, $1) }
    return length
  }

  fileprivate func overwrite(_ bytes: [UInt8], at index: Int) {
    var index = index
    writeAll(bytes) { start, count in
      let written = pwrite(descriptor, start, count, off_t(index))
      index += max(0, written)
      return written
    }
  }

  /// Writes all bytes or records the error.
  ///
  /// After an error, nothing more is written.
  private func writeAll(_ bytes: [UInt8], by write: (UnsafeRawPointer, Int) -> Int) {
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
    ReportGap(offset: file.append([UInt8](repeating: UInt8(ascii: " "), count: width)), width: width)
  }

  func fill(_ gap: ReportGap, _ text: String) { file.overwrite(gap.bytes(of: text), at: gap.offset) }

  func close() { file.end() }
}
