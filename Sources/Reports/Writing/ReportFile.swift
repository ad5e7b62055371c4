import Flows
import Glibc

/// The file of a report.
///
/// It is opened before anything runs, so that what cannot be written is known at once.
package final class ReportFile {
  private let path: String
  private let descriptor: Int32
  private var length = 0
  private var isOpen = true
  /// Why the report could not be written whole; nil when it could.
  package private(set) var problem: String?

  /// Opens a file and makes the folders on its way.
  ///
  /// - Parameters:
  ///   - path: where; what is there is replaced.
  ///   - isAppended: whether it is kept, and the report follows it.
  /// - Throws: `UnwritableOutput`.
  package init(_ path: String, isAppended: Bool = false) throws(UnwritableOutput) {
    try OutputFile.makeFolders(for: path)
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isAppended ? 0 : O_TRUNC), 0o666)
    self.path = path
    guard descriptor >= 0 else { throw UnwritableOutput(path) }
    if isAppended { length = max(0, Int(lseek(descriptor, 0, SEEK_END))) }
  }

  deinit { close() }

  /// What takes the report: a gap of it is written over where the file allows that.
  package var sink: any ReportSink {
    lseek(descriptor, 0, SEEK_CUR) < 0
      ? StreamSink({ [self] in append(Array($0.utf8)) }, end: { [self] in close() }) : FileSink(self)
  }

  /// How many bytes it holds, as far as that is known.
  package var size: Int { length }

  /// Which file it is; nil for a pipe or a device, where several texts may follow one another.
  package var identity: FileIdentity? { FileIdentity(of: descriptor) }

  /// No more is written: on some systems only now it turns out that what was written found no room.
  fileprivate func close() {
    guard isOpen else { return }
    isOpen = false
    if Glibc.close(descriptor) != 0, problem == nil { problem = UnwritableOutput(path).description }
  }

  /// - Returns: where the bytes begin.
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

  /// Writes all, or keeps why not: after that nothing is written any more.
  private func put(_ bytes: [UInt8], by write: (UnsafeRawPointer, Int) -> Int) {
    guard problem == nil, isOpen else { return }
    let number = bytes.withUnsafeBytes { WholeWrite.perform($0, by: write) }
    problem = number.map { UnwritableOutput(path, $0).description }
  }
}

/// A report in a file in which one can go back.
private final class FileSink: ReportSink {
  private let file: ReportFile
  let hasPlaces = true

  init(_ file: ReportFile) { self.file = file }

  func write(_ text: String) { file.append(Array(text.utf8)) }

  func leaveGap(_ width: Int) -> ReportGap {
    ReportGap(place: file.append([UInt8](repeating: UInt8(ascii: " "), count: width)), width: width)
  }

  func fill(_ gap: ReportGap, _ text: String) { file.overwrite(gap.bytes(of: text), at: gap.place) }

  func close() { file.close() }
}
