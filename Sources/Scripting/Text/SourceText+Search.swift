import Lua

extension SourceText {
  /// Whether the source contains a string.
  func contains(_ text: String) -> Bool { hasMatch(of: text) { _, _ in true } }

  /// Whether the source may read a field with the given name, either after a dot or colon, or as a string.
  func mayReadField(_ name: String) -> Bool {
    let precedingBytes = Array(".:\"'".utf8)
    return hasMatch(of: name) { before, after in
      before.map(precedingBytes.contains) ?? false && !(after?.isPartOfName ?? false)
    }
  }

  /// Whether any occurrence of a string meets a condition on the bytes before and after it.
  private func hasMatch(of text: String, where condition: (_ before: UInt8?, _ after: UInt8?) -> Bool) -> Bool {
    let searchedBytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      guard bytes.count >= searchedBytes.count, let first = searchedBytes.first else { return false }
      return (0...bytes.count - searchedBytes.count).contains { start in
        guard bytes[start] == first, bytes[start..<start + searchedBytes.count].elementsEqual(searchedBytes) else {
          return false
        }
        let endIndex = start + searchedBytes.count
        return condition(start > 0 ? bytes[start - 1] : nil, endIndex < bytes.count ? bytes[endIndex] : nil)
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
