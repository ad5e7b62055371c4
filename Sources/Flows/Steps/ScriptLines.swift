import Lua

/// Lines of scripts by their numbers: where each begins is looked for once, as a flow asks for many.
struct ScriptLines {
  private var starts: [String: [Int]] = [:]

  /// What stands at a place, without its indent.
  ///
  /// - Parameters:
  ///   - place: `flows/a.lua:12`, by the file's name.
  ///   - sources: the files, by their names.
  /// - Returns: nil for a place in a file that was not read.
  mutating func line(at place: String, of sources: [String: SourceText]) -> String? {
    let parts = place.split(separator: ":")
    guard parts.count == 2, let number = Int(parts[1]), let text = sources[String(parts[0])]?.text.utf8 else {
      return nil
    }
    let name = String(parts[0])
    let starts = starts[name] ?? ScriptLines.starts(in: text)
    self.starts[name] = starts
    guard starts.indices.contains(number - 1) else { return nil }
    let line = text.dropFirst(starts[number - 1]).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }

  private static func starts(in text: String.UTF8View) -> [Int] {
    var starts = [0]
    for (place, byte) in text.enumerated() where byte == UInt8(ascii: "\n") { starts.append(place + 1) }
    return starts
  }
}
