/// The texts that stand between quotation marks in a Lua source.
enum LuaStrings {
  /// All of them, escapes left as they are written save those of quotation marks.
  ///
  /// - Parameters:
  ///   - source: Lua.
  ///   - skipped: lines, counted from 1, that do not count.
  /// - Returns: each once.
  static func all(in source: String, without skipped: [ClosedRange<Int>] = []) -> Set<String> {
    var reader = Reader(bytes: Array(source.utf8))
    var texts: Set<String> = []
    while let (text, line) = reader.next() {
      if !skipped.contains(where: { $0.contains(line) }) { texts.insert(text) }
    }
    return texts
  }
}

private struct Reader {
  let bytes: [UInt8]
  var place = 0
  var line = 1

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next text, and the line on which it begins.
  mutating func next() -> (String, Int)? {
    while place < bytes.count {
      let start = line
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return (quoted(), start)
      case UInt8(ascii: "["):
        if let text = long() { return (text, start) }
        place += 1
      case UInt8(ascii: "-") where at(1) == UInt8(ascii: "-"):
        place += 2
        if long() == nil { while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 } }
      default: step()
      }
    }
    return nil
  }

  private func at(_ offset: Int) -> UInt8? { place + offset < bytes.count ? bytes[place + offset] : nil }

  private mutating func step() {
    if bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private mutating func quoted() -> String {
    let quote = bytes[place]
    var text: [UInt8] = []
    step()
    while place < bytes.count, bytes[place] != quote, bytes[place] != UInt8(ascii: "\n") {
      if bytes[place] == UInt8(ascii: "\\"), at(1) == quote || at(1) == UInt8(ascii: "\\") { place += 1 }
      text.append(bytes[place])
      step()
    }
    if place < bytes.count { step() }
    return String(decoding: text, as: UTF8.self)
  }

  /// `[[…]]` or `[=[…]=]`; nil, with nothing read, when it is something else.
  private mutating func long() -> String? {
    var level = 0
    guard at(0) == UInt8(ascii: "[") else { return nil }
    while at(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard at(1 + level) == UInt8(ascii: "[") else { return nil }
    let end = [UInt8(ascii: "]")] + [UInt8](repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
    place += 2 + level
    var text: [UInt8] = []
    while place < bytes.count, !bytes[place...].starts(with: end) {
      text.append(bytes[place])
      step()
    }
    place = min(bytes.count, place + end.count)
    return String(decoding: text, as: UTF8.self)
  }
}
