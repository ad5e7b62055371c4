import CText
import Glibc

extension StringProtocol {
  /// The text in lower case and without accents, so that a search for `crepes` finds `Crêpes`.
  package var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    let options = utf8proc_option_t(
      UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_STRIPMARK.rawValue | UTF8PROC_CASEFOLD.rawValue | UTF8PROC_COMPAT.rawValue)
    var result: UnsafeMutablePointer<utf8proc_uint8_t>?
    let bytes = Array(utf8)
    let count = utf8proc_map(bytes, utf8proc_ssize_t(bytes.count), &result, options)
    defer { free(result) }
    guard count >= 0, let result else { return lowercased() }
    return String(decoding: UnsafeBufferPointer(start: result, count: Int(count)), as: UTF8.self)
  }
}
