import CText
import Glibc

extension StringProtocol {
  /// The text in lower case and without accents, so that a search for `crepes` finds `Crêpes`.
  package var foldedForSearch: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    let options = utf8proc_option_t(
      UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_STRIPMARK.rawValue | UTF8PROC_CASEFOLD.rawValue | UTF8PROC_COMPAT.rawValue)
    var foldedBytes: UnsafeMutablePointer<utf8proc_uint8_t>?
    let bytes = Array(utf8)
    let byteCount = utf8proc_map(bytes, utf8proc_ssize_t(bytes.count), &foldedBytes, options)
    defer { free(foldedBytes) }
    guard byteCount >= 0, let foldedBytes else { return lowercased() }
    return String(decoding: UnsafeBufferPointer(start: foldedBytes, count: Int(byteCount)), as: UTF8.self)
  }
}
