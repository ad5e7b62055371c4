import Exploration
import Flows
import Glibc

/// A file with the records of a shard, which `explore --merge` reads.
///
/// Such a file can be larger than a script may be, so it is read line by line.
enum RecordFile {
  /// Reads the records in a report.
  ///
  /// - Parameter path: The path of a report of the kind `jsonl`.
  /// - Returns: The records.
  /// - Throws: `UnreadableInput` if the file can't be read, another version of Maquette wrote it, a line isn't one of a
  ///   report, no line is a record, or records were removed or changed.
  static func records(in path: String) throws -> RecordedGraph {
    guard let file = fopen(path, "r") else {
      throw UnreadableInput("--merge: \(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    var graph = RecordedGraph()
    var (number, isRecorded) = (0, false)
    while true {
      let count = getline(&line, &capacity, file)
      guard count > 0, let line else { break }
      number += 1
      let bytes = UnsafeRawBufferPointer(start: line, count: count).filter { $0 != UInt8(ascii: "\n") }
      do { isRecorded = try graph.add(Array(bytes)) || isRecorded } catch let version as RecordsOfOtherVersion {
        throw UnreadableInput("--merge: \(path) \(version.words)")
      } catch {
        throw UnreadableInput("--merge: \(path):\(number): expected a line of a report of the kind jsonl")
      }
    }
    guard ferror(file) == 0 else {
      throw UnreadableInput("--merge: \(path): \(String(cString: strerror(errno)))")
    }
    guard isRecorded else {
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
