import Glibc

/// A temporary folder that is deleted with this object.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/reports-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit { _ = system("rm -rf '\(path)'") }

  func text(_ name: String) -> String {
    guard let file = fopen("\(path)/\(name)", "rb") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
