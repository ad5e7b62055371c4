import Exploration
import Flows
import Glibc

/// A file with the records of a shard, which `explore --merge` reads.
///
/// Such a file can exceed the maximum size of a script, so it is read line by line.
enum RecordFile {
  /// Reads the records in a report.
  ///
  /// - Parameter path: The path of a report of the kind `jsonl`.
  /// - Returns: The records.
  /// - Throws: `UnreadableInput` if the file can't be read, if another version of Maquette wrote it, if a line doesn't
  ///   belong in a report, if no line is a record, or if records were removed or changed.
  static func records(in path: String) throws -> RecordedGraph {
    guard let file = fopen(path, "r") else {
      throw UnreadableInput("--merge: \(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var lineCapacity = 0
    defer { free(line) }
    var graph = RecordedGraph()
    var (lineNumber, hasRecords) = (0, false)
    while true {
      let count = getline(&line, &lineCapacity, file)
      guard count > 0, let line else { break }
      lineNumber += 1
      let bytes = UnsafeRawBufferPointer(start: line, count: count).filter { $0 != UInt8(ascii: "\n") }
      do { hasRecords = try graph.add(Array(bytes)) || hasRecords } catch let version as RecordsOfOtherVersion {
        throw UnreadableInput("--merge: \(path) \(version.messageEnding)")
      } catch {
        throw UnreadableInput("--merge: \(path):\(lineNumber): expected a line of a report of the kind jsonl")
      }
    }
    guard ferror(file) == 0 else {
      throw UnreadableInput("--merge: \(path): \(String(cString: strerror(errno)))")
    }
    guard hasRecords else {
      throw UnreadableInput(
        "--merge: \(path) has no records; `maquette explore --shard 1/4 --report jsonl=\(path)` writes them")
    }
    guard graph.isComplete else {
      throw UnreadableInput(
        "--merge: \(path) was changed after `maquette explore` wrote it: records are missing or different")
    }
    return graph
  }
}
