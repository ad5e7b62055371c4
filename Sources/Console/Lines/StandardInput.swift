import Glibc

/// Standard input, line by line.
///
/// Read by hand: the library's own `readLine` never comes back from a Ctrl-C.
final class StandardInput {
  private var bytes: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// The next line without its break; nil at the end, and after Ctrl-C.
  func next() -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes = bytes[(end + 1)...] }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      guard !isAtEnd, readMore() else { break }
    }
    isAtEnd = true
    defer { bytes = [] }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private func readMore() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    guard count > 0 else {
      bytes = count < 0 ? [] : bytes
      return false
    }
    bytes += buffer[..<count]
    return true
  }
}
