import Lua

extension SourceText {
  /// Whether the source contains a string.
  func contains(_ text: String) -> Bool { matches(of: text) { _, _ in true } }

  /// Whether the source may read a field with the given name, either after a dot or colon, or as a string.
  func reads(_ name: String) -> Bool {
    let marks = Array(".:\"'".utf8)
    return matches(of: name) { before, after in
      before.map(marks.contains) ?? false && !(after?.isPartOfName ?? false)
    }
  }

  /// Whether any occurrence of a string meets a condition on the bytes before and after it.
  private func matches(of text: String, where holds: (_ before: UInt8?, _ after: UInt8?) -> Bool) -> Bool {
    let wanted = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      guard bytes.count >= wanted.count, let first = wanted.first else { return false }
      return (0...bytes.count - wanted.count).contains { start in
        guard bytes[start] == first, bytes[start..<start + wanted.count].elementsEqual(wanted) else { return false }
        let end = start + wanted.count
        return holds(start > 0 ? bytes[start - 1] : nil, end < bytes.count ? bytes[end] : nil)
      }
    }
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
      || self == UInt8(ascii: "_")
  }
}
